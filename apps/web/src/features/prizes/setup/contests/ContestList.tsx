import {
  contestRefusal,
  contestSupport,
  type GameView,
  type PrizeContest,
  type PrizeSetup,
} from '@flagstick/contract';
import { countsPoints } from '@flagstick/contract/formats';
import * as limits from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../../../ui/page/layout.tsx';
import { contestText } from '../describe.ts';
import { MoveButtons } from '../MoveButtons.tsx';
import * as texts from '../messages.ts';
import classes from '../PrizeSetup.module.css';
import { ContestSheet, type PlayedHole } from './ContestSheet.tsx';
import { moveItem, newContest, newPrizeId } from './contest-form.ts';

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
  const support = contestSupport(game.competition.playingRules);
  const isNew = !contests.some(({ id }) => id === edited?.id);
  const add = () => {
    const { scoringFormat, playingRules } = game.competition;
    const onCards = { type: countsPoints(scoringFormat) ? 'points' : 'nett', holes: 'all' } as const;
    const hole = (holes.find(({ par }) => par === 3) ?? holes[0])?.number ?? 1;
    const atPin = { type: 'nearestPin', hole, unit: 'metres' } as const;
    const kind = contestRefusal(onCards, playingRules) === null ? onCards : atPin;
    setEdited(newContest(newPrizeId(), kind));
  };
  return (
    <Panel title={texts.contests}>
      {support && <p className="fs-15 lh-135 below-10">{support}</p>}
      {(contests.length === 0 || setup.onePrizeEach) && (
        <p className="quiet fs-15 below-10">
          {contests.length === 0 ? texts.noContests : texts.priorityHint}
        </p>
      )}
      <ul className="below-12">
        {contests.map((contest, at) => (
          <li className={`${classes.entry} line-above`} key={contest.id}>
            <button
              className="stack gap-3 left pad-y-10 min-56 ink clear no-border pack-centre pointer"
              type="button"
              onClick={() => setEdited(contest)}
            >
              <b className="bold">{contest.name}</b>
              <span className="quiet fs-13 lh-135">{contestText(contest, divisions)}</span>
            </button>
            <MoveButtons
              at={at}
              count={contests.length}
              up={texts.moveEarlier(contest.name)}
              down={texts.moveLater(contest.name)}
              onMove={(by) => set(moveItem(contests, at, by))}
            />
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
