import { awaitsNextRound, playersOfSide } from '@flagstick/contract';
import {
  type BracketMatch,
  isGroupFinished,
  knockOutResultOf,
  otherSide,
  type PlayedMatch,
  printMatchScore,
  readMatchScore,
} from '@flagstick/golf';
import { type BoardMatch, type BoardPlayer, certifiedValues, type LiveBoards } from '../../../live/index.ts';
import type { Faults } from '../../../shared/faults.ts';
import { lockKey, type Storage, type Tx } from '../../../storage/index.ts';
import {
  type DrawnSection,
  drawnSection,
  entrantsOf,
  type GameRow,
  gamesOf,
  matchAt,
  resultAt,
} from '../brackets.ts';
import { dropStaleResults } from '../changes.ts';
import { type LetterParts, postGameWithoutResult, postResultToConfirm } from '../letters.ts';
import { requirePlateUnchanged } from '../results.ts';
import {
  type EntrantRow,
  finishedGames,
  hasCommitteeChanges,
  type KnockOutRow,
  knockOutById,
  markTaken,
  matchOfGame,
  putResult,
} from '../store.ts';

type TakeParts = LetterParts & {
  readonly storage: Pick<Storage, 'db'>;
  readonly boards: LiveBoards;
};

interface GameResult {
  readonly isClosed: boolean;
  /** Null: the game has no match of two sides. */
  readonly match: BoardMatch | null;
  /** The players whose own confirmation is for the scores and the handicap that their card has now. */
  readonly confirmed: readonly string[];
}

/** A marker's phone and the committee hand in cards, too, and confirm them for no side. */
const isConfirmedByPlayer = ({ data, card }: BoardPlayer): boolean =>
  card.data.state === 'done' &&
  !card.data.handedInByCommittee &&
  card.data.certificates.some(
    ({ role, by, typedBy, hcp, values }) =>
      role === 'player' &&
      by === data.id &&
      typedBy === undefined &&
      hcp === card.handicap.playingHandicap + card.addedStrokes &&
      values === certifiedValues(card),
  );

/** The match of a game that is closed, or whose cards are all handed in or noted; undefined before. */
async function resultOfGame(boards: LiveBoards, gameId: string): Promise<GameResult | undefined> {
  const { board } = await boards.require(gameId);
  const players = [...board.players.values()];
  const isClosed = board.data.game.state === 'done';
  const cards = players.map(({ data, card }) => ({
    state: card.data.state,
    nofinish: data.noFinish,
    disqualified: data.disqualified,
  }));
  if (!isClosed && !isGroupFinished(cards)) return undefined;
  const [match] = board.matches;
  return {
    ...{ isClosed, match: match?.b ? match : null },
    confirmed: players.filter(isConfirmedByPlayer).map(({ data }) => data.id),
  };
}

const hasPlayer = ({ players }: EntrantRow, has: (id: string) => boolean) =>
  players.some(({ user_id }) => user_id !== null && has(user_id));

/** Under some rules of a game all holes are played, so that it ends with scores like 5 up. */
const isScore = (text: string | null, holes: number) =>
  text !== null && readMatchScore(text, holes).how === 'played';

/** The entrant of all players of a side. */
const entrantOfSide = (row: KnockOutRow, side: BoardMatch['b']) =>
  row.entrants.find((entrant) =>
    (side ? playersOfSide(side) : []).every(({ id }) => hasPlayer(entrant, (user) => user === id)),
  );

interface PlayedGames {
  readonly row: KnockOutRow;
  readonly section: DrawnSection;
  readonly match: BracketMatch;
  /** The games of the match, the latest round first. */
  readonly games: readonly [GameRow, ...GameRow[]];
  /** The match of the latest game. */
  readonly played: BoardMatch;
  readonly result: PlayedMatch;
  /** The players who confirmed the card of the latest game. */
  readonly confirmed: readonly string[];
  readonly now: Date;
}

/**
 * Sets the result of a match in the bracket. It is final if players of both sides confirmed their cards; otherwise it
 * waits for the sides that did not, and for both after a change of the committee. The organisers get a disqualification,
 * which only they decide, and a game with other sides.
 */
async function setResult(tx: Tx, parts: LetterParts, of: PlayedGames): Promise<void> {
  const { row, section, match, games, played, result } = of;
  const ids = games.map(({ game_id }) => game_id);
  // The owner is the committee of the games and plays in the match.
  const confirmedBy = (await hasCommitteeChanges(tx, ids)) ? [] : of.confirmed;
  const [winner, loser] = [result.winner, otherSide(result.winner)].map((side) =>
    entrantOfSide(row, played[side]),
  );
  const entrants = entrantsOf(match);
  const isOfMatch =
    entrants.includes(winner?.id ?? '') && entrants.includes(loser?.id ?? '') && winner !== loser;
  if (!winner || !isOfMatch || result.how === 'disqualified')
    return postGameWithoutResult(tx, parts, row, { section, match });
  const confirmed = row.entrants.filter(
    (entrant) => entrants.includes(entrant.id) && hasPlayer(entrant, (user) => confirmedBy.includes(user)),
  );
  const isFinal = confirmed.length === entrants.length;
  const by = isFinal ? null : (confirmed[0]?.id ?? null);
  const score = result.score && printMatchScore(result.score);
  await putResult(tx, {
    ...{ knock_out_id: row.id, section: section.name, round: match.round, match: match.match },
    ...{ how: result.how, winner_id: winner.id, score: isScore(score, row.holes) ? score : null },
    ...{ status: isFinal ? 'final' : 'entered', by_entrant_id: by, by_id: games[0].owner_id, at: of.now },
  });
  await requirePlateUnchanged(tx, row);
  await dropStaleResults(tx, row);
  const waiting = isFinal ? [] : entrants.filter((id) => id !== by);
  for (const id of waiting)
    await postResultToConfirm(tx, parts, row, { entrantId: id, isEntered: by !== null });
}

/** Sets the result of a match that is played as a game, once, unless one was entered by hand. */
async function takeResult(parts: TakeParts, gameId: string): Promise<void> {
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
    const [game, ...earlier] = match ? gamesOf(row, linked.section, match) : [];
    const now = boards.clock.now();
    if (!match || !game || match.state !== 'open') {
      // The match has another result or other sides.
      await markTaken(tx, [gameId], now);
      return;
    }
    // A first round counts until the second has a game.
    if (game.game_id !== gameId || game.taken_at !== null || resultAt(row, linked)) return;
    if (played.match && awaitsNextRound(played.match)) return;
    const result = played.match && knockOutResultOf(played.match.match);
    // The cards of a game that is not closed can be opened again.
    if (!result && !played.isClosed) return;
    const games = [game, ...earlier] as const;
    await markTaken(
      tx,
      games.map(({ game_id }) => game_id),
      now,
    );
    if (!played.match || !result) return;
    const { confirmed } = played;
    await setResult(tx, parts, {
      ...{ row, section: drawn, match, games, played: played.match, result, confirmed, now },
    });
  });
  parts.mail.wake();
}

type ReportParts = TakeParts & { readonly faults: Pick<Faults, 'report'> };

/** A failure is reported and not thrown: the job of the deadlines repeats what fails. */
export const takeOrReport = (parts: ReportParts, gameId: string): Promise<void> =>
  takeResult(parts, gameId).catch((error: unknown) =>
    parts.faults.report(error, 'The result of a knock-out match could not be set yet.', { game: gameId }),
  );

/** Takes results that a process could not take when the last card was handed in. */
export async function takeFinished(parts: ReportParts, signal?: AbortSignal): Promise<void> {
  for (const id of await finishedGames(parts.storage.db)) {
    if (signal?.aborted) return;
    await takeOrReport(parts, id);
  }
}
