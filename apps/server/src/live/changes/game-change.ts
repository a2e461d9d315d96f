import type { CardEvent } from '@flagstick/golf';
import { AppError } from '../../shared/errors.ts';
import type { Row, Tx } from '../../storage/index.ts';
import type { Board } from '../game/board.ts';
import { EnteredCard } from '../game/cards.ts';
import {
  type CardData,
  type GameData,
  type GroupData,
  type HoldData,
  type MarkerAssignment,
  notHandedIn,
  type PlayerData,
  type TeamData,
  withSortedLists,
} from '../game/game-data.ts';
import { outcomesDiffer, withOutcomes } from '../game/player-outcomes.ts';
import type { Rule } from '../game/rule.ts';
import type { BoardCard } from '../game/seats.ts';
import type { CardMove, ChangeRows, LockedGames } from '../store/game-store.ts';
import { type FormerSeat, formerSeatsOn } from '../store/load.ts';
import { CardChanges, type CardLogLine, type EntrySource } from './card-changes.ts';
import { assignmentKey, changedRows } from './changed-rows.ts';

/** New seats start without these; the custom handicap is set when the seat is saved. */
const unsetSeatFields = { outcome: null, customHandicap: null, nextCustomHandicap: null };

/**
 * A change in progress: the game's row is locked. Changes recorded here are stored with one statement when the work
 * ends, and make the next board. Writes made directly through `tx` are not reflected in the board unless the work calls
 * `reload`. Games that share a card are changed together: changes of the card apply to all of them.
 */
export class GameChange {
  readonly #games: Pick<LockedGames, 'tx' | 'formerSeats'>;
  readonly board: Board;
  readonly at: Date;
  #data: GameData;
  #set: Partial<Row<'games'>> = {};
  readonly #newCards: EnteredCard[] = [];
  readonly #cardChanges: CardChanges;
  readonly #linked: GameChange[] = [];
  readonly #setAsideSeats: Array<ChangeRows['seats'][number]> = [];
  readonly #moves: Array<ChangeRows['moves'][number]> = [];
  #rule: Rule;
  #reloads = false;
  #refusesRePairing = false;

  constructor(
    games: Pick<LockedGames, 'tx' | 'formerSeats'>,
    board: Board,
    at: Date,
    linked: readonly Board[] = [],
    cardChanges = new CardChanges(at),
  ) {
    this.#games = games;
    this.board = board;
    this.at = at;
    this.#data = board.data;
    this.#rule = board.data.rule;
    this.#cardChanges = cardChanges;
    this.#linked = linked.map((other) => new GameChange(games, other, at, [], cardChanges));
  }

  /** For reads and writes outside the game itself. */
  get tx(): Tx {
    return this.#games.tx;
  }

  /** The seats of former players, in the order in which they left. */
  async formerSeats(): Promise<FormerSeat[]> {
    return formerSeatsOn(this.board, await this.#games.formerSeats(this.board.id));
  }

  /** The changes of the games that share a card with this one. */
  get linked(): readonly GameChange[] {
    return this.#linked;
  }

  get data(): GameData {
    return this.#data;
  }

  /** Loads the game again after the commit, because the recorded changes are not complete. */
  reload(): void {
    this.#reloads = true;
  }

  /** Refuses to re-pair matches in progress: the caller has not confirmed it. */
  refuseRePairing(): void {
    this.#refusesRePairing = true;
  }

  get refusesRePairing(): boolean {
    return this.#refusesRePairing;
  }

  get rule(): Rule {
    return this.#rule;
  }

  /** Changes the rule. The board does not have it, so the game is loaded again. */
  changeRule(rule: Rule): void {
    this.#rule = rule;
    this.#reloads = true;
  }

  /** Changes the set-up. `updated_at` always grows, so that a concurrent edit is detected. */
  setGame(set: Partial<Row<'games'>>): void {
    const { game } = this.board.data;
    const updated_at = new Date(Math.max(this.at.getTime(), game.updated_at.getTime() + 1));
    this.#set = { ...this.#set, ...set, updated_at };
    this.#data = { ...this.#data, game: { ...this.#data.game, ...this.#set } };
  }

  /** Changes prizes. `updated_at` stays, so that a measured result does not interfere with an edit of the set-up. */
  setPrizes(set: Partial<Pick<Row<'games'>, 'prizes' | 'measured' | 'fixed_prizes'>>): void {
    this.#set = { ...this.#set, ...set };
    this.#data = { ...this.#data, game: { ...this.#data.game, ...set } };
  }

  seatOf(playerId: string): PlayerData | undefined {
    return this.#data.players.find(({ id }) => id === playerId);
  }

  /** A player's seat in another linked game, the main scoring game first. The player has one card in all of them. */
  linkedSeat(playerId: string): PlayerData | undefined {
    return this.#linked.flatMap((other) => other.seatOf(playerId) ?? [])[0];
  }

  /** Seats a player at a new card, or at their card of a linked game. */
  addSeat(seat: Omit<PlayerData, 'joinedAt' | 'updatedAt' | keyof typeof unsetSeatFields>): void {
    const { players, cards } = this.#data;
    this.#data = {
      ...this.#data,
      players: [...players, { ...seat, ...unsetSeatFields, joinedAt: this.at, updatedAt: this.at }],
      cards: [...cards, this.#cardFor(seat.cardId)],
    };
  }

  #cardFor(id: string): CardData {
    for (const { data, board } of this.#linked) {
      const there = data.cards.find((card) => card.id === id);
      if (!there) continue;
      const games = [...new Set([...there.games, this.board.id])];
      for (const other of this.#linked) other.setCard(id, { games });
      this.#newCards.push(board.entered.get(id)?.withHoles(new Map()) ?? new EnteredCard(id));
      return { ...there, games };
    }
    this.#newCards.push(new EnteredCard(id));
    return { ...notHandedIn, id, games: [this.board.id] };
  }

  /**
   * Seats a returning player at their old card, which may have new entries.
   * @throws AppError card.linked when they play another card in a linked game
   */
  restoreSeat(seat: Omit<PlayerData, keyof typeof unsetSeatFields>): void {
    const elsewhere = this.linkedSeat(seat.id);
    if (elsewhere && elsewhere.cardId !== seat.cardId) throw new AppError('card.linked');
    this.#data = { ...this.#data, players: [...this.#data.players, { ...seat, ...unsetSeatFields }] };
    this.reload();
  }

  setSeat(playerId: string, set: Partial<PlayerData>): void {
    const players = this.#data.players.map((seat) =>
      seat.id === playerId ? this.#changed(seat, set) : seat,
    );
    this.#data = { ...this.#data, players };
  }

  #changed(seat: PlayerData, set: Partial<PlayerData>): PlayerData {
    const now = { ...seat, ...set };
    const same = (Object.keys(set) as Array<keyof PlayerData>).every((part) => now[part] === seat[part]);
    return same ? seat : { ...now, updatedAt: this.at };
  }

  /** Whether a card has no entries. Only for cards of the board and cards that this change made. */
  isBlank(cardId: string): boolean {
    const card = this.#newCards.find(({ id }) => id === cardId) ?? this.board.entered.get(cardId);
    return card?.holes.size === 0;
  }

  /**
   * Moves a player to another card: one of the game, or a new one. Entries stay on the old card, for its other players
   * or the committee.
   */
  moveToCard(playerId: string, cardId: string, isNew: boolean): void {
    const { players, cards } = this.#data;
    const from = this.seatOf(playerId)?.cardId;
    if (isNew && !cards.some(({ id }) => id === cardId)) {
      this.#newCards.push(new EnteredCard(cardId));
      this.#data = {
        ...this.#data,
        cards: [...cards, { ...notHandedIn, id: cardId, games: [this.board.id] }],
      };
    } else if (!cards.some(({ id }) => id === cardId)) this.reload();
    this.#data = {
      ...this.#data,
      players: players.map((seat) => (seat.id === playerId ? this.#changed(seat, { cardId }) : seat)),
    };
    const isPlayed = this.#data.players.some((seat) => seat.cardId === from);
    const before = this.board.players.get(playerId)?.data;
    const isTheirs = before !== undefined && before.cardId === from;
    if (isTheirs && (isPlayed || this.isBlank(before.cardId)))
      this.setAside({ seat: before, leftAt: this.at });
    if (!isPlayed) {
      this.#data = { ...this.#data, cards: this.#data.cards.filter(({ id }) => id !== from) };
    }
  }

  /** Frees places held during a payment. The caller deletes the rows. */
  releaseHolds(holdIds: readonly string[]): void {
    const holds = this.#data.holds.filter(({ id }) => !holdIds.includes(id));
    this.#data = { ...this.#data, holds };
  }

  /** Holds places until a time. The caller inserts the row. */
  addHold(hold: HoldData): void {
    this.#data = { ...this.#data, holds: [...this.#data.holds, hold] };
  }

  /** Removes the player's markers and assignments, too. The seat and its card are kept for the organisers. */
  removePlayer(playerId: string): void {
    this.removeMarkers(({ scorerId, playerId: marked }) => scorerId === playerId || marked === playerId);
    const players = this.#data.players.filter(({ id }) => id !== playerId);
    const played = new Set(players.map(({ cardId }) => cardId));
    this.#data = { ...this.#data, players, cards: this.#data.cards.filter(({ id }) => played.has(id)) };
  }

  /** Sets a former player's card aside: it does not count. */
  setAside({ seat, leftAt }: { readonly seat: PlayerData; readonly leftAt: Date }): void {
    this.#setAsideSeats.push({ ...seat, leftAt, setAsideAt: this.at });
  }

  /** Changes a hole of a card, with a reason or a call. @throws AppError for a refusal by golf's rules for entries */
  enter(card: BoardCard, event: CardEvent, source: string | null | EntrySource): void {
    this.#cardChanges.enter(
      card,
      event,
      source === null || typeof source === 'string' ? { reason: source } : source,
    );
  }

  addNote(cardId: string, note: CardLogLine): void {
    this.#cardChanges.addNote(cardId, note);
  }

  setCard(cardId: string, set: Partial<CardData>): void {
    for (const other of this.#linked) other.setCard(cardId, set);
    if (!this.#data.cards.some(({ id }) => id === cardId)) return;
    const cards = this.#data.cards.map((card) => (card.id === cardId ? { ...card, ...set } : card));
    const players = this.#data.players.map((seat) =>
      seat.cardId === cardId ? { ...seat, updatedAt: this.at } : seat,
    );
    this.#data = { ...this.#data, cards, players };
  }

  /** Reopens a card that was handed in; its acceptance, confirmation and certificates lapse. */
  reopenCard({ data }: BoardCard, typed_by: string, reason: string | null): void {
    const { id, state, certificates } = data;
    if (state === 'open') {
      if (certificates.length > 0) this.setCard(id, { certificates: [] });
      return;
    }
    this.setCard(id, notHandedIn);
    this.addNote(id, { kind: 'reopening', typed_by, field: 'card', old: 'done', now: 'open', reason });
  }

  changesShowingCard(cardId: string): readonly GameChange[] {
    return [this, ...this.#linked.filter(({ data }) => data.cards.some(({ id }) => id === cardId))];
  }

  /** Whether a card counts in the result of a closed game of the set. */
  isInResult(cardId: string): boolean {
    return this.changesShowingCard(cardId).some(({ board }) => board.data.game.state === 'done');
  }

  /**
   * Moves a current or former player's seat to another card: an existing one, which receives the log, or a copy of the
   * old card. The game is loaded again.
   */
  moveSeat(move: CardMove & { readonly playerId: string }): void {
    const { playerId, from, to } = move;
    this.#moves.push(move);
    this.#reloads = true;
    const players = this.#data.players.map((seat) =>
      seat.id === playerId && seat.cardId === from ? { ...seat, cardId: to, updatedAt: this.at } : seat,
    );
    this.#data = { ...this.#data, players };
  }

  /** Copies a card and its log, for games that are unlinked. */
  copyCard(from: string, to: string): void {
    this.#cardChanges.copy({ from, to });
  }

  renameLinked(gameId: string, name: string): void {
    const { linked } = this.#data;
    if (linked.every((one) => one._id !== gameId || one.name === name)) return;
    this.#data = {
      ...this.#data,
      linked: linked.map((one) => (one._id === gameId ? { ...one, name } : one)),
    };
  }

  unlink(gameId: string): void {
    const linked = this.#data.linked.filter(({ _id }) => _id !== gameId);
    if (linked.length < this.#data.linked.length) {
      this.#data = { ...this.#data, linked };
      const { id, main_game_id: main } = this.#data.game;
      const next = [id, ...linked.map(({ _id }) => _id)].toSorted()[0] ?? id;
      if (linked.length === 0) this.setGame({ main_game_id: null });
      else if (main === gameId) this.setGame({ main_game_id: next });
    }
    const cards = this.#data.cards.map((card) =>
      card.games.includes(gameId) ? { ...card, games: card.games.filter((id) => id !== gameId) } : card,
    );
    this.#data = { ...this.#data, cards };
  }

  addGroup(group: GroupData): void {
    this.#data = { ...this.#data, groups: [...this.#data.groups, group] };
  }

  setGroup(groupId: string, set: Partial<GroupData>): void {
    const groups = this.#data.groups.map((group) => (group.id === groupId ? { ...group, ...set } : group));
    this.#data = { ...this.#data, groups };
  }

  removeGroups(groupIds: readonly string[]): void {
    this.#data = { ...this.#data, groups: this.#data.groups.filter(({ id }) => !groupIds.includes(id)) };
  }

  addTeam(team: TeamData): void {
    this.#data = { ...this.#data, teams: [...this.#data.teams, team] };
  }

  setTeam(teamId: string, set: Partial<TeamData>): void {
    const teams = this.#data.teams.map((team) => (team.id === teamId ? { ...team, ...set } : team));
    this.#data = { ...this.#data, teams };
  }

  removeTeams(teamIds: readonly string[]): void {
    for (const { id, teamId } of this.#data.players) {
      if (teamId !== null && teamIds.includes(teamId)) this.setSeat(id, { teamId: null });
    }
    this.#data = { ...this.#data, teams: this.#data.teams.filter(({ id }) => !teamIds.includes(id)) };
  }

  /** Adds marker assignments. An existing one stays; it counts as chosen by hand if either was. */
  addMarkers(assignments: readonly MarkerAssignment[]): void {
    const scorers = new Map(this.#data.markerAssignments.map((one) => [assignmentKey(one), one]));
    for (const one of assignments) {
      const existing = scorers.get(assignmentKey(one));
      if (!existing || (one.byHand && !existing.byHand)) scorers.set(assignmentKey(one), one);
    }
    this.#data = { ...this.#data, markerAssignments: [...scorers.values()] };
  }

  removeMarkers(which: (assignment: MarkerAssignment) => boolean): void {
    this.#data = {
      ...this.#data,
      markerAssignments: this.#data.markerAssignments.filter((one) => !which(one)),
    };
  }

  get rows(): Omit<ChangeRows, 'version' | 'at'> {
    return {
      game: this.#set,
      ...changedRows(this.board.data, this.#data, {
        at: this.at,
        setAside: this.#setAsideSeats,
        moves: this.#moves,
      }),
      moves: this.#moves,
      copies: this.#cardChanges.copies,
      holes: this.#cardChanges.holes,
      cardLog: this.#cardChanges.log,
    };
  }

  /** Whether nothing of this game changed: it was locked only because it shares a card. */
  get isIdle(): boolean {
    return (
      this.#data === this.board.data &&
      this.#cardChanges.changedCards(this.board.entered.values()).length === 0
    );
  }

  /** Whether the recorded changes alter a result in this game, if it is closed. */
  get changesResult(): boolean {
    if (this.board.data.game.state !== 'done') return false;
    const after = this.boardAt(this.board.version + 1);
    return after !== undefined && outcomesDiffer(this.board, after);
  }

  /** Stores the outcomes of a closed game after the change. */
  storeOutcomes(version: number): void {
    if (this.#data.game.state !== 'done') return;
    const board = this.boardAt(version);
    if (board) this.#data = { ...this.#data, players: withOutcomes(this.#data.players, board) };
  }

  /** The board after the change; undefined when the game must be loaded. */
  boardAt(version: number): Board | undefined {
    if (this.#reloads) return undefined;
    const game = { ...this.#data.game, version };
    const cards = [...this.#newCards, ...this.#cardChanges.changedCards(this.board.entered.values())];
    return this.board.changed(withSortedLists({ ...this.#data, game }), cards);
  }
}
