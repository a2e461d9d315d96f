import type { GameView, HoleAnswer } from '@flagstick/contract';
import { replayCard } from '@flagstick/golf';
import { type Viewer, viewerOf } from '../../../../apps/server/src/live/audience/access.ts';
import { presentGame } from '../../../../apps/server/src/live/audience/view.ts';
import type { LiveGame } from '../../../../apps/server/src/live/process/live-game.ts';
import type { GameStore } from '../../../../apps/server/src/live/store/game-store.ts';
import type { Actor } from '../../../../apps/server/src/shared/actor.ts';
import { AppError } from '../../../../apps/server/src/shared/errors.ts';
import { codeOf, type SentEntry } from '../parts/phone.ts';
import type { Answer, ServerProcess } from '../parts/process.ts';
import type { Subscriber } from '../parts/subscriber.ts';
import { readsBeforePaying, readUnpaid } from './fees.ts';
import type { Ledger } from './ledger.ts';
import { difference } from './same.ts';

type SentCall = Pick<SentEntry, 'id' | 'userId' | 'gameId' | 'playerId' | 'hole' | 'outcome'>;

const organisers: Viewer = { kind: 'organisers', contacts: 'all' };

function viewerFrom(audience: string): Viewer {
  const [kind, id = '', boardOff] = audience.split(':');
  if (kind === 'public') return { kind };
  if (kind === 'organisers') return { kind, contacts: 'all' };
  if (kind === 'group') return { kind, groupId: id, boardOff: boardOff !== undefined };
  if (kind === 'player') return { kind, playerId: id, boardOff: boardOff !== undefined };
  if (kind === 'unpaid') return { kind, playerId: id };
  throw new Error(`Nobody reads as ${audience}.`);
}

/** The invariants after every step; each breach is a sentence. */
export class Invariants {
  readonly broken: string[] = [];
  #ledger: Ledger;
  /** The ledgers of histories that a restore ended, by epoch. */
  readonly #past = new Map<string, Ledger>();
  /** The ledger of the history in which a process started. */
  readonly #startedIn = new WeakMap<ServerProcess, Ledger>();
  /** The newest version seen of a board or a subscriber. */
  readonly #versions = new WeakMap<object, number>();
  readonly #checked = new WeakMap<LiveGame, object>();
  /** Cards that are stored at the end. */
  readonly #found = new Set<string>();

  constructor(makeLedger: (broken: (invariant: string) => void) => Ledger) {
    this.#ledger = makeLedger((invariant) => this.breach(invariant));
  }

  get ledger(): Ledger {
    return this.#ledger;
  }

  /** A copy of the database was restored: another history begins. */
  restored(ledger: Ledger): void {
    this.#past.set(this.#ledger.epoch, this.#ledger);
    this.#ledger = ledger;
  }

  started(server: ServerProcess): void {
    this.#startedIn.set(server, this.#ledger);
  }

  /** The ledger of the history that a view belongs to. */
  #ledgerOf({ epoch }: Pick<GameView, 'epoch'>): Ledger {
    return epoch === this.#ledger.epoch ? this.#ledger : (this.#past.get(epoch) ?? this.#ledger);
  }

  breach(invariant: string): void {
    this.broken.push(invariant);
  }

  #neverBack(who: object, name: string, version: number) {
    const before = this.#versions.get(who) ?? 0;
    if (version < before) this.breach(`${name} went back from version ${before} to ${version}`);
    this.#versions.set(who, version);
  }

  /** A board in memory is golf applied to the log up to its version. */
  board(server: ServerProcess, game: LiveGame): void {
    const { board } = game;
    const last = this.#versions.get(game);
    if (this.#checked.get(game) === board && last === board.version) return;
    this.#checked.set(game, board);
    this.#neverBack(game, `the board of ${board.id} in ${server.name}`, board.version);
    const wanted = this.ledger.view(board.id, board.version, organisers);
    if (wanted === undefined)
      this.breach(`${server.name} shows ${board.id} at ${board.version}, which nobody wrote`);
    else {
      const what = difference(presentGame(board, organisers), wanted);
      if (what === undefined) return;
      this.breach(
        `the board of ${board.id} in ${server.name} is not golf over the log at ${board.version}: ${what}`,
      );
    }
  }

  /** A subscriber holds what its audience may see, and nothing else. */
  follower({ name, gameId, held, isMixed, life }: Subscriber): void {
    if (!held) return;
    const { view, audience } = held;
    this.#neverBack(life, name, view.v);
    if (isMixed) return;
    this.#secrets(name, view, audience);
    const wanted = this.#ledgerOf(view).view(gameId, view.v, viewerFrom(audience));
    const what = difference(view, wanted);
    if (what !== undefined) this.breach(`${name} holds another view of ${audience} at ${view.v}: ${what}`);
  }

  /** Scorers' names are only for the own group and the organisers; while the board is off the figures are too. */
  #secrets(name: string, view: GameView, audience: string) {
    const [kind = '', id = '', boardOff] = audience.split(':');
    if (kind === 'organisers') return;
    const board = this.#ledgerOf(view).board(view._id, view.v);
    const unpaid = board && readUnpaid(board, view, { kind, id });
    if (readsBeforePaying(view, { kind, id }))
      this.breach(`${name} (${audience}) reads who plays before paying`);
    if (unpaid !== undefined) this.breach(`${name} (${audience}) reads of ${unpaid}, who is unpaid`);
    for (const [playerId, { uholes, holes, thru }] of Object.entries(view.players)) {
      const groupId = board?.players.get(playerId)?.data.groupId;
      const isOwn = kind === 'group' ? groupId === id : kind !== 'public' && playerId === id;
      if (isOwn) continue;
      const figures = thru > 0 || Object.values(holes).some(({ gross }) => gross !== null);
      if (uholes || (boardOff && figures))
        this.breach(`${name} (${audience}) sees what is not theirs of ${playerId}`);
      if (figures && board?.hiddenPlaces?.players.has(playerId))
        this.breach(`${name} (${audience}) sees figures of ${playerId}, which are hidden`);
    }
    // A hidden name appears nowhere, not in a group, a team or a list of marked players, except in entries of the
    // viewer's own group.
    const told =
      board?.hiddenPlaces && JSON.stringify(view, (field, value) => (field === 'uholes' ? undefined : value));
    for (const [playerId, kept] of board?.hiddenPlaces?.players ?? []) {
      const groupId = board?.players.get(playerId)?.data.groupId;
      const isOwn = kind === 'group' ? groupId === id : kind !== 'public' && playerId === id;
      if (kept === 'hidden' && !isOwn && told?.includes(`"${playerId}"`))
        this.breach(`${name} (${audience}) sees ${playerId}, who is hidden`);
    }
  }

  /** The answer to a phone agrees with the ledger. */
  answered(typed: SentCall, answer: Answer, server: ServerProcess): void {
    const { id, userId, gameId, playerId, hole } = typed;
    const ledger = this.#startedIn.get(server) ?? this.ledger;
    const [first] = ledger.counted(userId, id);
    if (answer.status === 500) this.breach(`${id}: ${String((answer.body as { message?: string }).message)}`);
    if (answer.status === 200) {
      if (!first) {
        this.breach(`${id} was acknowledged and is not in the log`);
        return;
      }
      const said = answer.body as HoleAnswer;
      if (said.version !== first.after.version) this.breach(`${id} was told another version than its own`);
      const since = ledger.answersSince(first, gameId, playerId, hole);
      const isSaid = (one: HoleAnswer) =>
        difference({ ...said, version: 0 }, { ...one, version: 0 }) === undefined;
      if (!since.some(isSaid)) {
        this.breach(`${id} was answered from a board that does not hold it`);
      }
      const version = first.versions.get(gameId) ?? 0;
      server.acknowledged.set(gameId, Math.max(version, server.acknowledged.get(gameId) ?? 0));
    } else if (typed.outcome === 'refused' && first && codeOf(answer) !== 'call.reused') {
      this.breach(`${id} was refused (${codeOf(answer)}) and is in the log`);
    }
  }

  /** A read from a process includes at least everything that it has acknowledged. */
  read(gameId: string, version: number, acknowledged: number): void {
    if (version < acknowledged)
      this.breach(`${gameId} was read at ${version}, after ${acknowledged} was acknowledged`);
  }

  /** At the end all processes, subscribers and the database hold the same. */
  async peace(
    servers: readonly ServerProcess[],
    followers: ReadonlyArray<{ follower: Subscriber; actor: Actor | null }>,
    store: GameStore,
  ): Promise<void> {
    for (const gap of this.ledger.gaps) this.breach(`${gap} was given without the version before it`);
    for (const gameId of this.ledger.gameIds) {
      const version = this.ledger.version(gameId);
      for (const server of servers) {
        const held = server.seen.get(gameId)?.board.version;
        if (held !== undefined && held !== version)
          this.breach(`${server.name} is stuck at ${held} of ${version}`);
      }
      await this.#stored(gameId, store);
      for (const [id, { data }] of this.ledger.board(gameId)?.players ?? []) {
        if (this.ledger.paid.has(`${gameId}|${id}`) && data.payStatus === 0)
          this.breach(`${id} has paid and is unpaid in the end`);
      }
    }
    for (const id of this.ledger.scoredCards) {
      if (!this.#found.has(id)) this.breach(`${id} has scores and is nowhere`);
    }
    for (const { follower, actor } of followers) this.#atPeace(follower, actor);
  }

  async #stored(gameId: string, store: GameStore): Promise<void> {
    const loaded = await store.load(gameId);
    const board = this.ledger.board(gameId);
    if (!loaded || !board) {
      this.breach(`${gameId} is not stored`);
      return;
    }
    if (loaded.data.game.version !== board.version) {
      this.breach(`${gameId} is stored at ${loaded.data.game.version}, not ${board.version}`);
    }
    const left = await store.locked([gameId], (games) => games.formerSeats(gameId));
    const cards = new Map([...loaded.cards, ...left.map(({ entered }) => [entered.id, entered] as const)]);
    for (const id of cards.keys()) this.#found.add(id);
    for (const [id, card] of cards) {
      const wanted = Object.fromEntries(replayCard(this.ledger.events(id)));
      const what = difference(Object.fromEntries(card.holes), wanted);
      if (what !== undefined) this.breach(`${id} is stored otherwise than its log says: ${what}`);
    }
  }

  #atPeace(follower: Subscriber, actor: Actor | null) {
    const board = this.ledger.board(follower.gameId);
    if (!board) return;
    let viewer: Viewer;
    try {
      viewer = viewerOf(board, actor);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (follower.refused !== error.code) this.breach(`${follower.name} was not refused: ${error.code}`);
      return;
    }
    if (!follower.held) {
      this.breach(`${follower.name} holds nothing (${follower.refused ?? 'not refused'})`);
      return;
    }
    const { view } = follower.held;
    if (view.epoch !== this.ledger.epoch) {
      this.breach(`${follower.name} holds a state of another history in the end`);
    } else if (view.v !== board.version)
      this.breach(`${follower.name} is stuck at ${view.v} of ${board.version}`);
    else {
      const what = difference(view, this.ledger.view(board.id, board.version, viewer));
      if (what !== undefined)
        this.breach(`${follower.name} does not hold in the end what they may see: ${what}`);
    }
  }
}
