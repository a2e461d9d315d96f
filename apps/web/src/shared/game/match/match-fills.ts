import type { GameView } from '@flagstick/contract';
import type { GameMatch } from '@flagstick/contract/matches';
import type { MatchSideName } from '@flagstick/golf';
import { teamFill } from '../../../ui/score/team-fill.ts';

/** The colours of the holes that each side won. */
export type SideFills = Readonly<Record<MatchSideName, string>>;

/** For sides without teams, or teams of one colour. */
const plain: SideFills = { a: teamFill('yellow'), b: teamFill('blue') };

type Teams = GameView['teams'];

const colorOf = (teams: Teams, id: string | null | undefined): string | undefined =>
  teams.find(({ _id }) => _id === id)?.color;

const fillsOf = (a: string | undefined, b: string | undefined): SideFills =>
  a === undefined || b === undefined || a === b ? plain : { a: teamFill(a), b: teamFill(b) };

/** The sides of a four-ball match have their teams' colours. */
export const matchFills = ({ a, b }: Pick<GameMatch<unknown>, 'a' | 'b'>, teams: Teams): SideFills =>
  fillsOf(colorOf(teams, a.team), colorOf(teams, b?.team));

/** The sides of a whole game: the team's colour if all players of a side share it. */
export function sideFills(
  matches: ReadonlyArray<Pick<GameMatch<unknown>, 'a' | 'b'>>,
  teams: Teams,
): SideFills {
  const one = (colors: ReadonlyArray<string | undefined>) => {
    const [first, ...others] = new Set(colors);
    return others.length === 0 ? first : undefined;
  };
  const played = matches.filter(({ b }) => b !== null);
  return fillsOf(
    one(played.map(({ a }) => colorOf(teams, a.team))),
    one(played.map(({ b }) => colorOf(teams, b?.team))),
  );
}
