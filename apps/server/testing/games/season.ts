import { type Gross, tournaments } from '@flagstick/contract';
import type { GameDescription } from '@flagstick/scenarios';
import { writeGame } from '@flagstick/scenarios/rows';
import type { Harness, TestUser } from '../harness.ts';
import { must } from '../must.ts';

/** A player's card of a round; null is an open hole. */
export interface SeasonCard {
  readonly player: string;
  readonly index: number | null;
  readonly grosses: ReadonlyArray<Gross | null>;
  readonly disqualified?: boolean;
  readonly outOfCompetition?: boolean;
  /** Added by the organiser, and not accepted yet. */
  readonly invited?: boolean;
}

interface SeasonRound {
  readonly name: string;
  readonly date: string;
  readonly course: string;
  readonly tee: string;
  readonly rule: string;
  readonly cards: readonly SeasonCard[];
}

/** A game in play with these cards, written as rows. This server has no board of it yet. */
export function addRound(
  { storage }: Harness,
  organiser: TestUser,
  { name, date, course, tee, rule, cards }: SeasonRound,
): Promise<string> {
  const at = new Date(date);
  const byPlayer = new Map(cards.map((card) => [card.player, card]));
  const description: GameDescription = {
    ...{ name, date, groups: [], ungrouped: [...byPlayer.keys()], state: 'playing' },
    settings: { verifyQs: false },
  };
  const entered = cards.flatMap(({ player, grosses }) =>
    grosses.flatMap((value, hole) =>
      value === null ? [] : [{ at, player, hole: hole + 1, value, scorer: player }],
    ),
  );
  const seatOf = (id: string) => {
    const { index, disqualified = false, outOfCompetition = false, invited } = must(byPlayer.get(id));
    return {
      ...{ id, index, disqualified, outOfCompetition, reason: disqualified ? 'Wrong ball' : null },
      ...(invited ? { addedBy: organiser.id, invitedAt: at } : {}),
    };
  };
  return storage.db.transaction().execute(async (tx) => {
    const board = await writeGame(tx, description, {
      ground: { course, scoreCards: [tee], competition: rule },
      organiser: { id: organiser.id, role: 'organiser', clubId: null, clubs: [], sid: '' },
      ...{ seatOf, createdAt: at, scores: () => entered },
    });
    return board.id;
  });
}

/** A tournament over the year 2026 that counts these games. */
export async function addTournament(
  server: Harness,
  owner: TestUser,
  counting: readonly string[],
  more: {
    selectedScoreSystem?: number;
    placingScores?: number[];
    seasonStart?: string;
    seasonEnd?: string;
    publicPage?: boolean;
  } = {},
): Promise<string> {
  const body = {
    name: 'Order of Merit',
    seasonStart: '2026-01-01',
    seasonEnd: '2026-12-31',
    games: [...counting],
    ...more,
  };
  const made = await server.call(tournaments.insert, { body }, owner);
  if (made.status !== 201) throw new Error(JSON.stringify(made.failure));
  return made.body._id;
}
