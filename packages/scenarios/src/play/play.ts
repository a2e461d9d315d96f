import { randomUUID } from 'node:crypto';
import {
  type CallDefinition,
  type CallInput,
  type CallResult,
  committee,
  type GameView,
  type Gross,
  games,
  type Player,
  prizes,
  scoring,
} from '@flagstick/contract';
import { type AccountClient, RefusedError, untilAnswered } from '../api.ts';
import { closeGame } from '../calls/cards.ts';
import { chance } from '../chance.ts';
import { settleCloseList } from './close-list.ts';
import { inventedResult } from './measured.ts';
import { modelCards, type PlannedGroup, type PlanOptions, planOf, teeShotMemberOn } from './plan.ts';
import { type PlayClock, wallClock } from './play-clock.ts';
import { isDone, type PlannedEntry } from './steps.ts';

export interface PlayOptions extends Partial<Omit<PlanOptions, 'hasPhone'>> {
  readonly gameId: string;
  /** Reads the game, and enters the scores of players without a phone here. */
  readonly organiser: AccountClient;
  /** Undefined for a player whose account the run does not control; an organiser enters that player's scores. */
  readonly phoneOf?: (player: Player) => Promise<AccountClient | undefined>;
  /** Holes a minute. */
  readonly speed: number;
  /** Bounds of the time between two scores, in milliseconds. */
  readonly gap?: { readonly min: number; readonly max: number };
  /**
   * How long to wait for open cards after the last score; then each is noted DNF and the game is closed. Undefined: the
   * game stays open.
   */
  readonly waitForOpenCardsMs?: number;
  /** Called when the round is over, before the game is closed. */
  readonly beforeClose?: () => Promise<void>;
  /** False: do not close the game. */
  readonly close?: boolean;
  readonly clock?: PlayClock;
  readonly signal: AbortSignal;
  readonly onScore?: (entry: ScoreEntered) => void;
}

export interface ScoreEntered {
  readonly player: Player;
  readonly scorer: Player;
  readonly hole: number;
  readonly value: Gross;
  /** The number of scores entered so far. */
  readonly scoreCount: number;
}

export interface PlayResult {
  readonly state: 'closed' | 'open' | 'deleted';
  readonly scores: number;
}

/** Changes by others are read after this time. */
const refreshMs = 15_000;
/** How often a game without entries to make is read. */
const idleMs = 10_000;
/** The time between groups on one tee, in holes of play. */
const interval = 0.75;

const noPlayers = () => false;
const noPhone = async () => undefined;

/** Activates a waiting game and plays it until it is closed or nothing is left to do. */
export async function playGame(options: PlayOptions): Promise<PlayResult> {
  const { organiser, gameId, signal } = options;
  let play: Play | undefined;
  const left = (state: PlayResult['state']) => ({ state, scores: play?.scores ?? 0 });
  try {
    const game = await untilAnswered(signal, () =>
      organiser.call(games.get, { params: { id: gameId }, query: {} }, undefined, signal),
    );
    play = new Play(options, game);
    return left(await play.run());
  } catch (error) {
    if (signal.aborted) return left('open');
    if (error instanceof RefusedError && error.code === 'game.notFound') return left('deleted');
    throw error;
  }
}

class Play {
  readonly #options: PlayOptions;
  readonly #clock: PlayClock;
  readonly #plan: PlanOptions;
  #game: GameView;
  #groups: readonly PlannedGroup[] = [];
  /** By group: when it starts, in holes of average play, and its relative speed. */
  readonly #pace = new Map<string, { begin: number; factor: number }>();
  /** Never sent again. */
  readonly #refused = new Set<string>();
  readonly #handedIn = new Set<string>();
  /** The groups, each with a contest, whose results were entered. */
  readonly #measured = new Set<string>();
  readonly #phones = new Map<string, Promise<AccountClient | undefined>>();
  /** The holes that a group of average speed has played. */
  #position = 0;
  #lastScoreAt = 0;
  #readAt = 0;
  #scores = 0;

  constructor(options: PlayOptions, game: GameView) {
    this.#options = options;
    this.#clock = options.clock ?? wallClock;
    this.#game = game;
    const {
      cards = modelCards,
      withMarkerMistakes: slips = true,
      isLeftToPeople: leave = noPlayers,
      until,
      phoneOf,
    } = options;
    const hasPhone = ({ guest }: Player) => phoneOf !== undefined && !guest;
    this.#plan = { cards, hasPhone, withMarkerMistakes: slips, isLeftToPeople: leave, until };
    this.#replan(game);
  }

  get scores(): number {
    return this.#scores;
  }

  async run(): Promise<'closed' | 'open'> {
    if (this.#game.state === 'waitingList') await this.#activate();
    while (this.#game.state === 'playing') {
      this.#options.signal.throwIfAborted();
      if (this.#clock.now() - this.#readAt > refreshMs) await this.#read();
      await this.#measure();
      await this.#handIn();
      const next = this.#next();
      if (next) {
        await this.#wait(next.at);
        await this.#enter(next.step);
      } else if (!(await this.#conclude())) {
        return 'open';
      }
    }
    return 'closed';
  }

  /** Repeats a call until it is answered or the signal is aborted. */
  #send<const C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    by: AccountClient = this.#options.organiser,
  ): Promise<CallResult<C>> {
    const { signal } = this.#options;
    return untilAnswered(signal, () => by.call(call, input, undefined, signal));
  }

  async #read() {
    this.#replan(await this.#send(games.get, { params: { id: this.#game._id }, query: {} }));
  }

  /** Plans the entries that are left. A new group begins now, or after the groups before it on its tee. */
  #replan(game: GameView) {
    const { gameId } = this.#options;
    this.#game = game;
    this.#readAt = this.#clock.now();
    this.#groups = planOf(game, this.#plan);
    const waiting = new Map<number, number>();
    for (const group of this.#groups) {
      if (this.#pace.has(group.name)) continue;
      const first = group.steps.findIndex((step) => !this.#isDone(step));
      const order = waiting.get(group.startingHole) ?? 0;
      if (first === 0) waiting.set(group.startingHole, order + 1);
      const factor = 0.88 + 0.24 * chance(gameId, group.name, 'pace');
      const played = first === 0 ? 0 : (group.steps[first]?.due ?? 0) / factor;
      const delay = first === 0 ? interval * order : 0.4 * chance(gameId, group.name, 'phase');
      this.#pace.set(group.name, { begin: this.#position - played + delay, factor });
    }
  }

  async #activate() {
    await this.#send(games.activate, { params: { id: this.#game._id } });
    await this.#read();
  }

  #isDone(step: PlannedEntry): boolean {
    const { grosses = {}, committee } = this.#game.players[step.player]?.uholes?.[step.hole] ?? {};
    const entered = grosses[step.scorer] ?? committee?.gross;
    return this.#refused.has(nameOf(step)) || isDone(step, entered, grosses[step.player]);
  }

  /** The step that is due first. */
  #next(): { step: PlannedEntry; at: number } | undefined {
    let next: { step: PlannedEntry; at: number } | undefined;
    for (const { name, steps } of this.#groups) {
      const step = steps.find((candidate) => !this.#isDone(candidate));
      const pace = this.#pace.get(name);
      if (!step || !pace) continue;
      const at = pace.begin + step.due / pace.factor;
      if (!next || at < next.at) next = { step, at };
    }
    return next;
  }

  async #wait(at: number) {
    const { speed, gap, signal } = this.#options;
    const holes = Math.max(0, at - this.#position);
    this.#position = Math.max(this.#position, at);
    const since = this.#clock.now() - this.#lastScoreAt;
    const wanted = (holes * 60_000) / speed;
    const ms = gap ? Math.min(gap.max, Math.max(gap.min, wanted)) - since : wanted;
    if (ms >= 1) await this.#clock.sleep(ms, signal);
  }

  /** The planned value, unless the player entered another one in the meantime. */
  #valueOf(step: PlannedEntry): Gross {
    const own = this.#game.players[step.player]?.uholes?.[step.hole]?.grosses[step.player];
    const planned = this.#groups
      .flatMap(({ steps }) => steps)
      .find(({ player, hole, scorer }) => player === step.player && hole === step.hole && scorer === player);
    const asPlanned = step.scorer === step.player || own === undefined || own === planned?.value;
    return asPlanned ? step.value : own;
  }

  async #enter(step: PlannedEntry) {
    const { organiser, gameId, signal, onScore } = this.#options;
    const player = this.#game.players[step.player];
    const scorer = this.#game.players[step.scorer];
    if (!player || !scorer) return this.#read();
    const phone = await this.#phone(scorer);
    const value = this.#valueOf(step);
    const held = player.uholes?.[step.hole];
    const headers = {
      'call-id': randomUUID(),
      'hole-version': String(held?.version ?? 0),
    };
    const teeShot = teeShotMemberOn(this.#game, player, step.hole);
    const body = {
      holeNumber: step.hole,
      gross: value,
      ...(teeShot === undefined ? {} : { onBehalfPlayer: teeShot }),
    };
    try {
      // Waits for the answer to a sent score even after an abort, because the server may have stored it.
      const answer = await untilAnswered(signal, () =>
        (phone ?? organiser).call(scoring.updateScore, {
          params: { id: gameId, playerId: step.player },
          body,
          headers,
        }),
      );
      player.uholes = { ...player.uholes, [step.hole]: answer };
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status === 401) throw error;
      this.#refused.add(nameOf(step));
      return this.#read();
    }
    // A value is not entered again if the server stored another one.
    if (!this.#isDone(step)) this.#refused.add(nameOf(step));
    this.#lastScoreAt = this.#clock.now();
    this.#scores += 1;
    onScore?.({ player, scorer, hole: step.hole, value, scoreCount: this.#scores });
  }

  #phone(player: Player): Promise<AccountClient | undefined> {
    const { phoneOf = noPhone } = this.#options;
    const phone = this.#phones.get(player._id) ?? phoneOf(player);
    this.#phones.set(player._id, phone);
    return phone;
  }

  /** Closes the game once all cards are settled. Returns false if the game stays open and there is nothing to wait for. */
  async #conclude(): Promise<boolean> {
    const { organiser, gameId, until, close = true, beforeClose, signal } = this.#options;
    if (until !== undefined || !close) return false;
    await this.#read();
    if (this.#game.state !== 'playing' || this.#next()) return true;
    const players = Object.values(this.#game.players);
    const open = players.filter(({ status }) => status === 'inProgress');
    const people = this.#leftToPeople().filter(({ state }) => state === 'open');
    const awaited = [...new Set([...open, ...people])];
    if (awaited.length > 0) {
      const waitMs = await this.#patienceFor(awaited);
      if (waitMs === undefined) return false;
      if (waitMs > 0) {
        await this.#clock.sleep(Math.min(waitMs, idleMs), signal);
        return true;
      }
    }
    await beforeClose?.();
    for (const { _id, scoreId } of open) {
      const body = { playerId: _id, nofinish: 'DNF' as const, reason: 'Did not finish the round' };
      await this.#send(committee.amend, { params: { id: gameId, scoreId }, body });
    }
    await untilAnswered(signal, () => settleCloseList(organiser, gameId, signal));
    await untilAnswered(signal, () => closeGame(organiser, gameId, undefined, signal));
    await this.#read();
    return true;
  }

  /**
   * A group that has finished the hole of a measured contest has its results entered. They have the time of the start,
   * so that a result that a person enters counts instead.
   */
  async #measure() {
    const { gameId, until } = this.#options;
    if (until !== undefined) return;
    const typedAt = this.#game.startTime ?? this.#game.date;
    for (const { name, players, steps } of this.#groups) {
      for (const contest of this.#game.prizes.measured) {
        const key = `${name}|${contest.id}`;
        const there = steps.filter(({ hole }) => hole === contest.hole);
        const isOver = there.length > 0 && there.every((step) => this.#isDone(step));
        if (this.#measured.has(key) || !isOver) continue;
        this.#measured.add(key);
        for (const { _id: playerId } of players) {
          const body = { playerId, distance: inventedResult(gameId, contest, playerId), typedAt };
          const params = { id: gameId, contestId: contest.id };
          await this.#send(prizes.measure, { params, body }).catch(unlessRefused);
        }
      }
    }
  }

  /**
   * In a finished group players with a phone here hand in their own card and the cards they mark. The committee accepts
   * the others at the close.
   */
  async #handIn() {
    const { gameId, until } = this.#options;
    if (until !== undefined) return;
    for (const { name, players, steps } of this.#groups) {
      if (this.#handedIn.has(name) || !steps.every((step) => this.#isDone(step))) continue;
      this.#handedIn.add(name);
      for (const player of players) {
        const phone = player.state === 'open' ? await this.#phone(player) : undefined;
        if (!phone) continue;
        await this.#send(games.finish, { params: { id: gameId } }, phone).catch(unlessRefused);
      }
    }
  }

  #leftToPeople(): Player[] {
    const played = new Set(this.#groups.flatMap(({ players }) => players.map(({ _id }) => _id)));
    return Object.values(this.#game.players).filter(({ _id }) => !played.has(_id));
  }

  /** How many milliseconds these players' cards still keep the game open; undefined: forever. */
  async #patienceFor(players: readonly Player[]): Promise<number | undefined> {
    const { waitForOpenCardsMs } = this.#options;
    if (waitForOpenCardsMs === undefined) return undefined;
    return (await this.#lastScoreOf(players)) + waitForOpenCardsMs - this.#clock.now();
  }

  /** The time of the last score of these players; before the first, the start of the game. */
  async #lastScoreOf(players: readonly Player[]): Promise<number> {
    const { gameId } = this.#options;
    let last = Date.parse(this.#game.startTime ?? this.#game.date);
    for (const { _id } of players) {
      const log = await this.#send(scoring.log, { params: { id: gameId, playerId: _id } });
      for (const { at } of log) last = Math.max(last, Date.parse(at));
    }
    return last;
  }
}

function unlessRefused(error: unknown) {
  if (!(error instanceof RefusedError)) throw error;
}

const nameOf = ({ player, hole, scorer, value, corrects: instead }: PlannedEntry) =>
  [player, hole, scorer, value, instead].join('|');
