import type { League } from '@flagstick/contract';
import { otherSide } from '@flagstick/golf';
import { Button } from '@mantine/core';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';
import {
  type ChosenFixture,
  enteredSentence,
  ownFixtures,
  ownSide,
  roundLine,
  sideOf,
  titleOf,
  waitsForMine,
} from '../names.ts';

/** Fixtures beside the next one are in the list of rounds. */
const shownFixtures = 2;

export interface FixtureActions {
  readonly onResult: (chosen: ChosenFixture) => void;
  readonly onSubstitutes: (chosen: ChosenFixture) => void;
}

function NextFixture({
  league,
  chosen,
  isFirst,
  ...actions
}: { league: League; chosen: ChosenFixture; isFirst: boolean } & FixtureActions) {
  const { round, fixture } = chosen;
  const own = ownSide(league, fixture);
  const of = league.rounds.find(({ number }) => number === round);
  if (!own || !of) return null;
  const isDue = waitsForMine(league, fixture);
  const entered = enteredSentence(league, fixture);
  const hasSubstitutes = sideOf(league, fixture[own])?.players.some(({ substitute }) => substitute);
  return (
    <div className="stack gap-8">
      <p className="bold">{texts.fixtureAgainst(round, titleOf(league, fixture[otherSide(own)]))}</p>
      <p className={of.overdue ? 'warn fs-15' : 'quiet fs-15'}>{roundLine(of)}</p>
      {entered && <p className="fs-15">{entered}</p>}
      <Toolbar>
        <Button variant={isFirst ? 'filled' : 'default'} onClick={() => actions.onResult(chosen)}>
          {isDue ? texts.answerResult : entered ? texts.changeResult : texts.enterResult}
        </Button>
        {hasSubstitutes && (
          <Button variant="default" onClick={() => actions.onSubstitutes(chosen)}>
            {texts.nameSubstitutes}
          </Button>
        )}
      </Toolbar>
    </div>
  );
}

/** The next fixtures of the user, those with a result to answer first. */
export function MyFixtures({ league, ...actions }: { league: League } & FixtureActions) {
  const { mine, rounds } = league;
  if (!mine || rounds.length === 0) return null;
  const open = ownFixtures(league);
  return (
    <Panel title={texts.mySide(titleOf(league, mine.side))}>
      <div className="stack gap-16">
        {open.length === 0 && <p>{texts.noneLeft}</p>}
        {open.slice(0, shownFixtures).map((chosen, at) => (
          <NextFixture
            key={`${chosen.round}.${chosen.fixture.fixture}`}
            league={league}
            chosen={chosen}
            isFirst={at === 0}
            {...actions}
          />
        ))}
      </div>
    </Panel>
  );
}
