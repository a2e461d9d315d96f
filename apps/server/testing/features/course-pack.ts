import { clubs, coursePack as pack, type ScoreCard, scoreCards } from '@flagstick/contract';
import { expect } from 'vitest';
import { addCourse, type TestCourse } from '../games/course.ts';
import { Harness, type TestUser } from '../harness.ts';

export type Cells = Readonly<Record<string, string | number>>;

/** The figures of a card's holes: par 4, the indexes in order, 300 yards and one more for each hole. */
export const holesCells = (count: number): Cells =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      [`Par ${at + 1}`, 4],
      [`SI ${at + 1}`, at + 1],
      [`Yards ${at + 1}`, 300 + at],
    ]).flat(),
  );

export const titlesOf = (rows: readonly Cells[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

export const csvOf = (rows: readonly Cells[], titles = titlesOf(rows)) =>
  [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\n');

export const figuresOf = (card: ScoreCard) => {
  const { name, gender, teeColor, slope, courseRating, combination, cardType } = card;
  return { name, gender, teeColor, slope, courseRating, combination, cardType };
};

/** Previews, imports and exports of courses by each kind of caller. */
export class CoursePackCalls {
  readonly server: Harness;
  readonly place: TestCourse;
  readonly admin: TestUser;
  readonly manager: TestUser;
  readonly player: TestUser;
  readonly organiser: TestUser;
  /** The name of a club that no earlier test has. */
  club = '';
  count = 0;

  private constructor(
    server: Harness,
    place: TestCourse,
    users: Pick<CoursePackCalls, 'admin' | 'manager' | 'player' | 'organiser'>,
  ) {
    this.server = server;
    this.place = place;
    this.admin = users.admin;
    this.manager = users.manager;
    this.player = users.player;
    this.organiser = users.organiser;
  }

  static async start(): Promise<CoursePackCalls> {
    const server = await Harness.start();
    const place = await addCourse(server.storage);
    return new CoursePackCalls(server, place, {
      admin: await server.user('admin'),
      manager: await server.user('club', { clubId: place.clubId }),
      player: await server.user(),
      organiser: await server.user('organiser'),
    });
  }

  nextClub(): void {
    this.count += 1;
    this.club = `Moor ${this.count}`;
  }

  /** A line with the white tees of the club's Old course. */
  white(more: Cells = {}): Cells {
    return {
      ...{ Club: this.club, Town: 'Hexham', Course: 'Old', 'Course holes': 18, Tee: 'White', Gender: 'Men' },
      ...{ 'Course rating': 70.4, Slope: 128 },
      ...holesCells(18),
      ...more,
    };
  }

  judge(csv: string, as = this.admin) {
    return this.server.call(pack.judge, { body: { csv } }, as);
  }

  /** Imports what a preview has judged. */
  async save(csv: string, as = this.admin) {
    const { plan } = (await this.judge(csv, as)).body;
    return this.server.call(pack.insert, { body: { csv, plan } }, as);
  }

  async exported(as = this.admin, query: { club?: string } = {}) {
    const { status, body } = await this.server.call(pack.export, { query }, as);
    expect(status).toBe(200);
    return Buffer.from(body.bytes, 'base64').toString('utf8');
  }

  async problemsOf(rows: readonly Cells[], as = this.admin) {
    return (await this.judge(csvOf(rows), as)).body.lines.flatMap(({ line, problems }) =>
      problems.map(({ column, reason }) => `${line}, ${column}: ${reason}`),
    );
  }

  async stored() {
    const query = { query: this.club };
    const [club] = (await this.server.call(clubs.list, { query }, this.admin)).body.items;
    const cards = await this.server.call(scoreCards.list, { query }, this.admin);
    return { club, cards: cards.body.items };
  }
}
