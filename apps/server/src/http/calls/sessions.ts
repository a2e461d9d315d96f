import { dayMs, limits, type Role } from '@flagstick/contract';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../shared/actor.ts';
import { digest } from '../../shared/digest.ts';
import { AppError } from '../../shared/errors.ts';
import {
  endSessions,
  insertSession,
  newId,
  openKiosk,
  openSeatPhone,
  recordSessionUse,
  type Storage,
  sessionById,
} from '../../storage/index.ts';

interface Session {
  actor: Actor;
  /** Opened by a link. Only calls open `beforePassword` are allowed until its owner has set a password. */
  mustSetPassword: boolean;
  readUntil: number;
}

/** A clubhouse screen, which acts for the players of its game. */
export interface KioskSession {
  readonly id: string;
  readonly gameId: string;
}

/** The stored form of a clubhouse screen's cookie. */
export const hashOfKioskSession = (session: string): string => digest('kiosk session', session);

interface CheckedToken {
  readonly sid: string;
  readonly expires: number;
  /** The session of a phone for a seat. */
  readonly ofSeat: boolean;
}

/** How long a session's row is cached; the bus reports ends and role changes at once. */
const cacheMs = 30_000;
const maxCachedTokens = 20_000;
/** How exactly the last use of a session is stored: more often would be a write for each phone and minute. */
const useStepMs = 60 * 60_000;

/** A club set in the account by an admin has no row among the clubs of an organiser. */
function clubsOf(row: { role: Role; club_id: string | null; organises_for: readonly string[] }): string[] {
  if (row.role !== 'club' && row.role !== 'organiser') return [];
  return [...new Set([...(row.club_id === null ? [] : [row.club_id]), ...row.organises_for])];
}

/**
 * Sessions: a signed token at the client, a row in the database that can be ended. A token is verified once and its row
 * cached briefly, because every score carries one.
 */
export class Sessions {
  readonly #storage: Storage;
  readonly #key: Uint8Array;
  readonly #twoStepFor: readonly Role[];
  readonly #tokens = new LRUCache<string, CheckedToken>({ max: maxCachedTokens });
  readonly #sessions = new LRUCache<string, Session>({ max: maxCachedTokens });
  /** The calls of a screen arrive together: while its session is read, they wait for the same reading. */
  readonly #reading = new Map<string, Promise<Session>>();
  readonly #endListeners = new Set<(userId: string) => void>();
  /** Counts session changes: a row read during a change may be outdated. */
  #changeCount = 0;
  readonly #unsubscribe: () => void;

  /** @param twoStepFor accounts of these roles act as players until they switched two-step sign-in on */
  constructor(storage: Storage, secret: string, twoStepFor: readonly Role[] = []) {
    this.#storage = storage;
    this.#twoStepFor = twoStepFor;
    this.#key = new TextEncoder().encode(secret);
    this.#unsubscribe = storage.bus.subscribe({
      sessions: (userId) => this.#dropCached(userId),
      onMissedMessages: () => {
        this.#changeCount += 1;
        this.#sessions.clear();
        this.#reading.clear();
      },
    });
  }

  /** Opens a session and returns its token. With `mustSetPassword` it may only set a password and end (see `actor`). */
  async open(
    user: { id: string; role: Role; createdAt: Date },
    userAgent = '',
    { mustSetPassword = false } = {},
  ): Promise<string> {
    const sid = newId();
    const expires = new Date(Date.now() + limits.sessionDays * dayMs);
    await insertSession(this.#storage.db, {
      id: sid,
      user_id: user.id,
      user_agent: userAgent.slice(0, 300),
      expires_at: expires,
      password_due: mustSetPassword,
      used_at: new Date(),
    });
    const claims = { _id: user.id, rule: user.role, createDate: user.createdAt.toISOString(), sid };
    return this.#sign(mustSetPassword ? { ...claims, passwordDue: mustSetPassword } : claims, expires);
  }

  /** The token of a phone's session for one seat, whose row exists. */
  tokenOfSeat(phoneId: string, { playerId, gameId }: { playerId: string; gameId: string }): Promise<string> {
    const expires = new Date(Date.now() + limits.sessionDays * dayMs);
    const claims = { _id: playerId, rule: 'player', sid: phoneId };
    return this.#sign({ ...claims, seat: gameId }, expires);
  }

  #sign(claims: Record<string, unknown>, expires: Date): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(this.#key);
  }

  /**
   * The holder of this token.
   * @throws AppError token.invalid for a foreign token
   * @throws AppError token.expired for a token that expired or whose session was ended
   * @throws AppError account.suspended if the account was switched off
   * @throws AppError password.due if a password must be set first and the call is not open `beforePassword`
   */
  async actor(token: string, { beforePassword = false } = {}): Promise<Actor> {
    const { actor, mustSetPassword } = await this.#session(token);
    if (mustSetPassword && !beforePassword) throw new AppError('password.due');
    return actor;
  }

  async #session(token: string): Promise<Session> {
    const { sid, ofSeat } = this.#tokens.get(token) ?? (await this.#verify(token));
    const known = this.#sessions.get(sid);
    if (known && known.readUntil > Date.now()) return known;
    const pending = this.#reading.get(sid);
    if (pending) return pending;
    const reading = ofSeat ? this.#seatSession(sid) : this.#accountSession(sid);
    this.#reading.set(sid, reading);
    try {
      return await reading;
    } finally {
      if (this.#reading.get(sid) === reading) this.#reading.delete(sid);
    }
  }

  async #accountSession(sid: string): Promise<Session> {
    const changeCount = this.#changeCount;
    const row = await sessionById(this.#storage.db, sid);
    // A suspension also ends the sessions, so it is checked first.
    if (row && !row.active && !row.deleted_at) throw new AppError('account.suspended');
    if (!row || row.ended_at || row.deleted_at || row.expires_at.getTime() <= Date.now()) {
      this.#sessions.delete(sid);
      throw new AppError('token.expired');
    }
    await this.#recordUse(sid, row.used_at);
    const actor: Actor =
      this.#twoStepFor.includes(row.role) && !row.has_second_step
        ? { id: row.id, role: 'player', clubId: null, clubs: [], sid, twoStepDue: true }
        : { id: row.id, role: row.role, clubId: row.club_id, clubs: clubsOf(row), sid };
    const session = { actor, mustSetPassword: row.password_due, readUntil: Date.now() + cacheMs };
    if (changeCount === this.#changeCount) this.#sessions.set(sid, session);
    return session;
  }

  /** The session that a seat's token names; undefined for another token. It may have ended. */
  async seatOf(token: string): Promise<{ sid: string } | undefined> {
    const checked = await this.#verify(token).catch(() => undefined);
    return checked?.ofSeat ? { sid: checked.sid } : undefined;
  }

  /** The clubhouse screen with this cookie. @throws AppError kiosk.ended */
  async kiosk(cookie: string): Promise<KioskSession> {
    const kiosk = cookie ? await openKiosk(this.#storage.db, hashOfKioskSession(cookie)) : undefined;
    if (!kiosk) throw new AppError('kiosk.ended');
    return kiosk;
  }

  async #seatSession(sid: string): Promise<Session> {
    const changeCount = this.#changeCount;
    const row = await openSeatPhone(this.#storage.db, sid);
    if (!row) {
      this.#sessions.delete(sid);
      throw new AppError('token.expired');
    }
    const seat = { gameId: row.game_id, personId: row.person_id };
    const actor: Actor = { id: row.player_id, role: 'player', clubId: null, clubs: [], sid, seat };
    const session = { actor, mustSetPassword: false, readUntil: Date.now() + cacheMs };
    if (changeCount === this.#changeCount) this.#sessions.set(sid, session);
    return session;
  }

  /** A failure refuses no call: the next one records the use. */
  async #recordUse(sid: string, usedAt: Date | null): Promise<void> {
    const now = Date.now();
    const notSince = new Date(now - useStepMs);
    if (usedAt && usedAt > notSince) return;
    await recordSessionUse(this.#storage.db, sid, new Date(now), notSince).catch(() => undefined);
  }

  async #verify(token: string): Promise<CheckedToken> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'] });
      if (typeof payload.sid !== 'string' || typeof payload.exp !== 'number')
        throw new AppError('token.invalid');
      const ofSeat = typeof payload.seat === 'string';
      const checked = { sid: payload.sid, expires: payload.exp * 1000, ofSeat };
      this.#tokens.set(token, checked);
      return checked;
    } catch (error) {
      if (error instanceof joseErrors.JWTExpired) throw new AppError('token.expired');
      throw new AppError('token.invalid');
    }
  }

  /** Ends sessions of a user: one, all, or all but one. Notifies the other processes in the same transaction. */
  async end(userId: string, which: { only?: string; except?: string } = {}): Promise<void> {
    await this.#storage.db.transaction().execute(async (tx) => {
      await endSessions(tx, userId, which);
      await this.#storage.bus.publishWithCommit(tx, { sessionsOf: userId });
    });
    this.#dropCached(userId);
  }

  /** Invalidates the cached sessions of a user after a change (role, club, suspension), here and in other processes. */
  async invalidate(userId: string): Promise<void> {
    await this.#storage.bus.publishWithCommit(this.#storage.db, { sessionsOf: userId });
    this.#dropCached(userId);
  }

  /** Calls the listener when a user's sessions may have ended or changed, so that sockets check again. */
  onChange(listener: (userId: string) => void): () => void {
    this.#endListeners.add(listener);
    return () => {
      this.#endListeners.delete(listener);
    };
  }

  #dropCached(userId: string) {
    this.#changeCount += 1;
    // A reading that began before the change is not shared with calls after it.
    this.#reading.clear();
    for (const [sid, session] of [...this.#sessions])
      if (session.actor.id === userId) this.#sessions.delete(sid);
    for (const listener of this.#endListeners) listener(userId);
  }

  close() {
    this.#unsubscribe();
  }
}
