import { accounts, clubs, courses, games, scoreCards } from '@flagstick/contract';
import { hashPassword } from '../../features/accounts/index.ts';
import { addCourse, type TestCourse } from '../course.ts';
import { Harness, type TestUser } from '../harness.ts';

export const personas = ['nobody', 'player', 'other', 'organiser', 'club', 'admin'] as const;
export type Persona = (typeof personas)[number];

/**
 * Who asks and what is asked about: a player in the organiser's game, another who is not, the organiser, the manager of
 * the course's club, an admin. Whatever a call would use up is made anew for every asker.
 */
export class World {
  readonly server: Harness;
  readonly course: TestCourse;
  readonly gameId: string;
  readonly users: Readonly<Record<Exclude<Persona, 'nobody'>, TestUser>>;
  #count = 0;

  private constructor(server: Harness, course: TestCourse, gameId: string, users: World['users']) {
    this.server = server;
    this.course = course;
    this.gameId = gameId;
    this.users = users;
  }

  static async make(): Promise<World> {
    const server = await Harness.start();
    const course = await addCourse(server.storage);
    const users = {
      player: await server.user('player'),
      other: await server.user('player'),
      organiser: await server.user('organiser'),
      club: await server.user('club', { clubId: course.clubId }),
      admin: await server.user('admin'),
    };
    await server.storage.db
      .updateTable('users')
      .set({ home_club_id: course.clubId })
      .where('id', '=', users.player.id)
      .execute();
    const body = {
      name: 'Policy Medal',
      date: '2026-06-14T09:20:00Z',
      course: course.courseId,
      scoreCards: [course.whiteId],
      competitionId: course.rules.get('Medal') ?? '',
      maxPlayers: 8,
    };
    const { _id: gameId } = (await server.call(games.insert, { body }, users.organiser)).body;
    await server.call(games.join, { params: { id: gameId } }, users.player);
    return new World(server, course, gameId, users);
  }

  as(persona: Persona): TestUser | undefined {
    return persona === 'nobody' ? undefined : this.users[persona];
  }

  /** A word that was not used before. */
  word(): string {
    this.#count += 1;
    return `policy${this.#count}`;
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

  async club(): Promise<string> {
    return (await this.server.call(clubs.insert, { body: { name: this.word() } }, this.users.admin)).body._id;
  }

  /** A course of the club manager's club. */
  async ownCourse(): Promise<string> {
    const body = { name: this.word(), club: this.course.clubId };
    return (await this.server.call(courses.insert, { body }, this.users.admin)).body._id;
  }

  cardForm(cardType: 'main' | 'custom') {
    return {
      name: this.word(),
      club: this.course.clubId,
      course: this.course.courseId,
      gender: 'men' as const,
      teeColor: 'blue' as const,
      courseRating: 71,
      cardType,
      holesParams: Array.from({ length: 18 }, (_, i) => ({ number: i + 1, yards: 300, par: 4, si: i + 1 })),
    };
  }

  /** A main card of the club manager's club. */
  async mainCard(): Promise<string> {
    const body = this.cardForm('main');
    return (await this.server.call(scoreCards.insert, { body }, this.users.admin)).body._id;
  }

  /** A session of the asker beside the one that he asks with; of another person when nobody asks. */
  async session(persona: Persona): Promise<string> {
    const user = this.as(persona) ?? this.users.other;
    const token = await this.server.sessions.open({ id: user.id, role: 'player', createdAt: new Date() });
    const { body } = await this.server.call(accounts.sessions, {}, { id: user.id, token });
    return body.items.find((session) => session.current)?._id ?? '';
  }
}
