import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import type { Storage } from '../../src/storage/index.ts';
import { fingerprint } from '../bad-input/fingerprint.ts';
import { type Reply, refusalFault, type WireRequest } from '../bad-input/sender.ts';
import { clockWithoutRounds } from '../clock-without-rounds.ts';
import { Harness } from '../harness.ts';
import { answerTo, bytesOf, sendAndDisconnect } from './wire.ts';

/** A violation: the request, the answer, and how to repeat it. */
export class Violation extends Error {}

/** How often a caller retries when the server is busy. */
const maxAttempts = 5;

/** The server under test, on loopback, with its database and its error log. */
export class Target {
  readonly server: Harness;
  readonly port: number;
  readonly #loggedErrors: string[];
  #requests = 0;

  private constructor(server: Harness, complaints: string[]) {
    this.server = server;
    this.#loggedErrors = complaints;
    this.port = (server.app.server.address() as AddressInfo).port;
  }

  /** On this storage, or by default on a fresh database. */
  static async start(storage?: Storage): Promise<Target> {
    const complaints: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void complaints.push(line) });
    // Every request claims another address, because limits per network have their own tests.
    const server = await Harness.start({ trustProxy: 1 }, storage, log, clockWithoutRounds);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    return new Target(server, complaints);
  }

  #fromNewAddress({ headers, ...request }: WireRequest): WireRequest {
    this.#requests += 1;
    const from = `10.${(this.#requests >> 16) & 255}.${(this.#requests >> 8) & 255}.${this.#requests & 255}`;
    return { ...request, headers: { 'x-forwarded-for': from, ...headers } };
  }

  /** The answer to a request; retries while the server is busy. */
  async answer(request: WireRequest): Promise<Reply | undefined> {
    const bytes = bytesOf(this.#fromNewAddress(request));
    for (let tried = 1; ; tried++) {
      const reply = await answerTo(this.port, bytes);
      if (reply?.status !== 503 || tried === maxAttempts) return reply;
      await sleep(500 * tried);
    }
  }

  /** Sends this share of a request and disconnects. */
  async sendPart(request: WireRequest, share: number): Promise<void> {
    const bytes = bytesOf(this.#fromNewAddress(request));
    await sendAndDisconnect(this.port, bytes.subarray(0, Math.max(1, Math.floor(bytes.length * share))));
  }

  /** How an answer violates the general rules; undefined when it does not. */
  fault(reply: Reply | undefined): string | undefined {
    const complaint = this.#loggedErrors.shift();
    this.#loggedErrors.length = 0;
    if (complaint !== undefined) return `made the server complain: ${complaint}`;
    if (reply === undefined) return 'was not answered';
    return reply.status < 400 ? undefined : refusalFault(reply);
  }

  fingerprint(): Promise<string> {
    return fingerprint(this.server.storage.db);
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

/** Bytes of heap after a forced garbage collection. */
export function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed;
}

/** A seed derived from a text, so that each part of a run has its own seed and can run alone. */
export function seedOf(seed: number, part: string): number {
  let hash = seed | 0;
  for (const sign of part) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return hash;
}

export const printable = (request: WireRequest): string =>
  JSON.stringify(bytesOf(request).toString('utf8')).slice(0, 4_000);
