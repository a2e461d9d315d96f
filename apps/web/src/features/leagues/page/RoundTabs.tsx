import type { League, LeagueFixture, LeagueRound, TeamDaySideName as SideName } from '@flagstick/contract';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../ui/page/layout.tsx';
import { VersusRow } from '../../../ui/score/VersusRow.tsx';
import { useTabInView } from '../../knock-outs/index.ts';
import * as texts from '../messages.ts';
import {
  type ChosenFixture,
  currentRound,
  mayEnter,
  ownSide,
  resultText,
  roundLine,
  substitutesText,
  titleOf,
} from '../names.ts';
import classes from './RoundTabs.module.css';

interface FixtureRowProps {
  league: League;
  fixture: LeagueFixture;
  onOpen: (() => void) | undefined;
}

function FixtureRow({ league, fixture, onOpen }: FixtureRowProps) {
  const { result, state } = fixture;
  const isFinal = state !== 'void' && result?.status === 'final';
  const side = (name: SideName) => {
    const note = substitutesText(league, fixture, name);
    return (
      <>
        {titleOf(league, fixture[name])}
        {note && <small className="block quiet fs-13">{note}</small>}
      </>
    );
  };
  const note =
    result?.status === 'entered' ? texts.toConfirm : result?.status === 'disputed' ? texts.disputed : null;
  return (
    <VersusRow
      a={side('a')}
      b={side('b')}
      winner={isFinal ? result.winner : null}
      middle={
        isFinal ? resultText(result, league.matchCount) : state === 'void' ? texts.voidFixture : texts.between
      }
      note={note}
      label={texts.fixtureNumber(fixture.fixture)}
      isMine={ownSide(league, fixture) !== null}
      onOpen={onOpen}
    />
  );
}

interface RoundProps {
  league: League;
  round: LeagueRound;
  onResult: (chosen: ChosenFixture) => void;
}

const Round = ({ league, round, onResult }: RoundProps) => (
  <div className="stack gap-10">
    <p className={round.overdue ? 'warn fs-15' : 'quiet fs-15'}>{roundLine(round)}</p>
    <ol className="stack gap-8">
      {round.fixtures.map((fixture) => (
        <li key={fixture.fixture}>
          <FixtureRow
            league={league}
            fixture={fixture}
            onOpen={mayEnter(league, fixture) ? () => onResult({ round: round.number, fixture }) : undefined}
          />
        </li>
      ))}
    </ol>
    {round.bye && <p className="quiet fs-15">{texts.bye(titleOf(league, round.bye))}</p>}
  </div>
);

/** The fixtures, a round at a time; the current one first. */
export function RoundTabs({ league, onResult }: { league: League; onResult: RoundProps['onResult'] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? currentRound(league);
  const list = useTabInView(shown);
  return (
    <Panel label={texts.rounds}>
      <Tabs value={String(shown)} onChange={(next) => setChosen(Number(next))} keepMounted={false}>
        <Tabs.List ref={list} aria-label={texts.rounds} className={classes.tabs}>
          {league.rounds.map(({ number }) => (
            <Tabs.Tab key={number} value={String(number)}>
              {texts.roundNumber(number)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {league.rounds.map((round) => (
          <Tabs.Panel key={round.number} value={String(round.number)} pt={12}>
            <Round league={league} round={round} onResult={onResult} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}
