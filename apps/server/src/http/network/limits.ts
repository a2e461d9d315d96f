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
 * Limits of attempts and actions.
 * - `…OfSource`: attempts on one account from one source (a device that the account used before, otherwise a network);
 *   strict.
 * - `…OfAccount`: attempts on one account from all unknown sources; generous, so an attacker cannot lock the owner out.
 * - `…From`: failures of a network; generous too, because all players share the clubhouse's Wi-Fi.
 * - `…Of`: actions of a person with a session.
 * - `membersElsewhereOf`: lines of previews that say that an address has an account which is not of the manager's club.
 * - `calendarReadsOf`: reads of the address of a calendar by a network.
 * - `withdrawalsOf`: entries that a player withdraws; each entry sends an e-mail.
 * - `partnersOf`: people that a player names as partners of an entry, who get a message, in a day.
 * - `seatRequestsOf`: accounts that an organiser names for guests’ rounds, which get a message, in a day.
 * - `seatRequestsOfPlayer`: the same for an organiser with role player.
 * - `seatRequestsTo`: times that one account is named, by all organisers, in a day.
 * - `kioskCardsOf`, `kioskPhotosOf`: cards and photos that a clubhouse screen sends.
 * - `mailsOfCard`: mails of one card, by any sender.
 * - `otherAddressMailsOf`: addresses that a sender entered and that belong to none of the card's clubs.
 * - `otherAddressMailsOfPlayer`: the same for a sender with role player, in a day.
 */
const rules = {
  passwordsOfSource: { points: 10, duration: 15 * minute },
  passwordsOfAccount: { points: 100, duration: hour },
  wrongPasswordsFrom: { points: 150, duration: 15 * minute },
  ownPasswordsOf: { points: 10, duration: 15 * minute },
  secondStepsOfSource: { points: 10, duration: 15 * minute },
  secondStepsOfAccount: { points: 100, duration: hour },
  ownSecondStepsOf: { points: 10, duration: 15 * minute },
  passkeySignInsFrom: { points: 300, duration: 15 * minute },
  codesOfAccount: { points: 20, duration: hour },
  resetsOfSource: { points: 5, duration: hour },
  resetsOfAccount: { points: 50, duration: hour },
  confirmationsOfSource: { points: 5, duration: hour },
  confirmationsOfAccount: { points: 50, duration: hour },
  addressChangesOf: { points: 5, duration: hour },
  unknownAccountsFrom: { points: 100, duration: 15 * minute },
  takenNamesFrom: { points: 300, duration: 15 * minute },
  signUpsFrom: { points: 200, duration: hour },
  fieldChecksOf: { points: 600, duration: hour },
  packChecksOf: { points: 120, duration: hour },
  memberChecksOf: { points: 240, duration: hour },
  membersElsewhereOf: { points: 300, duration: hour },
  searchesOf: { points: 120, duration: 10 * minute },
  profilesOf: { points: 60, duration: hour },
  printoutsOf: { points: 30, duration: minute },
  previewsOf: { points: 120, duration: minute },
  localRulesOf: { points: 60, duration: hour },
  picturesOf: { points: 10, duration: hour },
  venuePicturesOf: { points: 120, duration: hour },
  cardMailsOf: { points: 120, duration: hour },
  otherAddressMailsOf: { points: 30, duration: hour },
  otherAddressMailsOfPlayer: { points: contractLimits.perAccount.player.mailsADay, duration: 24 * hour },
  directMailsOf: { points: 5, duration: hour },
  mailsOfCard: { points: 10, duration: hour },
  paymentsOf: { points: 120, duration: hour },
  ownDataOf: { points: 5, duration: hour },
  withdrawalsOf: { points: 20, duration: hour },
  partnersOf: { points: contractLimits.perAccount.player.invitationsADay, duration: 24 * hour },
  seatRequestsOf: { points: contractLimits.perAccount.others.invitationsADay, duration: 24 * hour },
  seatRequestsOfPlayer: { points: contractLimits.perAccount.player.invitationsADay, duration: 24 * hour },
  seatRequestsTo: { points: 10, duration: 24 * hour },
  rehearsalsOf: { points: 10, duration: hour },
  handicapListsFrom: { points: 120, duration: 10 * minute },
  handicapListsOf: { points: 120, duration: 10 * minute },
  advertViewsFrom: { points: 600, duration: hour },
  calendarReadsOf: { points: 120, duration: hour },
  unknownCalendarsFrom: { points: 100, duration: 15 * minute },
  kioskCardsOf: { points: 600, duration: hour },
  kioskPhotosOf: { points: 200, duration: hour },
  reportsFrom: { points: 30, duration: 10 * minute },
} as const;

export type LimitName = keyof typeof rules;

/** The library expects a client with `query`; this one uses the storage's connections. */
const clientOf = (storage: Storage) => ({
  query: async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
    const { rows, numAffectedRows } = await storage.db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
  },
});

/** The network of an IP address: for IPv6 the /64, which belongs to one customer. */
export const networkOf = (from: string) => {
  // An IPv4 address in its IPv6-mapped form.
  const address = from.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const behind = tail ? tail.split(':') : [];
  const filled = tail === undefined ? groups : [...groups, ...Array(8).fill('0')].slice(0, 8 - behind.length);
  return [...filled, ...behind].slice(0, 4).join(':');
};

/** Keys contain e-mail and IP addresses, so only their hash is stored. */
const hashOf = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url');

/** Counters of attempts: in memory, or in the database when several processes share one. */
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
            clearExpiredByTimeout: name === 'passwordsOfSource',
          })
        : new RateLimiterMemory(options);
      return [name, limiter];
    };
    this.#limiters = Object.fromEntries(Object.entries(rules).map(make));
  }

  /** Counts attempts before they are made. @throws AppError request.tooMany, with the seconds to wait */
  async count(name: LimitName, key: string, attempts = 1): Promise<void> {
    await this.#limiters[name].consume(keyOf(name, key), attempts).catch(tooMany);
  }

  /** @throws AppError request.tooMany when earlier counted failures are too many */
  async check(name: LimitName, key: string): Promise<void> {
    const limiter = this.#limiters[name];
    const state = await limiter.get(keyOf(name, key));
    if (state && state.consumedPoints >= limiter.points) tooMany(state);
  }

  /** Counts a failure; never throws because of the limit. */
  async countFailure(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].penalty(keyOf(name, key));
  }

  /** Counts an attempt and returns whether it is within the limit; never throws because of the limit. */
  async countWithin(name: LimitName, key: string): Promise<boolean> {
    const limiter = this.#limiters[name];
    const { consumedPoints } = await limiter.penalty(keyOf(name, key));
    return consumedPoints <= limiter.points;
  }

  /** Takes back one counted attempt that succeeded. */
  async refund(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].reward(keyOf(name, key));
  }

  async clear(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].delete(keyOf(name, key));
  }
}

const keyOf = (name: LimitName, key: string) => hashOf(name.endsWith('From') ? networkOf(key) : key);

function tooMany(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new AppError('request.tooMany', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) });
}
