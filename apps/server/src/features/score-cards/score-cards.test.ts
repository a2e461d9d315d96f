import {
  clubCalls,
  courseCalls,
  courses,
  games,
  type ScoreCardInsert,
  scoreCards,
} from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let place: TestCourse;
let nine: string;
let admin: TestUser;
let manager: TestUser;
let organiser: TestUser;
let player: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  place = await addCourse(server.storage);
  admin = await server.user('admin');
  manager = await server.user('club', { clubId: place.clubId });
  organiser = await server.user('organiser');
  player = await server.user('player');
  const made = await server.call(
    courses.insert,
    { body: { name: 'The Nine', club: place.clubId, holesNumber: 9 } },
    admin,
  );
  nine = made.body._id;
});
afterAll(() => server.close());

type Form = z.input<typeof ScoreCardInsert>;

const holes = (count: number, par = 4) =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, par, yards: 310 + at, si: at + 1 }));

const form = (more: Partial<Form> = {}): Form => ({
  name: 'Blue',
  club: place.clubId,
  course: nine,
  gender: 'men',
  teeColor: 'blue',
  courseRating: 34.6,
  holesParams: holes(9),
  ...more,
});

const add = async (as: TestUser, more: Partial<Form> = {}) => {
  const { status, body } = await server.call(scoreCards.insert, { body: form(more) }, as);
  expect(status).toBe(201);
  return body;
};

const refusal = async (more: Partial<Form>) => {
  const { status, failure } = await server.raw(scoreCards.insert, { body: form(more) }, manager);
  expect(status).toBe(400);
  return failure.fields.map(({ field, error }) => `${field}: ${error}`);
};

describe('POST scoreCards/', () => {
  it('POST scoreCards/ answers 401, 400 to a bad form, 403 to a player, 201 to an organiser', async () => {
    expect((await server.call(scoreCards.insert, { body: form() })).status).toBe(401);
    const bad = await server.raw(
      scoreCards.insert,
      { body: form({ slope: 156, courseRating: 34.65, name: 'B' }) },
      organiser,
    );
    expect(bad.status).toBe(400);
    expect(bad.failure.fields.map(({ field }) => field).toSorted()).toEqual([
      'courseRating',
      'name',
      'slope',
    ]);
    expect((await server.call(scoreCards.insert, { body: form() }, player)).status).toBe(403);
    const made = await server.call(scoreCards.insert, { body: form() }, organiser);
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        name: 'Blue',
        club: { id: place.clubId, name: 'Heath Golf Club' },
        course: { _id: nine, name: 'The Nine', holesNumber: 9 },
        slope: 113,
        courseRating: 34.6,
        cardType: 'custom',
        combination: null,
        holesParams: holes(9),
      },
    ]);
  });

  it('POST scoreCards/ requires the course’s holes, each stroke index once, or a combination', async () => {
    expect(await refusal({ holesParams: holes(18) })).toEqual(['holesParams: This card must have 9 holes.']);
    const twice = holes(9).map((hole) => ({ ...hole, si: Math.min(hole.si, 8) }));
    expect(await refusal({ holesParams: twice })).toEqual([
      'holesParams: The stroke indexes are 1 to 9, each once.',
    ]);
    const same = holes(9).map((hole) => ({ ...hole, number: 1 }));
    expect(await refusal({ holesParams: same })).toEqual([
      'holesParams: Holes must be numbered in order from 1.',
    ]);
    expect(await refusal({ combination: 3, holesParams: holes(18) })).toEqual([
      'combination: Eighteen holes need two nines or three sixes, which this course doesn’t have.',
    ]);
    const made = await add(manager, { combination: 2, holesParams: holes(18) });
    expect([made.combination, made.holesParams.length]).toEqual([2, 18]);
  });

  it('POST scoreCards/ requires a course of the club', async () => {
    expect(await refusal({ course: '0000000000000000' })).toEqual(['course: That course doesn’t exist.']);
    const { body } = await server.call(
      courses.insert,
      { body: { name: 'Elsewhere', club: (await addCourse(server.storage)).clubId } },
      admin,
    );
    expect(await refusal({ course: body._id })).toEqual(['course: This course belongs to another club.']);
  });
});

describe('main and custom cards', () => {
  it('main and custom cards are main only if an admin or the club’s manager creates them', async () => {
    const elsewhere = await server.user('club', { clubId: (await addCourse(server.storage)).clubId });
    const types = [];
    for (const maker of [admin, manager, organiser]) {
      types.push((await add(maker, { cardType: 'main' })).cardType);
    }
    expect(types).toEqual(['main', 'main', 'custom']);
    // A manager chooses at their own club; elsewhere the call is refused, not changed.
    const main = await server.call(scoreCards.insert, { body: form({ cardType: 'main' }) }, elsewhere);
    expect([main.status, main.failure?.code]).toEqual([403, 'action.notAllowed']);
    expect((await add(elsewhere)).cardType).toBe('custom');
  });

  it('main cards are public, and custom cards visible to their owner; a copy is its maker’s', async () => {
    const mine = await add(organiser, { name: 'Mine alone' });
    const main = await add(manager, { name: 'Ours', cardType: 'main' });
    const other = await server.user('organiser');
    const seenBy = async (who: TestUser) => {
      const ids = (await server.call(scoreCards.list, { query: { limit: 500 } }, who)).body.items.map(
        ({ _id }) => _id,
      );
      return [ids.includes(mine._id), ids.includes(main._id)];
    };
    expect(await seenBy(organiser)).toEqual([true, true]);
    expect(await seenBy(other)).toEqual([false, true]);
    expect(await seenBy(admin)).toEqual([true, true]);
    const body = { name: 'Renamed' };
    const statusOf = async (id: string, who: TestUser) =>
      (await server.call(scoreCards.update, { params: { id }, body }, who)).status;
    expect(await statusOf(main._id, organiser)).toBe(403);
    expect(await statusOf(mine._id, other)).toBe(404);
    expect(await statusOf(mine._id, organiser)).toBe(200);
    const copy = await server.call(
      scoreCards.copy,
      { params: { id: main._id }, body: { name: 'Ours, mine' } },
      other,
    );
    expect([copy.status, copy.body]).toMatchObject([201, { name: 'Ours, mine', cardType: 'custom' }]);
    expect(copy.body.holesParams).toEqual(main.holesParams);
  });
});

describe('GET courses/{id}/scoreCards and clubs/{id}/scorecards', () => {
  it('lists of score cards have men’s cards first, then the highest par', async () => {
    const { body: course } = await server.call(
      courses.insert,
      { body: { name: 'Ordered', club: place.clubId, holesNumber: 9 } },
      admin,
    );
    const card = (name: string, gender: Form['gender'], par: number) =>
      add(manager, { name, gender, course: course._id, holesParams: holes(9, par), cardType: 'main' });
    await card('Red, 36', 'women', 4);
    await card('Yellow, 27', 'men', 3);
    await card('Gold, 45', 'women', 5);
    await card('White, 36', 'men', 4);
    const order = ['White, 36', 'Yellow, 27', 'Gold, 45', 'Red, 36'];
    const ofCourse = await server.call(courseCalls.scoreCards, { params: { id: course._id } }, player);
    expect(ofCourse.body.map(({ name }) => name)).toEqual(order);
    const ofClub = await server.call(clubCalls.scoreCards, { params: { id: place.clubId } }, player);
    expect(ofClub.body.map(({ name }) => name).filter((name) => order.includes(name))).toEqual(order);
  });
});

describe('a card in play', () => {
  it('a card in play keeps holes and ratings and cannot be deleted; its name may change', async () => {
    const card = await add(manager, {
      course: place.courseId,
      holesParams: holes(18),
      cardType: 'main',
      courseRating: 70.1,
    });
    const game = await server.call(
      games.insert,
      {
        body: gameForm(place, {
          name: 'Midsummer Medal',
          date: '2026-06-14T09:20:00Z',
          scoreCards: [card._id],
          maxPlayers: 8,
        }),
      },
      organiser,
    );
    expect(game.status).toBe(201);
    const params = { id: card._id };
    const text = 'This score card is used by a game that isn’t closed.';
    for (const body of [{ slope: 120 }, { courseRating: 70.2 }, { holesParams: holes(18, 3) }]) {
      const { status, failure } = await server.call(scoreCards.update, { params, body }, manager);
      expect([status, failure.error]).toEqual([409, text]);
    }
    expect((await server.call(scoreCards.remove, { params }, manager)).status).toBe(409);
    const renamed = await server.call(scoreCards.update, { params, body: { name: 'Azure' } }, manager);
    expect([renamed.status, renamed.body.name, renamed.body.slope]).toEqual([200, 'Azure', 113]);
    await server.call(games.remove, { params: { id: game.body._id } }, organiser);
    const freed = await server.call(scoreCards.update, { params, body: { slope: 120 } }, manager);
    expect([freed.status, freed.body.slope]).toEqual([200, 120]);
    expect((await server.call(scoreCards.remove, { params }, manager)).status).toBe(200);
  });
});

describe('a card that was played', () => {
  it('a played card keeps holes and ratings; it may be renamed, copied and deleted', async () => {
    const course = await addCourse(server.storage);
    const { game, organiser, players } = await startRound(server, { course, players: 1, verifyQs: false });
    const [one] = players;
    if (!one) throw new Error('nobody plays');
    for (let hole = 1; hole <= 18; hole++) await score(server, game._id, one, one.id, hole, 4);
    const closed = await server.call(games.close, { params: { id: game._id }, body: undefined }, organiser);
    expect(closed.status).toBe(200);
    const result = await view(server, game._id, organiser);

    const params = { id: course.whiteId };
    const update = (body: Partial<Form>) => server.call(scoreCards.update, { params, body }, admin);
    const stored = (
      await server.call(
        scoreCards.list,
        { query: { filter: JSON.stringify({ course: course.courseId, gender: 'men' }) } },
        admin,
      )
    ).body.items[0];
    if (!stored) throw new Error('no card');
    const changes: Array<Partial<Form>> = [
      { slope: 120 },
      { courseRating: 70.2 },
      { gender: 'women' },
      { holesParams: holes(18, 3) },
      { combination: 2 },
    ];
    for (const body of changes) {
      const { status, failure } = await update(body);
      expect([body, status, failure.code, failure.error]).toEqual([
        body,
        409,
        'scoreCard.played',
        'Games have been played on this score card. Duplicate it to make changes.',
      ]);
    }

    const { combination, gender, slope, courseRating, holesParams } = stored;
    const renamed = await update({
      ...{ combination, gender, slope, courseRating, holesParams },
      ...{ name: 'Old White', teeColor: 'black' },
    });
    expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'Old White', teeColor: 'black' }]);
    const copy = await server.call(scoreCards.copy, { params, body: { name: 'New White' } }, admin);
    const changed = await server.call(
      scoreCards.update,
      { params: { id: copy.body._id }, body: { slope: 120 } },
      admin,
    );
    expect([changed.status, changed.body.slope]).toEqual([200, 120]);

    expect((await server.call(scoreCards.remove, { params }, admin)).status).toBe(200);
    expect((await view(server, game._id, organiser)).players).toEqual(result.players);
  });
});
