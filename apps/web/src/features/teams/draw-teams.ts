import type { GameView, Player } from '@flagstick/contract';
import { drawGroups } from '@flagstick/golf';
import * as texts from './messages.ts';

export interface TeamDraw {
  readonly by: 'balanced' | 'random';
  /** The first and second player of a group are one team, the third and fourth another, and so on. */
  readonly keepsPairs: boolean;
}

type Drawable = Pick<GameView, 'players' | 'groups' | 'teams' | 'competition'>;

/** Players drawn as one. */
interface DrawUnit {
  readonly players: readonly Player[];
  readonly playingHandicap: number;
}

const unitOf = (players: readonly Player[]): DrawUnit => ({
  players,
  playingHandicap: players.reduce((sum, { hcp }) => sum + hcp, 0),
});

/** An odd player is alone. */
function pairsOf({ groups, players }: Pick<GameView, 'groups' | 'players'>): DrawUnit[] {
  const walking = groups.flatMap((group) => {
    const members = group.players.flatMap((id) => players[id] ?? []);
    return Array.from({ length: Math.ceil(members.length / 2) }, (_, at) =>
      members.slice(at * 2, at * 2 + 2),
    );
  });
  const placed = new Set(walking.flat());
  const alone = Object.values(players).filter((player) => !placed.has(player));
  return [...walking, ...alone.map((player) => [player])].map(unitOf);
}

/** Pairs can be kept if a team is made of them. */
export const mayKeepPairs = ({ competition, groups }: Drawable): boolean => {
  const size = competition.playingRules.teamPlayers;
  return size > 2 && size % 2 === 0 && groups.some(({ players }) => players.length > 1);
};

export const strokesOf = (players: readonly Player[]): number =>
  players.reduce((sum, { hcp }) => sum + hcp, 0);

function namesOf({ teams }: Pick<GameView, 'teams'>, count: number): string[] {
  const names = teams.map(({ name }) => name);
  for (let number = 1; names.length < count; number++) {
    const name = texts.teamName(number);
    if (!names.some((taken) => taken.toLowerCase() === name.toLowerCase())) names.push(name);
  }
  return names.slice(0, count);
}

/** Existing team names are used first. */
export function drawTeams(game: Drawable, { by, keepsPairs }: TeamDraw, seed: number) {
  const size = game.competition.playingRules.teamPlayers;
  const pairs = keepsPairs && mayKeepPairs(game);
  const units = pairs ? pairsOf(game) : Object.values(game.players).map((player) => unitOf([player]));
  const most = pairs ? size / 2 : size;
  const drawn =
    // A team of one pair is that pair.
    most < 2 ? units.map((unit) => [unit]) : drawGroups(units, { by, seed, preferred: most, max: most });
  const members = drawn.map((team) => team.flatMap((unit) => unit.players));
  const names = namesOf(game, members.length);
  return members.map((players, at) => ({ name: names[at] ?? '', players }));
}
