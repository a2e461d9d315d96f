import { decidedByOrder, matchSideNames, teamDayOutcome, teamDayStanding } from '@flagstick/golf';
import type { ResultRow, SessionRow, Side, TeamDayRow } from './store.ts';

/** The part of an account in a team day. */
export interface TeamDayPart {
  readonly side: Side;
  readonly isCaptain: boolean;
  /** Null for a captain who does not play. */
  readonly player: string | null;
}

export function partOf(row: TeamDayRow, userId: string | undefined): TeamDayPart | undefined {
  if (userId === undefined) return undefined;
  const captained = row.sides.find(({ captain_id }) => captain_id === userId);
  const player = row.players.find(({ user_id }) => user_id === userId);
  const side = captained?.side ?? player?.side;
  return side && { side, isCaptain: captained !== undefined, player: player?.id ?? null };
}

export const isOrdered = (row: TeamDayRow, session: number, side: Side): boolean =>
  row.orders.some((order) => order.session === session && order.side === side);

/** The players of a side in each match of a session, by their ids; null before its order is submitted. */
export function orderOf(
  row: TeamDayRow,
  { session, match_count }: SessionRow,
  side: Side,
): string[][] | null {
  if (!isOrdered(row, session, side)) return null;
  const lines = row.lines.filter((line) => line.session === session && line.side === side);
  return Array.from({ length: match_count }, (_, at) =>
    lines.filter(({ match }) => match === at + 1).map(({ player_id }) => player_id),
  );
}

export interface DayMatch {
  readonly match: number;
  readonly a: readonly string[];
  readonly b: readonly string[];
  /** `hidden`: before the orders are revealed. `pending`: the order of a side is missing. */
  readonly state: 'hidden' | 'pending' | 'open' | 'decided';
  readonly stored: ResultRow | undefined;
  /** The decision by the orders alone. */
  readonly byOrder: ReturnType<typeof decidedByOrder>;
}

/** The matches of a session. Players are in them once the orders are revealed. */
export function matchesOf(row: TeamDayRow, session: SessionRow): DayMatch[] {
  const revealed = session.revealed_at !== null;
  const [a, b] = matchSideNames.map((side) => (revealed ? orderOf(row, session, side) : null));
  return Array.from({ length: session.match_count }, (_, at): DayMatch => {
    const match = at + 1;
    const players = { a: a?.[at] ?? [], b: b?.[at] ?? [] };
    const none = { stored: undefined, byOrder: null };
    if (!revealed) return { match, ...players, state: 'hidden', ...none };
    if (!a || !b) return { match, ...players, state: 'pending', ...none };
    const byOrder = decidedByOrder(players.a, players.b);
    const stored = row.results.find((one) => one.session === session.session && one.match === match);
    const decided = byOrder !== null || stored?.status === 'final';
    return { match, ...players, state: decided ? 'decided' : 'open', stored, byOrder };
  });
}

/** The decision of a match that counts; null while it is to be played. */
const decisionOf = ({ state, stored, byOrder }: DayMatch) =>
  state === 'decided' ? (byOrder ?? stored ?? null) : null;

/** The standing of some sessions. */
export function standingOf(row: TeamDayRow, sessions: readonly SessionRow[] = row.sessions) {
  const matches = sessions.flatMap((session) =>
    matchesOf(row, session).map((match) => {
      const decision = decisionOf(match);
      return {
        points: session.points,
        outcome: decision && teamDayOutcome(decision.how, decision.winner),
      };
    }),
  );
  return teamDayStanding(matches, row.holder);
}
