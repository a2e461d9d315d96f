import type { Player } from '@flagstick/contract';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import { type GameMatch, type GameMatchSide, outNote } from '@flagstick/contract/matches';
import type { ComponentType } from 'react';
import { surnameOf } from '../../shared/display/names.ts';
import { MatchStatusLabel } from '../../shared/game/match/MatchStatusLabel.tsx';
import { sideName } from '../../shared/game/match/match-words.ts';
import { gameMatches } from '../../shared/game/match/matches.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../messages.ts';
import { Places } from './Places.tsx';
import type { ResultProps } from './result.ts';
import classes from './results.module.css';

/** One line per match, with the points of named sides below, then what follows the close. */
function MatchResults({ game, children }: ResultProps) {
  const matches = gameMatches(game);
  return (
    <>
      <table className={classes.result}>
        <thead>
          <tr>
            <th className="quiet fs-13" scope="col">
              {game.sides?.a ?? common.sideOne}
            </th>
            <th className="quiet fs-13" scope="col">
              {common.match}
            </th>
            <th className="quiet fs-13" scope="col">
              {game.sides?.b ?? common.sideTwo}
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map((one) => (
            <tr key={one.id}>
              <th className="regular" scope="row">
                <Side of={one} side={one.a} />
              </th>
              <td>
                <MatchStatusLabel match={one.match} />
              </td>
              <td>{one.b ? <Side of={one} side={one.b} /> : texts.noOpponent}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </>
  );
}

/** A side, and below it the players out of the match. */
function Side({ of: { match }, side }: { of: GameMatch<Player>; side: GameMatchSide<Player> }) {
  const out = outNote(match, side, surnameOf);
  return (
    <>
      {sideName(side)}
      {out && <small>{out}</small>}
    </>
  );
}

const results: Readonly<Record<FormatKey, ComponentType<ResultProps>>> = {
  individual: Places,
  team: Places,
  oneCard: Places,
  singles: MatchResults,
  teamMatch: MatchResults,
  oneCardMatch: MatchResults,
};

/** The positions of a closed game. */
export function FinalResult(props: ResultProps) {
  const Result = results[formatOf(props.game.competition.playingRules).key];
  return <Result {...props} />;
}
