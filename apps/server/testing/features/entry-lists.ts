import { entryLists as calls, type EntryListSettings, games } from '@flagstick/contract';
import type * as z from 'zod';
import { keepEntryLists } from '../../src/features/entry-lists/deadlines.ts';
import type { Mail } from '../../src/features/mail/index.ts';
import { type Clock, systemClock } from '../../src/shared/clock.ts';
import type { Storage } from '../../src/storage/index.ts';
import { addCourse, type TestCourse } from '../games/course.ts';
import { addGame } from '../games/new-game.ts';
import { Harness, type TestUser, testConfig } from '../harness.ts';

type Settings = Partial<z.input<typeof EntryListSettings>>;

export interface TestList {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

export const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [
  status,
  failure.code,
];

/** A server with a clock that the test sets, and one organiser whose games have entry lists. */
export class EntryListFixture {
  server!: Harness;
  course!: TestCourse;
  organiser!: TestUser;
  now = new Date(0);
  readonly #posted: string[] = [];
  #lists = 0;

  readonly clock: Clock = { ...systemClock, now: () => this.now };

  async start(storage?: Storage): Promise<void> {
    this.begin();
    this.server = await Harness.start({}, storage, undefined, this.clock);
    this.course = await addCourse(this.server.storage);
    this.organiser = await this.server.user('organiser');
  }

  close = () => this.server.close();

  /** Entries of the lists in tests open at nine on this day. */
  begin(): void {
    this.now = new Date('2026-05-01T10:00:00Z');
    this.#posted.splice(0);
  }

  readonly times = { opensAt: '2026-05-01T09:00:00.000Z', closesAt: '2026-05-08T18:00:00.000Z' };

  settings = (more: Settings = {}) => ({ ...this.times, spaces: 2, ...more });

  newGame = async (more: object = {}, by = this.organiser): Promise<TestList> => {
    this.#lists += 1;
    const game = { name: `Saturday ${this.#lists}`, date: '2026-05-09T08:00:00.000Z', maxPlayers: 40 };
    const id = await addGame(this.server, this.course, by, { ...game, ...more });
    const { body } = await this.server.call(games.get, { params: { id }, query: {} }, by);
    return { id, code: body.code, name: body.name };
  };

  set = (id: string, more: Settings = {}, by: TestUser = this.organiser) =>
    this.server.call(calls.set, { params: { id }, body: this.settings(more) }, by);

  newList = async (more: Settings = {}, ofGame: object = {}): Promise<TestList> => {
    const game = await this.newGame(ofGame);
    const { status, failure } = await this.set(game.id, more);
    if (status !== 200) throw new Error(JSON.stringify(failure));
    return game;
  };

  enter = ({ code }: TestList, by?: TestUser) => this.server.call(calls.enter, { params: { code } }, by);

  withdraw = ({ code }: TestList, by?: TestUser) =>
    this.server.call(calls.withdraw, { params: { code } }, by);

  answer = ({ code }: TestList, by: TestUser, accept: boolean) =>
    this.server.call(calls.answer, { params: { code }, body: { accept } }, by);

  read = async ({ code }: TestList, by?: TestUser) =>
    (await this.server.call(calls.read, { params: { code } }, by)).body;

  entrants = async ({ code }: TestList, by: TestUser | null = this.organiser) =>
    (await this.server.call(calls.entrants, { params: { code } }, by ?? undefined)).body.items;

  summary = async (list: TestList) =>
    (await this.entrants(list)).map(({ number, state, player }) => `${number} ${player?.name} ${state}`);

  seat = ({ id }: TestList, by: TestUser = this.organiser, paid?: boolean) =>
    this.server.call(calls.seat, { params: { id }, body: paid === undefined ? {} : { paid } }, by);

  /** The organiser adds a player beside the list. */
  add = ({ id }: TestList, { id: playerId }: TestUser) =>
    this.server.call(games.addPlayer, { params: { id }, body: { playerId } }, this.organiser);

  playersOf = async ({ id }: TestList) =>
    Object.values(
      (await this.server.call(games.get, { params: { id }, query: {} }, this.organiser)).body.players,
    ).map(({ name }) => name);

  member = (name: string) => this.server.user('player', { name, index: 10 });

  members = async <const N extends readonly string[]>(...names: N) =>
    (await Promise.all(names.map(this.member))) as { [K in keyof N]: TestUser };

  visitor = (name: string) => this.#ofClub(name, null);

  clubMember = (name: string) => this.#ofClub(name, this.course.clubId);

  async #ofClub(name: string, home_club_id: string | null): Promise<TestUser> {
    const user = await this.member(name);
    const { db } = this.server.storage;
    await db.updateTable('users').set({ home_club_id }).where('id', '=', user.id).execute();
    return user;
  }

  /** Brings the lists up to date at this time. */
  at = async (time: string): Promise<void> => {
    this.now = new Date(time);
    const faults = {
      report: (error: unknown) => {
        throw error;
      },
    } as never;
    // Letters are counted where they are posted, so that the test waits for no mailbox.
    const mail = {
      postAll: async (_tx: unknown, letters: ReadonlyArray<{ letter: { to: string; subject: string } }>) => {
        for (const { letter } of letters) this.#posted.push(`${letter.to.split('@')[0]} ${letter.subject}`);
      },
      wake: () => undefined,
    } as unknown as Mail;
    const { storage } = this.server;
    await keepEntryLists({ storage, boards: { clock: this.clock }, mail, config: testConfig, faults });
  };

  /** The subjects of the letters about a list, without its name. */
  letters = ({ name }: TestList) =>
    this.#posted
      .filter((line) => line.includes(` ${name}: `))
      .map((line) => line.slice(line.indexOf(': ') + 2));
}
