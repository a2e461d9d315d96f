import { accounts, type CallDefinition, games, users } from '@flagstick/contract';
import fc from 'fast-check';
import { urlOf } from '../../src/http/index.ts';
import type { WireRequest } from '../bad-input/sender.ts';
import type { TestUser } from '../harness.ts';
import { type Persona, personas } from '../policies/cast.ts';
import { callName, contract } from '../policies/contract.ts';
import type { PolicyInput } from '../policies/row.ts';
import { table } from '../policies/table.ts';
import { World } from '../policies/world.ts';
import { Findings } from './findings.ts';
import { printable, seedOf, type Target, Violation } from './target.ts';

const longest = 12;

/** Losses of rights between two calls. */
const withdrawals = ['removed', 'left', 'demoted', 'suspended', 'signedOut', 'gameDeleted'] as const;
type Withdrawal = (typeof withdrawals)[number];

interface Step {
  readonly call: CallDefinition;
  readonly row: number;
  readonly by: Persona;
  /** The person whose objects the input names, possibly not the caller. */
  readonly inputOf: Persona;
  /** The object of the call: one made by its row, one of an earlier call of this kind, or the sequence's game. */
  readonly about: 'own' | 'earlier' | 'game';
  readonly sent: 'once' | 'twice' | 'together' | 'half';
  readonly before: Withdrawal | undefined;
  readonly loses: Exclude<Persona, 'nobody' | 'admin' | 'seat' | 'kiosk'>;
}

const step: fc.Arbitrary<Step> = fc.record({
  call: fc.constantFrom(...contract),
  row: fc.nat(5),
  by: fc.constantFrom(...personas, ...personas.slice(1)),
  inputOf: fc.constantFrom(...personas),
  about: fc.constantFrom('own', 'earlier', 'game', 'game'),
  sent: fc.constantFrom('once', 'once', 'once', 'twice', 'together', 'half'),
  before: fc.option(fc.constantFrom(...withdrawals), { freq: 4, nil: undefined }),
  loses: fc.constantFrom('player', 'other', 'organiser', 'club'),
});
const sequence = fc.array(step, { minLength: 6, maxLength: longest, size: 'max' });

/** Calls that only a seat in the game allows to a person without organiser rights. */
const ofASeat = new Set([
  'PUT games/{id}/updateScore/{playerId}',
  'PUT games/{id}/toggleScoringPlayer/{playerId}/{change}',
  'PUT games/finish/{id}',
]);

/** Example: `clubs` for `clubs/{id}/copy` */
const kindOf = ({ path }: CallDefinition) => path.split('/')[0] ?? '';

/** People and their game, with what happened to them during a sequence. */
class SequenceRun {
  readonly #target: Target;
  readonly #world: World;
  readonly #gameId: string;
  readonly #gone = new Set<string>();
  readonly #out = new Set<Persona>();
  readonly #earlier = new Map<string, Record<string, string>>();
  readonly #log: string[] = [];

  private constructor(target: Target, world: World, gameId: string) {
    this.#target = target;
    this.#world = world;
    this.#gameId = gameId;
  }

  /** The game has the player and their group; `other` joined and left. */
  static async begin(target: Target): Promise<SequenceRun> {
    const world = await World.make(target.server);
    const id = await world.round({ playing: true });
    await target.server.call(games.join, { params: { id } }, world.users.other);
    await target.server.call(games.leave, { params: { id } }, world.users.other);
    return new SequenceRun(target, world, id);
  }

  get told(): string {
    return this.#log.join('\n  ');
  }

  /** Removes a right by the calls that do so; an earlier step may have made them impossible. */
  async withdraw(what: Withdrawal, loses: Step['loses']): Promise<void> {
    const { server } = this.#target;
    const { admin, organiser, [loses]: loser } = this.#world.users;
    const params = { id: this.#gameId };
    const change = (body: Record<string, string>) =>
      server.form(users.update, { params: { id: loser.id }, body }, admin);
    const calls: Record<Withdrawal, () => Promise<{ status: number }>> = {
      removed: () => server.call(games.removePlayer, { params, body: { playerId: loser.id } }, organiser),
      left: () => server.call(games.leave, { params }, loser),
      demoted: () => change({ rule: 'player', club: '' }),
      suspended: () => change({ active: 'false' }),
      signedOut: () => this.#signOut(loser),
      gameDeleted: () => server.call(games.remove, { params }, organiser),
    };
    const { status } = await calls[what]();
    this.#log.push(`${loses} ${what}: ${status}`);
    if (status >= 300) return;
    if (what === 'gameDeleted') this.#gone.add(this.#gameId);
    if (what === 'suspended' || what === 'signedOut') this.#out.add(loses);
  }

  async #signOut(user: TestUser): Promise<{ status: number }> {
    const { server } = this.#target;
    const { status, body } = await server.call(accounts.sessions, {}, user);
    const current = status === 200 ? body.items.find((session) => session.current) : undefined;
    if (!current) return { status };
    return server.call(accounts.endSession, { params: { id: current._id } }, user);
  }

  async #input({ call, row, inputOf, about }: Step): Promise<PolicyInput> {
    const rows = [table[callName(call)] ?? []].flat();
    const made = (await rows[row % rows.length]?.input?.(this.#world, inputOf)) ?? {};
    if (!made.params) return made;
    const earlier =
      about === 'earlier'
        ? (this.#earlier.get(callName(call)) ?? this.#earlier.get(kindOf(call)))
        : undefined;
    const game =
      about === 'game' && kindOf(call) === 'games' && 'id' in made.params ? { id: this.#gameId } : {};
    const params = { ...made.params, ...pickKnown(earlier, made.params), ...game };
    this.#earlier.set(callName(call), params).set(kindOf(call), params);
    return { ...made, params };
  }

  async #written({ call, by }: Step, { params = {}, query, body, form }: PolicyInput): Promise<WireRequest> {
    const path = urlOf(call.path).replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const token = this.#world.as(by)?.token;
    const sent = call.encoding === 'multipart' ? await asForm(form ?? {}) : asJson(body);
    return {
      method: call.method,
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      headers: {
        ...(token === undefined ? {} : { access_token: token }),
        ...this.#world.headersOf(by),
        ...sent.headers,
      },
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    };
  }

  async #roleOf(by: Persona): Promise<string | undefined> {
    const user = this.#world.as(by);
    if (!user) return undefined;
    const row = await this.#target.server.storage.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', user.id)
      .executeTakeFirst();
    return row?.role;
  }

  async #isSeated(by: Persona, gameId: string | undefined): Promise<boolean> {
    const seat = await this.#target.server.storage.db
      .selectFrom('game_players')
      .select('player_id')
      .where('game_id', '=', gameId ?? '')
      .where('player_id', '=', this.#world.as(by)?.id ?? '')
      .where('left_at', 'is', null)
      .executeTakeFirst();
    return seat !== undefined;
  }

  /** Why a caller must not succeed with any input; undefined when it depends on the input. */
  async #mustNot({ call, by }: Step, { params = {} }: PolicyInput): Promise<string | undefined> {
    if (call.access !== 'public' && by === 'nobody') return 'is signed in nowhere';
    if (by === 'kiosk' && call.access !== 'public' && call.access !== 'kiosk') return 'is a clubhouse screen';
    if (by !== 'kiosk' && call.access === 'kiosk') return 'is no clubhouse screen';
    if (call.access !== 'public' && this.#out.has(by)) return 'is signed out';
    if (by === 'seat' && call.access !== 'public') {
      if (!call.seat) return 'has the session of a seat';
      if (params.id !== undefined && params.id !== this.#world.gameId) return 'has a seat in another game';
    }
    const role = await this.#roleOf(by);
    if (Array.isArray(call.access) && !call.access.includes(role)) return `is ${role ?? 'gone'}`;
    const plays = by === 'player' || by === 'other';
    if (plays && ofASeat.has(callName(call)) && !(await this.#isSeated(by, params.id))) return 'has no seat';
    const gone = Object.values(params).find((id) => this.#gone.has(id));
    // Removing something that is already gone succeeds.
    return gone === undefined || callName(call) === 'DELETE clubs/favourite/{id}'
      ? undefined
      : `names ${gone}, which is gone`;
  }

  /** Makes one step. @throws Broken on a violation */
  async step(step: Step): Promise<void> {
    if (step.before) await this.withdraw(step.before, step.loses);
    const input = await this.#input(step).catch((error: unknown) => {
      // A row's objects are created by people who may have lost their rights by now.
      this.#log.push(`${callName(step.call)} could not be prepared: ${String(error).slice(0, 80)}`);
      return undefined;
    });
    if (!input) return;
    const mustNot = await this.#mustNot(step, input);
    const request = await this.#written(step, input);
    const held = await this.#target.fingerprint();
    const statuses = await this.#send(step, request);
    this.#log.push(
      `${step.by} ${step.sent} ${callName(step.call)} for ${step.inputOf} (${step.about}): ${statuses.join(', ') || 'cut'}`,
    );
    const passed = statuses.some((status) => status < 300);
    if (passed && mustNot)
      throw new Violation(`a caller succeeded that ${mustNot}\n  sent: ${printable(request)}`);
    if (!passed && (await this.#target.fingerprint()) !== held) {
      throw new Violation(`the database changed behind a refusal\n  sent: ${printable(request)}`);
    }
    if (passed) await this.#remember(step, input);
  }

  async #send({ sent }: Step, request: WireRequest): Promise<number[]> {
    if (sent === 'half') {
      // For a call without a body only its last line is missing.
      await this.#target.sendPart(request, 0.9);
      return [];
    }
    const ask = async () => {
      const reply = await this.#target.answer(request);
      const fault = this.#target.fault(reply);
      if (fault || !reply)
        throw new Violation(
          `${fault}\n  sent: ${printable(request)}\n  answer: ${reply?.text.slice(0, 500)}`,
        );
      return reply.status;
    };
    if (sent === 'together') return Promise.all([ask(), ask()]);
    const first = await ask();
    return sent === 'twice' ? [first, await ask()] : [first];
  }

  /** Records what a success removed. */
  async #remember({ call, by }: Step, { params = {} }: PolicyInput): Promise<void> {
    const [, name] = /^\w+\/\{(\w+)\}$/.exec(call.path) ?? [];
    if (call.method === 'DELETE' && name && params[name]) this.#gone.add(params[name]);
    if (kindOf(call) !== 'auth' || by === 'seat' || by === 'kiosk') return;
    // The call may have ended its own session.
    const user = this.#world.as(by);
    const { status } = await this.#target.server.call(accounts.me, {}, user);
    if (by !== 'nobody' && status !== 200) this.#out.add(by);
  }
}

const pickKnown = (from: Record<string, string> | undefined, names: Record<string, string>) =>
  Object.fromEntries(Object.entries(from ?? {}).filter(([name]) => name in names));

const asJson = (body: unknown) =>
  body === undefined
    ? { headers: {}, payload: undefined }
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };

async function asForm(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

export interface SequencesRun {
  readonly seed: number;
  readonly sequences: number;
  /** The number of the only sequence to run. */
  readonly only?: number | undefined;
}

/** Runs sequences of up to twelve steps by six people, a phone with a seat and a clubhouse screen; returns the number of steps. */
export async function fuzzSequences(
  target: Target,
  { seed, sequences, only }: SequencesRun,
): Promise<number> {
  let steps = 0;
  const findings = new Findings();
  const chosen = only === undefined ? Array.from({ length: sequences }, (_, nth) => nth) : [only];
  for (const nth of chosen) {
    const [made = []] = fc.sample(sequence, { seed: seedOf(seed, `sequence ${nth}`), numRuns: 1 });
    await findings.collect(async () => {
      const story = await SequenceRun.begin(target);
      for (const step of made) {
        await story.step(step).catch((error: unknown) => {
          const again = `npm run fuzz -- --seed ${seed} --only 'sequence ${nth}'`;
          throw error instanceof Violation
            ? new Violation(
                `Sequence ${nth}: ${error.message}\n  ${callName(step.call)} by ${step.by}, sent ${step.sent}, after:\n  ${story.told}\n  again: ${again}`,
              )
            : error;
        });
        steps += 1;
      }
    });
  }
  findings.report();
  return steps;
}
