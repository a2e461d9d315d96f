import type { Time } from '../../../../../packages/world/clock.ts';
import { Copies, type LocalCopy, localCopyIn, mirrorCopyIn } from '../copies.ts';
import { isPending } from '../document/document.ts';
import {
  type Effect,
  initialState,
  type Machine,
  NEVER,
  type NetworkEffect,
  type QueueEvent,
  type SendAttempt,
} from '../machine.ts';
import { dueAt, reduce } from '../reducer.ts';
import { performEffect, type Transport } from '../sending/attempt.ts';
import { type Device, Page } from './device.ts';

export interface AppParts {
  readonly clock: Time;
  readonly transport: Transport;
  /** The phone's time of day. */
  readonly now?: () => Date;
  readonly ticks?: () => number;
  readonly later?: Time['later'];
  /** Called with each broken invariant, as a sentence. */
  readonly breach: (sentence: string) => void;
}

/** Freezes a value and what it contains: a reducer that changes its input throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** The app in one tab: the queue's reducer, with its effects carried out on a simulated device and network. */
export class OpenApp extends Page {
  state: Machine = frozen(initialState);
  readonly #device: Device;
  readonly #parts: Required<AppParts>;
  readonly #local: LocalCopy;
  readonly #copies: Copies;
  /** Ids of the scores that are being sent. */
  readonly #sending = new Set<string>();
  #depth = 0;
  #timerAt = NEVER;
  #callOff = () => {};

  constructor(device: Device, parts: AppParts) {
    super();
    device.add(this);
    const { now, ticks, later } = parts.clock;
    this.#device = device;
    this.#parts = { now, ticks, later, ...parts };
    this.#local = localCopyIn(() => device.storageFor(this));
    this.#copies = new Copies(this.#local, mirrorCopyIn(device.databaseFor(this)));
  }

  readonly dispatch = (event: QueueEvent): void => {
    if (this.closed) return;
    const { ticks, now } = this.#parts;
    const before = this.state;
    const at = { ticks: ticks(), now: now(), held: this.#local.read() };
    const [state, effects] = reduce(before, event, frozen(at));
    this.state = frozen(state);
    this.#depth += 1;
    for (const effect of effects) this.#perform(effect);
    this.#depth -= 1;
    // A write may simulate a crash and close the page: its event is not finished then.
    if (this.#depth > 0 || this.closed) return;
    this.#check(event, before, at.ticks);
    this.#setTimer();
  };

  #setTimer(): void {
    const due = dueAt(this.state);
    if (due === this.#timerAt) return;
    this.#callOff();
    this.#timerAt = due;
    this.#callOff = () => {};
    if (due === NEVER) return;
    const { ticks, later } = this.#parts;
    const tick = () => {
      this.#timerAt = NEVER;
      this.dispatch({ type: 'tick' });
    };
    this.#callOff = later(Math.max(0, due - ticks()), () => this.run(tick));
  }

  #perform(effect: Effect): void {
    const { lock } = this.#device;
    switch (effect.do) {
      case 'send':
        this.#checkSending(effect.sending);
        this.#ask(effect);
        break;
      case 'reread':
        this.#ask(effect);
        break;
      case 'lock':
        lock.request(this, () => this.dispatch({ type: 'locked' }));
        break;
      case 'unlock':
        lock.release(this);
        break;
      case 'hurry':
        lock.skip(this);
        break;
      default:
        this.#copies.perform(effect, this.dispatch);
    }
  }

  #ask(effect: NetworkEffect): void {
    const result = this.deliver(performEffect(effect, this.#parts.transport));
    void result.then((event) => {
      if (event?.type === 'answered') this.#sending.delete(event.sending.item.id);
      if (event !== null) this.dispatch(event);
    });
  }

  /** The invariants of each sending. */
  #checkSending({ lane, item: { id, card } }: SendAttempt): void {
    if (lane !== 'send') return;
    const { breach, ticks } = this.#parts;
    const { document, lock, quietUntil, storageWaits, inFlight, hasUnstored } = this.state;
    if (lock !== 'held') breach(`${id} was sent without the lock`);
    if (ticks() < quietUntil) breach(`${id} was sent in the pause that the server asked for`);
    const sent = document?.calls.filter((call) => call.card === card && inFlight.has(call.id)) ?? [];
    if (sent.length > 1) breach(`${sent.map((call) => call.id).join(' and ')} were sent at once`);
    if (this.#sending.has(id)) breach(`${id} was sent while it was being sent`);
    this.#sending.add(id);
    if (storageWaits.size > 0) breach(`${id} was sent before the storage had answered`);
    if (!hasUnstored && !this.#device.stores(id)) breach(`${id} was sent before it was stored`);
  }

  /** The invariants after each event. */
  #check(event: QueueEvent, before: Machine, ticks: number): void {
    const { breach } = this.#parts;
    const { document, inFlight, lock, storageWaits, quietUntil, tryAt } = this.state;
    const due = dueAt(this.state);
    const isUnderWay = inFlight.size > 0 || lock !== 'free' || storageWaits.size > 0 || quietUntil === NEVER;
    const waits = document?.calls.some(isPending) ?? false;
    if (waits && !isUnderWay && due === NEVER) breach('scores wait for nothing');
    if (tryAt < ticks && tryAt !== before.tryAt) breach('an attempt was planned in the past');
    if (event.type !== 'tick' || due > ticks || (due === ticks && this.state !== before)) return;
    // The timer would fire forever.
    breach('a timer changed nothing');
    this.close();
  }
}
