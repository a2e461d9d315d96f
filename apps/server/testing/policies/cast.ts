import { accounts } from '@flagstick/contract';
import { hashPassword } from '../../src/features/accounts/index.ts';
import { newId } from '../../src/storage/index.ts';
import type { Screen } from '../features/kiosks.ts';
import { addCourse, type TestCourse } from '../games/course.ts';
import type { Harness, TestUser } from '../harness.ts';

/**
 * The callers, in the order of a row's answers; `seat` is a phone that opened the player's seat by link, `kiosk` a
 * clubhouse screen, which has a cookie and no account.
 */
export const personas = ['nobody', 'player', 'other', 'organiser', 'club', 'admin', 'seat', 'kiosk'] as const;
export type Persona = (typeof personas)[number];

/** Players in the player's games: two of their group, and one alone in another group. */
type Seated = 'mate' | 'third' | 'loner';

/** The number of words used; several casts share one server. */
let words = 0;

/**
 * The people of a test world: a player in the organiser's games, another outside them, the organiser, the manager of
 * the course's club, an admin. In a group markers rotate: the player marks their mate, the third player marks them.
 */
export class Cast {
  readonly server: Harness;
  readonly course: TestCourse;
  readonly users: Readonly<Record<Exclude<Persona, 'nobody' | 'seat' | 'kiosk'> | Seated, TestUser>>;

  protected constructor({ server, course, users }: Pick<Cast, 'server' | 'course' | 'users'>) {
    this.server = server;
    this.course = course;
    this.users = users;
  }

  /** The session of the player's seat in the shared game. */
  protected seat: TestUser | undefined;

  /** The clubhouse screen. */
  protected screen: Screen | undefined;

  /** The cookie of a clubhouse screen; no other caller has one. */
  headersOf(persona: Persona): Record<string, string> {
    return persona === 'kiosk' && this.screen ? { cookie: this.screen.cookie } : {};
  }

  as(persona: Persona): TestUser | undefined {
    if (persona === 'nobody' || persona === 'kiosk') return undefined;
    return persona === 'seat' ? this.seat : this.users[persona];
  }

  /** A player without a game. */
  async anyone(): Promise<string> {
    return (await this.server.user('player')).id;
  }

  /** A word that was not used before. */
  word(): string {
    words += 1;
    return `policy${words}`;
  }

  /** A confirmed player with the password `fairway`. */
  async person(): Promise<{ id: string; username: string }> {
    const { id } = await this.server.user('player');
    const set = { password_hash: await hashPassword('fairway') };
    const { username } = await this.server.storage.db
      .updateTable('users')
      .set(set)
      .where('id', '=', id)
      .returning('username')
      .executeTakeFirstOrThrow();
    return { id, username: username ?? '' };
  }

  /** A notice to the caller that an admin changed their handicap; without a caller, to another person. */
  async notice(persona: Persona): Promise<string> {
    const { id } = await this.server.storage.db
      .insertInto('user_log')
      .values({
        user_id: (this.as(persona) ?? this.users.other).id,
        by_id: this.users.loner.id,
        field: 'index_tenths',
        old: '100',
        new: '110',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  }

  /** A passkey of the caller; without a caller, of another person. */
  async passkey(persona: Persona): Promise<string> {
    const id = newId();
    await this.server.storage.db
      .insertInto('passkeys')
      .values({
        ...{ id, credential_id: id, public_key: 'x', transports: [], name: 'Phone', used_at: null },
        user_id: (this.as(persona) ?? this.users.other).id,
      })
      .execute();
    return id;
  }

  /** Another session of the caller; without a caller, of another person. */
  async session(persona: Persona): Promise<string> {
    const user = this.as(persona) ?? this.users.other;
    const token = await this.server.sessions.open({ id: user.id, role: 'player', createdAt: new Date() });
    const { body } = await this.server.call(accounts.sessions, {}, { id: user.id, token });
    return body.items.find((session) => session.current)?._id ?? '';
  }
}

/** New people at a new course. */
export async function castOn(server: Harness): Promise<Pick<Cast, 'server' | 'course' | 'users'>> {
  const course = await addCourse(server.storage);
  const users = {
    player: await server.user('player'),
    other: await server.user('player'),
    organiser: await server.user('organiser'),
    club: await server.user('club', { clubId: course.clubId }),
    admin: await server.user('admin'),
    mate: await server.user('player'),
    third: await server.user('player'),
    loner: await server.user('player'),
  };
  await server.storage.db
    .updateTable('users')
    .set({ home_club_id: course.clubId })
    .where('id', '=', users.player.id)
    .execute();
  return { server, course, users };
}
