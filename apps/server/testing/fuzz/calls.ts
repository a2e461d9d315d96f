import type { CallDefinition } from '@flagstick/contract';
import fc from 'fast-check';
import * as z from 'zod';
import { GoodCall, type Reply } from '../bad-input/sender.ts';
import { callName, contract } from '../policies/contract.ts';
import { World } from '../policies/world.ts';
import { type BadRequest, badRequests, type MakeBadRequest } from './bad.ts';
import { Findings } from './findings.ts';
import { printable, seedOf, type Target, Violation } from './target.ts';

/** The number of inputs between two checks of the whole database, in which refused ones changed nothing. */
const batch = 25;
/** Objects are created again after this many accepted inputs. */
const renewAfter = 4;

export type Tally = Map<number, number>;

/** The ids of a world's users, clubs, games and rules, and one of nothing. */
export const idsOf = ({ users, course, gameId }: World): string[] => [
  ...Object.values(users).map(({ id }) => id),
  ...[course.clubId, course.courseId, course.whiteId, course.redId, gameId, '0000000000000000'],
  ...course.rules.values(),
];

/** How a successful answer violates the contract; undefined when it does not. */
function contractViolation({ responses }: CallDefinition, { status, text }: Reply): string | undefined {
  const schema = responses[status];
  if (!schema) return `answered ${status}, which the contract does not name`;
  const { error } = z.safeDecode(schema, JSON.parse(text));
  return error && `answered what the contract does not name: ${error.message.slice(0, 500)}`;
}

/** Runs every read of the contract: earlier accepted inputs must not make any of them a fault. */
async function readsStillAnswer(target: Target, world: World, after: string): Promise<void> {
  let fresh: World | undefined;
  for (const call of contract.filter(({ method }) => method === 'GET')) {
    const good = await GoodCall.of(world, call).catch(async () => {
      // An accepted input may have deleted the reader.
      fresh ??= await World.make(target.server);
      return GoodCall.of(fresh, call);
    });
    const request = good.written({});
    const fault = target.fault(await target.answer(request));
    if (fault)
      throw new Violation(`${callName(call)}, read after ${after}, ${fault}\n  sent: ${printable(request)}`);
  }
}

interface Sent {
  readonly bad: BadRequest;
  readonly nth: number;
}

/** One call of the contract, sent repeatedly with bad input. */
class CallFuzz {
  readonly #target: Target;
  readonly #call: CallDefinition;
  readonly #replay: string;
  #world: World;
  #good: GoodCall | undefined;
  #held = '';
  /** Since the last check of the database. */
  #refused: Sent[] = [];
  taken = 0;

  constructor(target: Target, world: World, call: CallDefinition, replay: string) {
    this.#target = target;
    this.#world = world;
    this.#call = call;
    this.#replay = replay;
  }

  async renew(): Promise<GoodCall> {
    await this.checkDatabase();
    this.#good = await GoodCall.of(this.#world, this.#call).catch(async () => {
      // An accepted input may have deleted the person who creates the call's objects.
      this.#world = await World.make(this.#target.server);
      return GoodCall.of(this.#world, this.#call);
    });
    this.#held = await this.#target.fingerprint();
    return this.#good;
  }

  /** Fails when inputs refused since the last check changed anything. */
  async checkDatabase(): Promise<void> {
    const refused = this.#refused;
    this.#refused = [];
    const last = refused.at(-1);
    if (!last) return;
    const found = await this.#target.fingerprint();
    if (found === this.#held) return;
    const inputs = refused.map(({ bad, nth }) => `${nth} (${bad.what})`).join(', ');
    throw this.#broken(`the database changed behind one of ${inputs}\n${changes(this.#held, found)}`, last);
  }

  #broken(what: string, { bad, nth }: Sent): Violation {
    const request = this.#good ? printable(this.#good.written(bad.request)) : '';
    return new Violation(
      `${callName(this.#call)}, input ${nth} (${bad.what}) ${what}\n  sent: ${request}\n  again: npm run fuzz -- ${this.#replay}`,
    );
  }

  /** Returns the status; 0 if the client disconnected. */
  async send(spoil: MakeBadRequest, ids: readonly string[], nth: number): Promise<number> {
    const good = this.#good ?? (await this.renew());
    const bad = spoil(good, ids);
    const sent = { bad, nth };
    const request = good.written(bad.request);
    const mayChange = this.#call.method !== 'GET' && !bad.mustBeRefused && bad.cutAt === undefined;
    if (mayChange) await this.checkDatabase();
    this.#refused.push(sent);
    if (bad.cutAt !== undefined) {
      await this.#target.sendPart(request, bad.cutAt);
      return 0;
    }
    const reply = await this.#target.answer(request);
    const fault = this.#target.fault(reply) ?? (reply && this.#misfit(bad, reply));
    if (fault || !reply) throw this.#broken(`${fault}\n  answer: ${reply?.text.slice(0, 500)}`, sent);
    if (reply.status < 300 && mayChange) await this.#taken();
    return reply.status;
  }

  #misfit({ mustBeRefused, request }: BadRequest, reply: Reply): string | undefined {
    // Another path may belong to another call.
    if (reply.status >= 300 || request.params) return undefined;
    return mustBeRefused ? 'was taken against the contract' : contractViolation(this.#call, reply);
  }

  async #taken(): Promise<void> {
    this.#refused = [];
    this.taken += 1;
    if (this.taken % renewAfter === 0) await this.renew();
    else this.#held = await this.#target.fingerprint();
  }
}

const changes = (before: string, after: string) => {
  const was = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !was.has(line))
    .map((line) => `  changed: ${line.split(' ')[0]}`)
    .join('\n');
};

export interface CallsRun {
  readonly seed: number;
  readonly perCall: number;
  readonly calls: readonly CallDefinition[];
  readonly say: (line: string) => void;
}

/** After this many inputs the next call uses a new world, because accepted inputs have changed the old one too much. */
const inputsPerWorld = 400;

/**
 * Sends bad inputs to calls of the contract; returns the number of answers by status (0: the client disconnected).
 * @throws Broken after the last call, naming every violation
 */
export async function fuzzCalls(target: Target, { seed, perCall, calls, say }: CallsRun): Promise<Tally> {
  const tally: Tally = new Map();
  let world = await World.make(target.server);
  let inputs = 0;
  let taken: string[] = [];
  const findings = new Findings();
  const finish = async () => {
    if (taken.length > 0) {
      const after = `seed ${seed}, ${perCall} inputs of ${taken.join(', ')}`;
      await findings.collect(() => readsStillAnswer(target, world, after));
    }
    taken = [];
    inputs = 0;
  };
  for (const call of calls) {
    const name = callName(call);
    if (inputs >= inputsPerWorld) {
      await finish();
      world = await World.make(target.server);
    }
    const ids = idsOf(world);
    const asked = new CallFuzz(target, world, call, `--seed ${seed} --per-call ${perCall} --only '${name}'`);
    const statuses: Tally = new Map();
    const spoils = fc.sample(badRequests(call), { seed: seedOf(seed, name), numRuns: perCall });
    await findings.collect(async () => {
      for (const [nth, spoil] of spoils.entries()) {
        if (nth % batch === 0) await asked.renew();
        count(statuses, await asked.send(spoil, ids, nth));
      }
      await asked.checkDatabase();
    });
    if (asked.taken > 0) taken.push(name);
    inputs += perCall;
    for (const [status, times] of statuses) count(tally, status, times);
    say(`${name}: ${formatTally(statuses)}`);
  }
  await finish();
  findings.report();
  return tally;
}

const count = (tally: Tally, status: number, times = 1) =>
  tally.set(status, (tally.get(status) ?? 0) + times);

/** Prints a tally: `200 × 3, 400 × 17` */
export const formatTally = (tally: Tally): string =>
  [...tally]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status || 'cut'} × ${times}`)
    .join(', ');
