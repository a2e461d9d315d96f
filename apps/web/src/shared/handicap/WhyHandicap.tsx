import { strokesReceived } from '@flagstick/golf';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import * as common from '../../ui/common/messages.ts';
import { Sheet } from '../../ui/dialog/dialogs.tsx';
import { formatHandicap } from '../display/handicap.ts';
import * as media from '../theme/media.ts';
import classes from './WhyHandicap.module.css';
import { type ExplanationLine, strokesInWords } from './why.ts';

interface WhyHandicapProps {
  /** "Why Rowan plays off 14" */
  title: string;
  lines: readonly ExplanationLine[];
  playingHandicap: number;
  /** The stroke indexes of the holes in play: the boxes show which of them get a stroke. */
  strokeIndexes: readonly number[];
  /** Inside a line of text, whose height it must not change. */
  inline?: boolean;
  /** Changes the handicap; undefined where the viewer may not. */
  onChange?: (() => void) | undefined;
  /** The figure, shown as a button. */
  children: ReactNode;
}

function Steps({
  lines,
  playingHandicap,
  strokeIndexes,
}: Pick<WhyHandicapProps, 'lines' | 'playingHandicap' | 'strokeIndexes'>) {
  const indexes = [...strokeIndexes].sort((a, b) => a - b);
  const strokes = strokesReceived(
    playingHandicap,
    indexes.map((si) => ({ si })),
  );
  return (
    <>
      <ol className={classes.steps}>
        {lines.map(({ title, sum, value }) => (
          <li className="stack align-base gap-12 lh-snug line-above" key={title}>
            <span>
              <b className="bold">{title}</b>
              {sum && <span className="block quiet fs-13 above-2">{sum}</span>}
            </span>
            <span className="fs-17 figure">{value}</span>
          </li>
        ))}
      </ol>
      <div className={classes.result}>
        <span>
          {common.playingHandicap}
          <span className="block on-deep-2 fs-13">{strokesInWords(playingHandicap, indexes)}</span>
        </span>
        <b className="figure lh-100">{formatHandicap(playingHandicap)}</b>
      </div>
      <ul className={classes.indexes} aria-hidden="true">
        {indexes.map((si, at) => (
          <li className="middle faint fs-12 lh-100" key={si} data-strokes={strokes[at] || undefined}>
            {si}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A playing handicap with its explanation: beside it, or in a sheet from below on a phone. */
export function WhyHandicap({
  title,
  lines,
  playingHandicap,
  strokeIndexes,
  inline = false,
  onChange,
  children,
}: WhyHandicapProps) {
  const [opened, setOpened] = useState(false);
  // Measured on opening: a list of 144 players would need 144 listeners.
  const [place, setPlace] = useState<'beside' | 'below'>();
  const heading = useId();
  const ask = () => {
    if (!opened) setPlace(matchMedia(media.phone).matches ? 'below' : 'beside');
    setOpened(!opened);
  };
  const steps = (
    <>
      <Steps lines={lines} playingHandicap={playingHandicap} strokeIndexes={strokeIndexes} />
      {onChange && (
        <Button
          className={classes.change ?? ''}
          variant="default"
          fullWidth
          onClick={() => {
            setOpened(false);
            onChange();
          }}
        >
          {common.changeHandicap}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Popover
        opened={opened && place === 'beside'}
        onChange={setOpened}
        width={392}
        position="bottom-end"
        withArrow
        arrowSize={16}
        trapFocus
        withinPortal
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.ask}
            aria-expanded={opened}
            aria-label={`${formatHandicap(playingHandicap)}. ${title}?`}
            data-open={opened || undefined}
            data-inline={inline || undefined}
            onClick={ask}
          >
            {children}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''} aria-labelledby={heading}>
          <div className={classes.head}>
            <h3 className="fs-20" id={heading}>
              {title}
            </h3>
            <ActionIcon aria-label={common.close} size={36} onClick={() => setOpened(false)}>
              <IconX size={20} />
            </ActionIcon>
          </div>
          {steps}
        </Popover.Dropdown>
      </Popover>
      {place === 'below' && (
        <Sheet opened={opened} onClose={() => setOpened(false)} title={title}>
          {steps}
        </Sheet>
      )}
    </>
  );
}
