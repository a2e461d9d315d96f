import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import type { Storage } from '../../src/storage/index.ts';
import { fingerprint } from '../bad-input/fingerprint.ts';
import { type Reply, refusalFault, type WireRequest } from '../bad-input/sender.ts';
import { Harness } from '../harness.ts';
import { withoutRounds } from '../without-rounds.ts';
import { answerTo, bytesOf, hangUpAfter } from './wire.ts';

/** A promise that was broken: what was sent, what came back, and how to send it again. */
export class Broken extends Error {}

/** How often somebody who is told that the server is busy tries again. */
const patience = 5;

/** The server that is asked, on loopback, with its database and everything that it complains about. */
export class Target {
  readonly server: Harness;
  readonly port: number;
  readonly #complaints: string[];
  #asked = 0;

  private constructor(server: Harness, complaints: string[]) {
    this.server = server;
    this.#complaints = complaints;
    this.port = (server.app.server.address() as AddressInfo).port;
  }

  /** On this storage; without one, on a fresh copy of the tests' own. */
  static async start(storage?: Storage): Promise<Target> {
    const complaints: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void complaints.push(line) });
    // Every request says that it comes from another address: the limits for a network are another test's.
    const server = await Harness.start({ trustProxy: 1 }, storage, log, withoutRounds);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    return new Target(server, complaints);
  }

  #fromElsewhere({ headers, ...request }: WireRequest): WireRequest {
    this.#asked += 1;
    const from = `10.${(this.#asked >> 16) & 255}.${(this.#asked >> 8) & 255}.${this.#asked & 255}`;
    return { ...request, headers: { 'x-forwarded-for': from, ...headers } };
  }

  /** What a request is answered; who is told to try again does so. */
  async answer(request: WireRequest): Promise<Reply | undefined> {
    const bytes = bytesOf(this.#fromElsewhere(request));
    for (let tried = 1; ; tried++) {
      const reply = await answerTo(this.port, bytes);
      if (reply?.status !== 503 || tried === patience) return reply;
      await sleep(500 * tried);
    }
  }

  /** Sends this share of a request and hangs up. */
  async sendPart(request: WireRequest, share: number): Promise<void> {
    const bytes = bytesOf(this.#fromElsewhere(request));
    await hangUpAfter(this.port, bytes.subarray(0, Math.max(1, Math.floor(bytes.length * share))));
  }

  /** What an answer breaks of what is promised for every answer; undefined when nothing. */
  fault(reply: Reply | undefined): string | undefined {
    const complaint = this.#complaints.shift();
    this.#complaints.length = 0;
    if (complaint !== undefined) return `made the server complain: ${complaint}`;
    if (reply === undefined) return 'was not answered';
    return reply.status < 400 ? undefined : refusalFault(reply);
  }

  /** Everything the database holds, as one value. */
  fingerprint(): Promise<string> {
    return fingerprint(this.server.storage.db);
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

/** Bytes of heap that this process holds after a forced collection. */
export function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed;
}

/** A whole number from a text, the same every time: each part of a run has a seed of its own and can be run alone. */
export function seedOf(seed: number, part: string): number {
  let hash = seed | 0;
  for (const sign of part) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return hash;
}

/** A request as a reader sees it. */
export const shown = (request: WireRequest): string =>
  JSON.stringify(bytesOf(request).toString('utf8')).slice(0, 4_000);
