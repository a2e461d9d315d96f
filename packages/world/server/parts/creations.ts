import type { Actor } from '../../../../apps/server/src/shared/actor.ts';
import { AppError } from '../../../../apps/server/src/shared/errors.ts';
import { isDatabaseUnavailable } from '../../../../apps/server/src/storage/postgres/database-unavailable.ts';
import type { SimClock } from '../../clock.ts';
import type { Ledger } from '../invariants/ledger.ts';
import type { Adding } from '../plan.ts';
import type { GuestCall, ServerProcess } from './process.ts';

interface Parts {
  readonly clock: SimClock;
  readonly organiser: Actor;
  readonly ledger: Ledger;
  readonly anyServer: () => ServerProcess;
  readonly note: (text: string) => void;
  readonly breach: (invariant: string) => void;
}

interface Creation extends GuestCall {
  /** The number of answers still to lose. */
  loses: number;
  /** The server's answer, even if it was lost. */
  id?: string;
  isAnswered: boolean;
  refused?: string;
}

/** A phone repeats a call after this time without an answer. */
const againMs = 2_000;

/** An organiser's phone that adds guests, and repeats a call under its id until it gets the answer. */
export class Creations {
  readonly #parts: Parts;
  readonly #all: Creation[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  add(gameId: string, { loses, twice }: Adding): void {
    const callId = `${gameId}-guest-${this.#all.length + 1}`;
    const creation: Creation = { gameId, callId, name: callId, loses, isAnswered: false };
    this.#all.push(creation);
    this.#send(creation);
    if (twice) this.#send(creation);
  }

  #send(creation: Creation): void {
    const { clock, organiser, anyServer, note, breach } = this.#parts;
    const { callId } = creation;
    clock.later(againMs, () => {
      if (!creation.isAnswered && creation.refused === undefined) this.#send(creation);
    });
    const server = anyServer();
    if (!server.isAlive) return;
    server.addGuest(organiser, creation).then(
      (id) => this.#answered(creation, id),
      (error: unknown) => {
        if (error instanceof AppError) {
          note(`${callId}: ${error.code}`);
          creation.refused ??= error.code;
        } else if (isDatabaseUnavailable(error)) note(`${callId}: no answer`);
        else breach(`${callId}: ${error instanceof Error ? error.stack : String(error)}`);
      },
    );
  }

  #answered(creation: Creation, id: string): void {
    const { ledger, note, breach } = this.#parts;
    const { callId, gameId } = creation;
    creation.id ??= id;
    if (creation.id !== id) breach(`${callId} was answered with two guests`);
    if (!ledger.board(gameId)?.players.has(id)) breach(`${callId} was acknowledged and is not stored`);
    if (creation.loses > 0) {
      creation.loses -= 1;
      note(`${callId}: the answer is lost`);
      return;
    }
    creation.isAnswered = true;
    note(`${callId}: done`);
  }

  /** At the end each call has its answer, and created one guest, or none if it was refused. */
  peace(): void {
    const { ledger, breach } = this.#parts;
    for (const { callId, gameId, name, isAnswered, refused } of this.#all) {
      const players = [...(ledger.board(gameId)?.players.values() ?? [])];
      const guests = players.filter(({ data }) => data.guest && data.lastName === name).length;
      if (!isAnswered && refused === undefined) breach(`${callId} has no answer in the end`);
      else if (guests !== (isAnswered ? 1 : 0)) breach(`${callId} created ${guests} guests`);
    }
  }
}
