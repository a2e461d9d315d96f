import { type GameView, type HoleAnswer, hasExtraHole, playsOneCard } from '@flagstick/contract';
import { type CardEvent, extraHoleOrdinal, parseHoleValue, replayCard } from '@flagstick/golf';
import {
  isOrganiserOrAdmin,
  mayReadLog,
  type Viewer,
} from '../../../../apps/server/src/live/audience/access.ts';
import { audienceKey, presentGame } from '../../../../apps/server/src/live/audience/view.ts';
import { Board } from '../../../../apps/server/src/live/game/board.ts';
import { holeAnswer } from '../../../../apps/server/src/live/game/card-view.ts';
import { EnteredCard } from '../../../../apps/server/src/live/game/cards.ts';
import { epochOf } from '../../../../apps/server/src/live/game/epoch.ts';
import type { GameData, LoadedGame } from '../../../../apps/server/src/live/game/game-data.ts';
import type { BoardCard } from '../../../../apps/server/src/live/game/seats.ts';
import type {
  Batch,
  ChangeRows,
  GameStore,
  HoleWrite,
} from '../../../../apps/server/src/live/store/game-store.ts';
import type { Actor } from '../../../../apps/server/src/shared/actor.ts';
import { Confirmations } from './confirmations.ts';
import { isUnpaidPlayer, paidWrongly } from './fees.ts';
import { asOneRound, leftMatch, wrongCardAssignment } from './shape.ts';

const someone = (id: string): Actor => ({ id, role: 'player', clubId: null, clubs: [], sid: '' });

interface GameBook {
  /** By version, starting at `first`: the whole board, rebuilt from golf's replay of the log. */
  readonly boards: Board[];
  readonly first: number;
  /** Commits whose previous version is not known yet. */
  readonly early: Map<number, () => Board>;
  readonly views: Map<string, GameView>;
}

interface CardBook {
  readonly events: CardEvent[];
  readonly at: Map<number, Date>;
  replayed?: EnteredCard;
}

/**
 * The commits in order of their versions, and golf's result: each version's board is built from the log alone. The
 * invariants compare servers, subscribers and the database with it.
 */
export class Ledger {
  readonly #games = new Map<string, GameBook>();
  readonly #cards = new Map<string, CardBook>();
  readonly #calls = new Map<string, HoleWrite[]>();
  readonly #confirmations = new Confirmations();
  readonly #broken: (invariant: string) => void;
  /** The players who paid at the provider, by `game|player`, and those whose payment counted. */
  readonly paid = new Set<string>();
  readonly #counted = new Set<string>();

  constructor(games: readonly LoadedGame[], broken: (invariant: string) => void) {
    this.#broken = broken;
    for (const game of games) {
      const { id, version } = game.data.game;
      const boards = [new Board(game)];
      this.#games.set(id, { boards, first: version, early: new Map(), views: new Map() });
    }
  }

  /** A copy of the current state; the result is a ledger that continues from it with games of another epoch. */
  backup(): (games: readonly LoadedGame[]) => Ledger {
    const cards = [...this.#cards].map(([id, { events, at }]) => [id, [...events], new Map(at)] as const);
    const calls = [...this.#calls].map(([key, written]) => [key, [...written]] as const);
    return (games) => {
      const ledger = new Ledger(games, this.#broken);
      for (const [id, events, at] of cards) ledger.#cards.set(id, { events: [...events], at: new Map(at) });
      for (const [key, written] of calls) ledger.#calls.set(key, [...written]);
      return ledger;
    };
  }

  /** The epoch of all games, within which versions are comparable. */
  get epoch(): string {
    const [first] = this.gameIds;
    const board = first === undefined ? undefined : this.board(first);
    return board ? epochOf(board.data) : '';
  }

  #book(gameId: string): GameBook {
    const book = this.#games.get(gameId);
    if (!book) throw new Error(`The ledger has no game ${gameId}.`);
    return book;
  }

  get gameIds(): readonly string[] {
    return [...this.#games.keys()];
  }

  version(gameId: string): number {
    const { first, boards } = this.#book(gameId);
    return first + boards.length - 1;
  }

  /** The expected board at a version; undefined when no commit made that version. */
  board(gameId: string, version = this.version(gameId)): Board | undefined {
    const { boards, first } = this.#book(gameId);
    return boards[version - first];
  }

  view(gameId: string, version: number, viewer: Viewer): GameView | undefined {
    const { views } = this.#book(gameId);
    const key = `${version}|${audienceKey(viewer)}`;
    const known = views.get(key);
    const board = this.board(gameId, version);
    if (known !== undefined || !board) return known;
    const view = presentGame(board, viewer);
    views.set(key, view);
    return view;
  }

  counted(typedBy: string, callId: string): readonly HoleWrite[] {
    return this.#calls.get(`${typedBy}|${callId}`) ?? [];
  }

  /** A hole's states that the answer to a call may have shown since it was counted. */
  answersSince({ versions, event }: HoleWrite, gameId: string, playerId: string, hole: number): HoleAnswer[] {
    const { boards, first } = this.#book(gameId);
    const version = versions.get(gameId) ?? 0;
    return boards.slice(version - first).map((board) => {
      const player = board.players.get(playerId);
      // For a player who left, or a scorer who no longer marks, the answer only says that the call was counted.
      if (!player || !mayReadLog(board, someone(event.typedBy), player))
        return { holeNumber: hole, grosses: {}, version, state: 'unscored', gross: null };
      return holeAnswer(player, hole);
    });
  }

  get scoredCards(): readonly string[] {
    const stands = ({ events }: CardBook) =>
      [...replayCard(events).values()].some(
        ({ entries, committee }) => committee?.value || entries.some(({ value }) => value !== null),
      );
    return [...this.#cards].filter(([, book]) => stands(book)).map(([id]) => id);
  }

  events(cardId: string): readonly CardEvent[] {
    return this.#cards.get(cardId)?.events ?? [];
  }

  committed({ writes }: Batch): void {
    for (const written of writes) {
      for (const [gameId, version] of written.versions) {
        const isFirst = gameId === [...written.versions.keys()][0];
        this.#next(gameId, version, () => {
          const before = this.board(gameId, version - 1);
          if (!before) throw new Error(`Game ${gameId} has no version ${version - 1}.`);
          if (isFirst) this.#enter(written);
          return this.#boardOf(gameId, version, before.data, before);
        });
      }
    }
  }

  changed(gameId: string, loaded: LoadedGame, { cardLog, copies }: ChangeRows): void {
    const { version } = loaded.data.game;
    this.#next(gameId, version, () => {
      for (const row of cardLog) this.#enterRow(row);
      for (const { from, to } of copies) {
        const { events, at } = this.#cardBook(from);
        this.#cards.set(to, { events: [...events], at: new Map(at) });
      }
      const before = this.board(gameId, version - 1);
      const board = this.#boardOf(gameId, version, loaded.data);
      const wrong =
        wrongCardAssignment(board) ??
        (before && (leftMatch(before, board) ?? paidWrongly(before, board, this.paid, this.#counted)));
      if (wrong) this.#broken(`${gameId} at ${version}: ${wrong}`);
      return board;
    });
  }

  /** Games were changed together: those of a set are one round. */
  changedTogether(): void {
    if (this.gaps.length > 0) return;
    const wrong = asOneRound(this.gameIds.flatMap((id) => this.board(id) ?? []));
    if (wrong) this.#broken(wrong);
  }

  /** Versions are consecutive: an existing one was given twice, a missing one is still to come. */
  #next(gameId: string, version: number, make: () => Board) {
    const book = this.#book(gameId);
    if (version <= this.version(gameId) || book.early.has(version)) {
      this.#broken(`version ${version} of ${gameId} was given twice`);
      return;
    }
    book.early.set(version, make);
    for (;;) {
      const next = book.early.get(this.version(gameId) + 1);
      if (!next) return;
      const board = next();
      const wrong = this.#confirmations.breach(book.boards.at(-1), board);
      if (wrong) this.#broken(`${gameId} at ${board.version}: ${wrong}`);
      book.early.delete(this.version(gameId) + 1);
      book.boards.push(board);
    }
  }

  /** Versions that were committed without the previous one. */
  get gaps(): readonly string[] {
    return [...this.#games].flatMap(([id, { early }]) =>
      [...early.keys()].map((version) => `${id} ${version}`),
    );
  }

  #cardBook(cardId: string): CardBook {
    const book = this.#cards.get(cardId) ?? { events: [], at: new Map() };
    this.#cards.set(cardId, book);
    return book;
  }

  #happened(cardId: string, event: CardEvent, at: Date) {
    const book = this.#cardBook(cardId);
    book.events.push(event);
    book.at.set(event.hole, at);
    delete book.replayed;
  }

  /** A change's effect on a hole, by its row in the card's log; rows about the whole card are no events. */
  #enterRow({
    card_id,
    kind,
    hole,
    typed_by: typedBy,
    gross,
    mark,
    shots,
    tee_shot: teeShot,
    reason,
    at,
  }: ChangeRows['cardLog'][number]) {
    if (hole == null) return;
    const wire = gross ?? mark ?? null;
    const value = wire === null ? null : parseHoleValue(wire, shots ?? undefined);
    const why = { ...(reason ? { reason } : {}), ...(teeShot ? { teeShot } : {}) };
    if (kind === 'reopening') this.#happened(card_id, { kind, hole, typedBy, ...why }, new Date(at));
    else if (kind === 'amendment' || kind === 'committee')
      this.#happened(card_id, { kind, hole, typedBy, value, ...why }, new Date(at));
  }

  #enter(written: HoleWrite) {
    const { cardId, event, after, call } = written;
    const refused = this.#refusal(written);
    if (refused)
      this.#broken(
        `${event.kind} of ${event.typedBy} on ${cardId} hole ${event.hole} was stored: ${refused}`,
      );
    this.#happened(cardId, event, after.at);
    if (!call) return;
    const key = `${event.typedBy}|${call.id}`;
    const counted = [...(this.#calls.get(key) ?? []), written];
    this.#calls.set(key, counted);
    if (counted.length > 1) this.#broken(`call ${key} was counted ${counted.length} times`);
  }

  /** Why a stored event should have been refused, on all games that show the card; undefined if it was allowed. */
  #refusal({ cardId, event, versions }: HoleWrite): string | undefined {
    const reasons = [...versions].map(([gameId, version]) => {
      const board = this.board(gameId, version - 1);
      const card = board?.cards.get(cardId);
      if (!board || !card) return 'nobody in the game plays this card';
      if (board.data.game.state !== 'playing') return 'the game is not being played';
      const isOrganiser = isOrganiserOrAdmin(board, someone(event.typedBy));
      if (event.kind !== 'entry') return isOrganiser ? undefined : 'they do not organise';
      if (card.data.state === 'done') return 'the card was handed in';
      const unpaid = [event.typedBy, ...card.owners].find((id) => isUnpaidPlayer(board, id));
      if (!isOrganiser && unpaid !== undefined) return `${unpaid} is unpaid`;
      const scorer = board.players.get(event.scorer);
      const marks = card.owners.some((owner) => scorer?.scoringPlayers.includes(owner));
      return marks ? notInPlay(board, card, event) : 'they neither play nor mark the card';
    });
    return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
  }

  /**
   * The board of a version. A score changes only a card; the rest comes from the previous version, which no server
   * computed. A change of the game rebuilds everything.
   */
  #boardOf(gameId: string, version: number, of: GameData, before?: Board): Board {
    const cards = new Map(of.cards.map(({ id }) => [id, this.#replayed(id)] as const));
    return new Board({ data: { ...of, game: { ...of.game, id: gameId, version } }, cards }, before);
  }

  #replayed(cardId: string): EnteredCard {
    const book = this.#cardBook(cardId);
    if (!book.replayed) {
      const holes = [...replayCard(book.events)].map(
        ([hole, stands]) => [hole, { ...stands, at: book.at.get(hole) ?? new Date(0) }] as const,
      );
      book.replayed = new EnteredCard(cardId, new Map(holes));
    }
    return book.replayed;
  }
}

/** Why an entry was not possible on a card; undefined if it was. */
function notInPlay(
  board: Board,
  { owners, team }: BoardCard,
  { hole, ...event }: CardEvent,
): string | undefined {
  if (playsOneCard(board.data.rule) && team === null) return 'the card is of no team';
  const teeShot = 'teeShot' in event ? event.teeShot : undefined;
  if (teeShot !== undefined && !owners.includes(teeShot)) return 'the tee shot is of nobody in the team';
  if (extraHoleOrdinal(hole) === null) return undefined;
  // The members of a team with one card may be in matches of different groups.
  return owners.some((id) => hasExtraHole(board.matchOf(id), hole))
    ? undefined
    : 'the match was not level there';
}

/** The store, reporting all its commits to the ledger. */
export function reportingTo(store: GameStore, ledger: Ledger): GameStore {
  return {
    ...store,
    async commit(batch) {
      const written = await store.commit(batch);
      if (written) ledger.committed(batch);
      return written;
    },
    async locked(gameIds, work) {
      const done: Array<() => void> = [];
      const result = await store.locked(gameIds, async (games) => {
        const savings = new Map<string, ChangeRows>();
        const worked = await work({
          ...games,
          async commit(batch) {
            const written = await games.commit(batch);
            if (written) done.push(() => ledger.committed(batch));
            return written;
          },
          async save(gameId, saving) {
            await games.save(gameId, saving);
            savings.set(gameId, saving);
          },
        });
        // After all changes, because a game reads from the others of its set.
        for (const [gameId, saving] of savings) {
          const loaded = await games.load(gameId);
          if (loaded) done.push(() => ledger.changed(gameId, loaded, saving));
        }
        return worked;
      });
      for (const one of done) one();
      ledger.changedTogether();
      return result;
    },
  };
}
