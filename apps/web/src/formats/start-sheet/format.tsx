import type { GameView, Player, Team } from '@flagstick/contract';
import type { GameMatch } from '@flagstick/contract/matches';
import type { ReactNode } from 'react';
import classes from '../../board/start-sheet/StartSheet.module.css';
import { formatHandicap } from '../../shared/display/handicap.ts';
import * as common from '../../ui/common/messages.ts';
import { TeamDisc } from '../../ui/score/TeamDisc.tsx';

export interface StartingGroupProps {
  players: readonly Player[];
  /** The matches of the group. */
  matches: ReadonlyArray<GameMatch<Player>>;
  teams: GameView['teams'];
  /** @param handicap null if the player has no handicap of their own in the game */
  person: (player: Player, handicap: string | null) => ReactNode;
}

export const playingHandicap = ({ hcp }: Player): string => common.phOf(formatHandicap(hcp));

interface SideProps {
  team: Team | undefined;
  /** The handicap of a team with one card. */
  handicap?: string | undefined;
  children: ReactNode;
}

/** The players of a side under the name of their team. */
export function Side({ team, handicap, children }: SideProps) {
  return (
    <div className={classes.side}>
      {team && (
        <p className="row gap-6 quiet fs-13 below-4">
          <TeamDisc color={team.color} /> {team.name}
          {handicap !== undefined && <span>{handicap}</span>}
        </p>
      )}
      {children}
    </div>
  );
}

interface TeamColumnsProps extends Omit<StartingGroupProps, 'matches'> {
  handicapOf: (player: Player) => string | null;
  /** @param first a player of the team */
  teamHandicapOf?: (first: Player) => string | undefined;
}

/** Players in columns, one per team; players without a team come last. */
export function TeamColumns({ players, teams, person, handicapOf, teamHandicapOf }: TeamColumnsProps) {
  return [...new Set(players.map(({ team }) => team))]
    .map((id) => ({
      team: teams.find(({ _id }) => _id === id),
      members: players.filter(({ team }) => team === id),
    }))
    .toSorted((a, b) => Number(!a.team) - Number(!b.team))
    .map(({ team, members }) => (
      <Side key={team?._id ?? ''} team={team} handicap={members[0] && teamHandicapOf?.(members[0])}>
        <ul className={`${classes.players} stack gap-8`}>
          {members.map((player) => person(player, handicapOf(player)))}
        </ul>
      </Side>
    ));
}
