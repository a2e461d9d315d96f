import { eventSentences } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import {
  allowOrganiserOrAdmin,
  changeGames,
  type GameChange,
  type LiveBoards,
  mergeRounds,
  type PlayerData,
  requireNoRehearsal,
} from '../../../live/index.ts';
import { newId } from '../../../storage/index.ts';
import { linkRefusal, scoredCards, sharedSeats } from './link-refusal.ts';
import { areRoundsOfOneEvent } from './store.ts';

/** The games of the new set; none dissolves the set. */
interface LinkRequest {
  readonly gameIds: readonly string[];
  readonly main: string | null;
}

/**
 * Links games into one round and removes them from their previous sets. A player of several of them has one card. A
 * single game dissolves its set; no games dissolve the set of `main`. Entries on a card that is no longer shared are
 * copied to a card of each game.
 * @throws AppError game.notFound, action.notAllowed unless the caller organises each changed game, game.isDone,
 * rehearsal.ofRehearsal, request.invalid for two rounds of an event, link.course, link.format, link.holes, link.begun,
 * link.twoCards, link.tee
 */
export async function linkGames(
  deps: { readonly boards: LiveBoards },
  actor: Actor,
  { gameIds, main }: LinkRequest,
): Promise<void> {
  const namedIds = gameIds.length > 0 ? gameIds : main === null ? [] : [main];
  for (const id of namedIds) await deps.boards.require(id);
  const linked = await deps.boards.linkedBoards(namedIds);
  const affected = [...new Set([...namedIds, ...linked.keys()])];
  const candidates = [main, linked.get(namedIds[0] ?? '')?.data.game.main_game_id, ...affected];
  const first = candidates.find((id) => typeof id === 'string' && affected.includes(id));
  const inOrder = affected.toSorted((a, b) => Number(b === first) - Number(a === first));
  await changeGames(deps, inOrder, allowOrganiserOrAdmin(actor), async (change) => {
    const all = [change, ...change.linked];
    const set = new Set(gameIds.length > 1 ? gameIds : []);
    const games = all.filter(({ board }) => set.has(board.id));
    for (const { board } of all) requireNoRehearsal(board);
    const refusal = linkRefusal(games, all);
    if (refusal) throw new AppError(refusal.code, { fields: refusal.fields });
    if (await areRoundsOfOneEvent(change.tx, [...set]))
      throw refuseField('gameIds', eventSentences.linkedRounds);
    const sources = await separateCards(all, set);
    shareCards(games, (cardId) => sources.get(cardId) ?? cardId);
    for (const [at, from] of games.entries()) {
      for (const to of games.slice(at + 1)) mergeRounds(from, to);
    }
    for (const one of all) {
      one.setGame({ main_game_id: set.has(one.board.id) ? change.board.id : null });
      one.reload();
    }
  });
}

/**
 * Removes a closed game from its set. It gets cards of its own, so later changes of its cards change no other game. The
 * others stay linked and keep their cards and log.
 */
export async function leaveLinkedSet(change: GameChange): Promise<void> {
  const others = change.linked;
  await separateCards([...others, change], new Set(others.map(({ board }) => board.id)));
  for (const other of others) other.unlink(change.board.id);
  change.setGame({ main_game_id: null });
  change.reload();
}

/**
 * Games that are no longer linked get their own cards: the first one keeps the cards, the others get copies.
 * @returns the source of each copy
 */
async function separateCards(
  all: readonly GameChange[],
  set: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>();
  const [first] = all;
  const ownerOf = ({ board: { id } }: GameChange) => (set.has(id) ? 'the set' : id);
  const owners = new Map<string, string>();
  const copyOf = new Map<string, string>();
  for (const one of all) {
    const formerSeats = await one.formerSeats();
    const seats = [...one.data.players, ...formerSeats.map(({ seat }) => seat)];
    for (const { id: playerId, cardId } of seats) {
      const owner = ownerOf(one);
      const cardOwner = owners.get(cardId) ?? owner;
      owners.set(cardId, cardOwner);
      if (cardOwner === owner) continue;
      const key = `${cardId}|${owner}`;
      const to = copyOf.get(key) ?? newId();
      if (!copyOf.has(key)) first?.copyCard(cardId, to);
      copyOf.set(key, to);
      copies.set(to, cardId);
      one.moveSeat({ playerId, from: cardId, to });
    }
  }
  return copies;
}

/**
 * Gives each player of several of these games one card: the one with scores, or the first game's. A player who did not
 * finish in one game did not finish in any.
 * @param sourceOf returns the card that a copy was made from, and any other card itself
 */
function shareCards(games: readonly GameChange[], sourceOf: (cardId: string) => string): void {
  const scored = scoredCards(games);
  const hasScores = ({ seat }: { readonly seat: PlayerData }) => scored.has(sourceOf(seat.cardId));
  for (const seats of sharedSeats(games)) {
    const [main] = seats;
    const card = (seats.find(hasScores) ?? main)?.seat.cardId;
    const noFinish = seats.map(({ seat }) => seat.noFinish).find((note) => note !== null) ?? null;
    for (const { game, seat } of seats) {
      if (card !== undefined && seat.cardId !== card) {
        game.moveSeat({ playerId: seat.id, from: seat.cardId, to: card });
      }
      game.setSeat(seat.id, { noFinish });
    }
  }
}
