import { knockOutResultOf, printMatchScore } from '@flagstick/golf';
import type { BoardMatch, LiveBoards } from '../../../live/index.ts';
import { lockKey, type Storage } from '../../../storage/index.ts';
import { drawnSection, entrantsOf, entryOf, gameOf, matchAt, resultAt } from '../brackets.ts';
import { dropStaleResults } from '../changes.ts';
import { type LetterParts, postResultToConfirm } from '../letters.ts';
import { requirePlateUnchanged } from '../results.ts';
import {
  type EntrantRow,
  finishedGames,
  type KnockOutRow,
  knockOutById,
  markTaken,
  matchOfGame,
  putResult,
} from '../store.ts';

export type TakeParts = LetterParts & {
  readonly storage: Pick<Storage, 'db'>;
  readonly boards: LiveBoards;
};

interface GameResult {
  /** Null: the game has no match of two sides. */
  readonly match: BoardMatch | null;
  /** The players who handed in their card themselves; a committee's card counts for no side. */
  readonly handedIn: ReadonlySet<string>;
}

/** The match of a game that is closed or whose cards are all handed in; undefined before. */
async function resultOfGame(boards: LiveBoards, gameId: string): Promise<GameResult | undefined> {
  const { board } = await boards.require(gameId);
  const players = [...board.players.values()];
  const isComplete =
    board.data.game.state === 'done' || players.every(({ card }) => card.data.state === 'done');
  if (!isComplete) return undefined;
  const [match] = board.matches;
  const handedIn = players.filter(({ card: { data } }) => data.state === 'done' && !data.handedInByCommittee);
  return { match: match?.b ? match : null, handedIn: new Set(handedIn.map(({ data }) => data.id)) };
}

const hasPlayer = ({ players }: EntrantRow, ids: { has(id: string): boolean }) =>
  players.some(({ user_id }) => user_id !== null && ids.has(user_id));

const entrantOfSide = (row: KnockOutRow, side: BoardMatch['a'] | null) =>
  row.entrants.find((entrant) => hasPlayer(entrant, new Set(side?.balls.map(({ id }) => id))));

/**
 * Sets the result of a match that is played as a game, once, unless one was entered by hand. It is final if players of
 * both sides handed in; otherwise the other side confirms it.
 */
export async function takeResult(parts: TakeParts, gameId: string): Promise<void> {
  const { storage, boards } = parts;
  const linked = await matchOfGame(storage.db, gameId);
  if (!linked) return;
  const played = await resultOfGame(boards, gameId);
  if (!played) return;
  await storage.db.transaction().execute(async (tx) => {
    await lockKey(tx, linked.knock_out_id);
    const row = await knockOutById(tx, linked.knock_out_id);
    const drawn = row && drawnSection(row, linked.section);
    const match = drawn && matchAt(drawn, linked);
    const game = match && gameOf(row, linked.section, match);
    const result = played.match && knockOutResultOf(played.match.match.outcome);
    // Nothing is left to take: the match has another result or other sides, or the game has none.
    if (!game || match.state !== 'open' || !result || !played.match)
      return void (await markTaken(tx, gameId, boards.clock.now()));
    if (game.taken_at !== null || resultAt(row, linked)) return;
    const { a, b } = played.match;
    const [winner, loser] = (result.winner === 'a' ? [a, b] : [b, a]).map((side) => entrantOfSide(row, side));
    const by = entryOf(row, game.owner_id);
    const ids = entrantsOf(match);
    if (!winner || !loser || !ids.includes(winner.id) || !ids.includes(loser.id)) return;
    const isConfirmed = row.entrants.every(
      (entrant) => !ids.includes(entrant.id) || hasPlayer(entrant, played.handedIn),
    );
    await putResult(tx, {
      ...{ knock_out_id: row.id, section: linked.section, round: linked.round, match: linked.match },
      ...{ how: result.how, winner_id: winner.id, score: result.score && printMatchScore(result.score) },
      ...{ status: isConfirmed ? 'final' : 'entered', by_entrant_id: isConfirmed ? null : (by?.id ?? null) },
      ...{ by_id: game.owner_id, at: boards.clock.now() },
    });
    await markTaken(tx, gameId, boards.clock.now());
    await requirePlateUnchanged(tx, row);
    await dropStaleResults(tx, row);
    const other = ids.find((id) => id !== by?.id);
    if (!isConfirmed && other) await postResultToConfirm(tx, parts, row, other);
  });
  parts.mail.wake();
}

/** Takes results that a process could not take when the last card was handed in. */
export async function takeFinished(
  parts: TakeParts,
  report: (error: unknown, gameId: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const id of await finishedGames(parts.storage.db)) {
    if (signal?.aborted) return;
    await takeResult(parts, id).catch((error: unknown) => report(error, id));
  }
}
