import { type Gross, games, tournaments } from '@flagstick/contract';
import { parseHoleValue } from '@flagstick/golf';
import { holeRow } from '../../src/live/index.ts';
import { inTenths } from '../../src/shared/codecs.ts';
import { newId } from '../../src/storage/index.ts';
import type { Harness, TestUser } from '../harness.ts';

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

/**
 * A game in play with these cards, written directly to the database instead of by calls, like another process, so this
 * server has no board of it.
 */
export async function addRound(
  server: Harness,
  organiser: TestUser,
  { name, date, course, tee, rule, cards }: SeasonRound,
): Promise<string> {
  const body = {
    ...{ name, date, course, scoreCards: [tee], competitionId: rule },
    ...{ maxPlayers: 200, verifyQs: false },
  };
  const made = await server.call(games.insert, { body }, organiser);
  if (made.status !== 201) throw new Error(JSON.stringify(made.failure));
  const { _id: game_id } = made.body;
  const { db } = server.storage;
  const at = new Date(date);
  const seats = cards.map((card) => ({ ...card, cardId: newId() }));
  await db
    .insertInto('cards')
    .values(seats.map(({ cardId }) => ({ id: cardId })))
    .execute();
  await db
    .insertInto('game_players')
    .values(
      seats.map(({ cardId, player, index, disqualified, outOfCompetition, invited }) => ({
        game_id,
        player_id: player,
        card_id: cardId,
        tee_id: tee,
        index_tenths: inTenths.write(index),
        disqualified: disqualified ?? false,
        out_of_competition: outOfCompetition ?? false,
        reason: disqualified ? 'Wrong ball' : null,
        ...(invited ? { added_by: organiser.id, invited_at: at } : {}),
      })),
    )
    .execute();
  const holes = seats.flatMap(({ cardId, player, grosses }) =>
    grosses.flatMap((gross, hole) =>
      gross === null
        ? []
        : [
            holeRow(cardId, hole + 1, {
              version: 1,
              entries: [{ scorer: player, typedBy: player, value: parseHoleValue(gross), version: 1 }],
              cleared: [],
              committee: null,
              reopened: null,
              at,
            }),
          ],
    ),
  );
  if (holes.length > 0) await db.insertInto('card_holes').values(holes).execute();
  await db.updateTable('games').set({ state: 'playing', started_at: at }).where('id', '=', game_id).execute();
  return game_id;
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
