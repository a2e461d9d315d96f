import type { GameView, PrizeContest, PrizeSetup } from '@flagstick/contract';
import { countsPoints } from '@flagstick/contract/formats';
import * as limits from '@flagstick/contract/limits';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../../ui/layout.tsx';
import { ContestSheet, type PlayedHole } from './ContestSheet.tsx';
import { freeId, moved, newContest } from './contest-form.ts';
import { contestText } from './describe.ts';
import * as texts from './messages.ts';
import classes from './PrizeSetup.module.css';

interface ContestListProps {
  game: GameView;
  setup: PrizeSetup;
  holes: readonly PlayedHole[];
  onChange: (part: Pick<PrizeSetup, 'contests'>) => void;
}

/** The contests in order of priority. */
export function ContestList({ game, setup, holes, onChange }: ContestListProps) {
  const [edited, setEdited] = useState<PrizeContest | null>(null);
  const { contests, divisions } = setup;
  const set = (next: PrizeContest[]) => onChange({ contests: next });
  const isNew = !contests.some(({ id }) => id === edited?.id);
  const add = () => {
    const type = countsPoints(game.competition.scoringFormat) ? 'points' : 'nett';
    setEdited(newContest(freeId('contest', contests), type));
  };
  return (
    <Panel title={texts.contests}>
      <p className="quiet fs-15 below-10">{contests.length === 0 ? texts.noContests : texts.priorityHint}</p>
      <ul className="below-12">
        {contests.map((contest, at) => (
          <li className={`${classes.entry} line-above`} key={contest.id}>
            <button className={classes.open} type="button" onClick={() => setEdited(contest)}>
              <b className="bold">{contest.name}</b>
              <span className="quiet fs-13 lh-135">{contestText(contest, divisions)}</span>
            </button>
            <span className="flex">
              <ActionIcon
                size={44}
                disabled={at === 0}
                aria-label={texts.moveEarlier(contest.name)}
                onClick={() => set(moved(contests, at, -1))}
              >
                <IconArrowUp size={20} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                size={44}
                disabled={at === contests.length - 1}
                aria-label={texts.moveLater(contest.name)}
                onClick={() => set(moved(contests, at, 1))}
              >
                <IconArrowDown size={20} aria-hidden="true" />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      {contests.length < limits.prizes.contestsMax && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
          {texts.addContest}
        </Button>
      )}
      {edited && (
        <ContestSheet
          key={edited.id}
          game={game}
          contest={edited}
          isNew={isNew}
          divisions={divisions}
          holes={holes}
          onSave={(contest) => {
            set(
              isNew ? [...contests, contest] : contests.map((one) => (one.id === contest.id ? contest : one)),
            );
            setEdited(null);
          }}
          onRemove={() => {
            set(contests.filter(({ id }) => id !== edited.id));
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
