import type { Player } from '@flagstick/contract';
import {
  type GameMatch,
  type GameMatchSide,
  playersInMatch,
  playersOfSide,
} from '@flagstick/contract/matches';
import * as texts from '../../board/page/messages.ts';
import classes from '../../board/start-sheet/StartSheet.module.css';
import { playingHandicap, Side, type StartingGroupProps, TeamColumns } from './format.tsx';

export const OwnCards = (props: StartingGroupProps) => (
  <TeamColumns {...props} handicapOf={playingHandicap} />
);

/** Players of a team have its handicap, which its name shows; a player without a team has their own. */
export const TeamCards = (props: StartingGroupProps) => (
  <TeamColumns
    {...props}
    handicapOf={(player) => (player.isTeamCard ? null : playingHandicap(player))}
    teamHandicapOf={(first) => (first.isTeamCard ? playingHandicap(first) : undefined)}
  />
);

/** Opponents with the strokes they play off, then the players without a match. */
export function Matches({ players, matches, teams, person }: StartingGroupProps) {
  const inMatch = new Set(matches.flatMap(playersInMatch).map(({ id }) => id));
  const others = players.filter(({ _id }) => !inMatch.has(_id));
  const handicapIn = ({ b, strokesByPlayer }: GameMatch<Player>, id: string, player: Player) => {
    const strokes = b === null ? undefined : strokesByPlayer.get(id);
    return strokes === undefined ? playingHandicap(player) : texts.strokesOff(strokes);
  };
  const side = (of: GameMatch<Player>, sideOf: GameMatchSide<Player>) => (
    <Side team={teams.find(({ _id }) => _id === sideOf.team)}>
      <ul className={`${classes.players} stack gap-8`} data-one>
        {playersOfSide(sideOf).map(({ id, player }) => person(player, handicapIn(of, id, player)))}
      </ul>
    </Side>
  );
  return (
    <>
      {matches.map((of) => (
        <div key={of.id} className={`${classes.match} stack gap-4`}>
          {side(of, of.a)}
          <span className="quiet fs-13">{of.b === null ? texts.hasBye : 'v'}</span>
          {of.b && side(of, of.b)}
        </div>
      ))}
      {others.length > 0 && <OwnCards players={others} matches={[]} teams={teams} person={person} />}
    </>
  );
}
