import type { HandicapHistory } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatHandicap, formatIndex, handicapChange } from '../../shared/display/handicap.ts';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { causeWords, changeFigure } from '../../shared/handicap/custom.ts';
import * as common from '../../ui/common/messages.ts';
import { SideDialog } from '../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Segments } from '../../ui/page/Segments.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { historyOf } from './api.ts';
import { ChangeHandicap } from './ChangeHandicap.tsx';
import classes from './Handicaps.module.css';
import * as texts from './messages.ts';
import { dayOf, Staircase } from './Staircase.tsx';

type Handicap = HandicapHistory['handicaps'][number];
type Step = Handicap['steps'][number];

interface HandicapHistoryDialogProps {
  /** Undefined closes the history. */
  playerId: string | undefined;
  rule: string | undefined;
  onRule: (rule: string) => void;
  onClose: () => void;
}

export function HandicapHistoryDialog({ playerId, rule, onRule, onClose }: HandicapHistoryDialogProps) {
  const history = useQuery({ ...historyOf(playerId ?? ''), enabled: playerId !== undefined });
  const shown = playerId === undefined ? undefined : history.data;
  const handicap = shown?.handicaps.find((one) => one.competitionId === rule) ?? shown?.handicaps[0];
  const [changing, setChanging] = useState(false);
  return (
    <SideDialog
      opened={playerId !== undefined}
      onClose={onClose}
      title={shown ? fullName(shown.player) : common.customHandicap}
      width={596}
      actions={
        handicap?.owner && (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            onClick={() => setChanging(true)}
          >
            {common.changeHandicap}
          </Button>
        )
      }
    >
      <Loaded query={history} pending={<RowsLoading rows={6} columns={3} />}>
        {({ handicaps }) => (
          <div className="stack gap-14">
            {handicaps.length > 1 && handicap && (
              <Segments
                aria-label={common.gameRule}
                value={handicap.competitionId}
                onChange={onRule}
                options={handicaps.map(({ competitionId: value, competition: label }) => ({ value, label }))}
              />
            )}
            {handicap ? <RuleHistory handicap={handicap} /> : <p>{texts.noHandicap}</p>}
          </div>
        )}
      </Loaded>
      {changing && shown && handicap && (
        <ChangeHandicap
          playerId={shown._id}
          name={fullName(shown.player)}
          handicap={handicap}
          onDone={() => setChanging(false)}
        />
      )}
    </SideDialog>
  );
}

/** Null if the rule keeps a handicap without any games. */
function keptWords({ lapsed, keptBy }: Handicap): string | null {
  if (!keptBy) return null;
  const games = plural(keptBy.minGames, { one: '# game', other: '# games' });
  const months = (n: number) => plural(n, { one: '# month', other: '# months' });
  if (lapsed) {
    return texts.lapsedText(games, months(keptBy.duringMonths));
  }
  return texts.keptText(games, months(keptBy.duringMonths), months(keptBy.minMonths));
}

function RuleHistory({ handicap }: { handicap: Handicap }) {
  const { competition, hcp, steps } = handicap;
  const kept = keptWords(handicap);
  return (
    <>
      <div className={`row spread gap-16 ${classes.now}`}>
        <span>{competition}</span>
        <span className="stack justify-end gap-5 lh-100">
          <b className="figure closer">{formatIndex(hcp)}</b>
          <small className="quiet">{texts.playsOff(formatHandicap(Math.round(hcp)))}</small>
        </span>
      </div>
      {handicap.capped && <p className="quiet lh-140">{texts.cappedText}</p>}
      {steps.length > 1 && <Staircase steps={steps} />}
      <h3 className="fs-17">{texts.historyTitle}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepLine key={step._id} step={step} />
        ))}
      </ol>
      {kept && <p className="quiet lh-140">{kept}</p>}
    </>
  );
}

function reasonOf({ cause, firstTime, old, game }: Step): string {
  const first = firstTime && old !== null ? texts.firstGame(formatIndex(old)) : '';
  if (cause === null) return game ? '' : texts.setByOwner;
  return [causeWords(cause), first].filter(Boolean).join('. ');
}

function StepLine({ step }: { step: Step }) {
  const change = step.old === null ? null : handicapChange(step.old, step.hcp);
  return (
    <li className="stack align-center min-48 line-above lh-snug">
      <span className="quiet">{dayOf(step)}</span>
      <span className="stack">
        <b>{step.game?.name ?? texts.setManually}</b>
        <small className="quiet fs-13">{reasonOf(step)}</small>
      </span>
      <span className="nowrap right">
        {change === null ? (
          ''
        ) : change === 0 ? (
          <small className="quiet fs-13">{texts.noChange}</small>
        ) : (
          changeFigure(change)
        )}
      </span>
      <b className="fs-17 figure right">{formatIndex(step.hcp)}</b>
    </li>
  );
}
