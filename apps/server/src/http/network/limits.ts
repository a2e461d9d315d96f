import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { limits as contractLimits } from '@flagstick/contract';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../../shared/errors.ts';
import type { Storage } from '../../storage/index.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * How often what may be done. `…OfPlace` counts tries at one account from one place (a device that the account signed in
 * on before, else a network) and is strict. `…OfAccount` counts what all strange places together try at one account and
 * is wide, so that a stranger uses up nothing of the owner's. `…From` counts for a network what went wrong, and is wide
 * too: a whole field of players shares the clubhouse's Wi-Fi. `…Of` counts what a person with a session does, and
 * `mailsOfCard` how often one card goes out, whoever sends it: no mailbox is filled with it. `strangeMailsOf` counts the
 * addresses that a person typed and that no club of the card named, `strangeMailsOfPlayer` those of a role player in a day.
 */
const rules = {
  passwordsOfPlace: { points: 10, duration: 15 * minute },
  passwordsOfAccount: { points: 100, duration: hour },
  wrongPasswordsFrom: { points: 150, duration: 15 * minute },
  ownPasswordsOf: { points: 10, duration: 15 * minute },
  codesOfAccount: { points: 20, duration: hour },
  resetsOfPlace: { points: 5, duration: hour },
  resetsOfAccount: { points: 50, duration: hour },
  confirmationsOfPlace: { points: 5, duration: hour },
  confirmationsOfAccount: { points: 50, duration: hour },
  addressChangesOf: { points: 5, duration: hour },
  unknownAccountsFrom: { points: 100, duration: 15 * minute },
  takenNamesFrom: { points: 300, duration: 15 * minute },
  signUpsFrom: { points: 200, duration: hour },
  fieldsOf: { points: 600, duration: hour },
  searchesOf: { points: 120, duration: 10 * minute },
  profilesOf: { points: 60, duration: hour },
  papersOf: { points: 30, duration: minute },
  localRulesOf: { points: 60, duration: hour },
  picturesOf: { points: 10, duration: hour },
  placePicturesOf: { points: 120, duration: hour },
  cardMailsOf: { points: 120, duration: hour },
  strangeMailsOf: { points: 30, duration: hour },
  strangeMailsOfPlayer: { points: contractLimits.perAccount.player.mailsADay, duration: 24 * hour },
  mailsToOnesOf: { points: 5, duration: hour },
  mailsOfCard: { points: 10, duration: hour },
  paymentsOf: { points: 120, duration: hour },
  ownDataOf: { points: 5, duration: hour },
  rehearsalsOf: { points: 10, duration: hour },
  handicapListsFrom: { points: 120, duration: 10 * minute },
  handicapListsOf: { points: 120, duration: 10 * minute },
  advertViewsFrom: { points: 600, duration: hour },
  reportsFrom: { points: 30, duration: 10 * minute },
} as const;

export type LimitName = keyof typeof rules;

/** The store asks for a client with `query`; ours is the one that every other statement goes through. */
const clientOf = (storage: Storage) => ({
  query: async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
    const { rows, numAffectedRows } = await storage.db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
  },
});

/** The network of an address: an account holder of IPv6 has a whole /64. */
export const networkOf = (from: string) => {
  // IPv4 as a socket for both writes it.
  const address = from.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const behind = tail ? tail.split(':') : [];
  const filled = tail === undefined ? groups : [...groups, ...Array(8).fill('0')].slice(0, 8 - behind.length);
  return [...filled, ...behind].slice(0, 4).join(':');
};

/** Keys hold e-mail addresses and IP addresses: only their hash is stored. */
const hidden = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url');

/** How often things may be tried: in memory, or in the database when several processes share one. */
export class Limits {
  readonly #limiters: Record<LimitName, RateLimiterAbstract>;

  constructor(storage: Storage) {
    const client = storage.kind === 'postgres' ? clientOf(storage) : undefined;
    const make = ([name, { points, duration }]: [string, (typeof rules)[LimitName]]) => {
      const options = { keyPrefix: name, points, duration };
      const limiter = client
        ? new RateLimiterPostgres({
            ...options,
            storeClient: client,
            storeType: 'client',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: name === 'passwordsOfPlace',
          })
        : new RateLimiterMemory(options);
      return [name, limiter];
    };
    this.#limiters = Object.fromEntries(Object.entries(rules).map(make));
  }

  /** Counts one try, before it is made. Throws request.tooMany, with the seconds to wait, when there were too many. */
  async count(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].consume(keyOf(name, key)).catch(tooMany);
  }

  /** Throws request.tooMany when failures that were counted before are too many. */
  async check(name: LimitName, key: string): Promise<void> {
    const limiter = this.#limiters[name];
    const state = await limiter.get(keyOf(name, key));
    if (state && state.consumedPoints >= limiter.points) tooMany(state);
  }

  /** Counts a failure; never throws for their number. */
  async failed(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].penalty(keyOf(name, key));
  }

  /** Counts one and says whether that is still within the limit; never throws for their number. */
  async within(name: LimitName, key: string): Promise<boolean> {
    const limiter = this.#limiters[name];
    const { consumedPoints } = await limiter.penalty(keyOf(name, key));
    return consumedPoints <= limiter.points;
  }

  /** What was counted before went well: it is taken back. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].reward(keyOf(name, key));
  }

  /** It went well: all that was counted is forgotten. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].delete(keyOf(name, key));
  }
}

const keyOf = (name: LimitName, key: string) => hidden(name.endsWith('From') ? networkOf(key) : key);

function tooMany(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new AppError('request.tooMany', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) });
}
