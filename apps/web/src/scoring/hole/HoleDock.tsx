import { Button, Switch } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { publishDockHeight } from '../../ui/page/publish-height.ts';
import type { HoleEntryControls } from '../entry/use-hole-entry.ts';
import { isAllScored, type Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import classes from './HoleScreen.module.css';

interface HoleDockProps {
  round: Round;
  entry: HoleEntryControls;
  /** The button that undoes the score that turned the page. */
  undo: ReactNode;
}

/** The foot of the hole screen: links to the cards and the next hole. */
export function HoleDock({ round, entry: { auto, setAuto, toCards, next }, undo }: HoleDockProps) {
  const done = isAllScored(round);
  const marking = round.committeeScope === null ? texts.markCards : common.quickScore;
  return (
    <footer ref={publishDockHeight} className={classes.dock}>
      {undo}
      <Switch
        className={classes.auto ?? ''}
        checked={auto}
        onChange={({ currentTarget }) => setAuto(currentTarget.checked)}
        label={texts.autoProgress}
        size="lg"
      />
      {auto || done ? (
        <LinkButton
          to="/"
          search={toCards}
          variant={done ? 'filled' : 'default'}
          leftSection={<IconClipboardCheck size={22} aria-hidden="true" />}
        >
          {marking}
        </LinkButton>
      ) : (
        <>
          <LinkButton
            to="/"
            search={toCards}
            variant="default"
            className="wide-48 no-padding"
            aria-label={marking}
          >
            <IconClipboardCheck size={24} aria-hidden="true" />
          </LinkButton>
          <Button onClick={next}>{texts.nextHole}</Button>
        </>
      )}
    </footer>
  );
}
