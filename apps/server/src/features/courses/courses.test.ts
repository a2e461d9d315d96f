import { clubCalls, clubs, courseCalls, courses, games, scoreCards } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let place: TestCourse;
let admin: TestUser;
let manager: TestUser;
let player: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  place = await addCourse(server.storage);
  admin = await server.user('admin');
  manager = await server.user('club', { clubId: place.clubId });
  player = await server.user('player');
});
afterAll(() => server.close());

const addClub = async (name: string) => (await server.call(clubs.insert, { body: { name } }, admin)).body._id;

const add = async (name: string, club = place.clubId) => {
  const { body, status } = await server.call(courses.insert, { body: { name, club, holesNumber: 9 } }, admin);
  expect(status).toBe(201);
  return body;
};

const addCard = async (course: string, club: string, name: string) => {
  const holesParams = Array.from({ length: 9 }, (_, at) => ({
    number: at + 1,
    par: 4,
    yards: 300,
    si: at + 1,
  }));
  const body = {
    name,
    club,
    course,
    gender: 'men',
    teeColor: 'white',
    courseRating: 35,
    holesParams,
  } as const;
  const made = await server.call(scoreCards.insert, { body: { ...body, cardType: 'main' } }, admin);
  expect(made.status).toBe(201);
  return made.body;
};

const found = async (query: string) => {
  const list = { query: { query } };
  const [course, card] = [
    await server.call(courses.list, list, admin),
    await server.call(scoreCards.list, list, admin),
  ];
  return {
    courses: course.body.items.map(({ name }) => name),
    cards: card.body.items.map(({ name }) => name),
  };
};

describe('POST courses/', () => {
  it('POST courses/ answers 401, 400 to a bad form, 403 to another club and 201 to this one', async () => {
    const body = { name: 'New Course', club: place.clubId };
    expect((await server.call(courses.insert, { body })).status).toBe(401);
    const bad = await server.raw(courses.insert, { body: { name: 'N', holesNumber: 17 } }, manager);
    expect(bad.status).toBe(400);
    expect(bad.failure.fields.map(({ field }) => field).toSorted()).toEqual(['club', 'holesNumber', 'name']);
    const other = await server.user('club', { clubId: await addClub('Other Club') });
    expect((await server.call(courses.insert, { body }, other)).status).toBe(403);
    expect((await server.call(courses.insert, { body }, player)).status).toBe(403);
    const nowhere = await server.call(
      courses.insert,
      { body: { ...body, club: '0000000000000000' } },
      manager,
    );
    expect([nowhere.status, nowhere.failure.fields[0]?.field]).toEqual([400, 'club']);
    const made = await server.call(courses.insert, { body }, manager);
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'New Course', holesNumber: 18, club: { _id: place.clubId, name: 'Heath Golf Club' } },
    ]);
  });
});

describe('PUT courses/{id}', () => {
  it('the number of holes stays while a card has others', async () => {
    const course = await add('Nine');
    const card = await addCard(course._id, place.clubId, 'Nine white');
    const params = { id: course._id };
    const refused = await server.call(courses.update, { params, body: { holesNumber: 18 } }, manager);
    expect([refused.status, refused.failure.fields[0]?.field]).toEqual([400, 'holesNumber']);
    await server.call(scoreCards.remove, { params: { id: card._id } }, admin);
    const changed = await server.call(courses.update, { params, body: { holesNumber: 18 } }, manager);
    expect([changed.status, changed.body.holesNumber]).toEqual([200, 18]);
  });

  it('a renamed course, its cards and a renamed club’s courses are found by the new name', async () => {
    const club = await addClub('Moor Links');
    const course = await add('Upper', club);
    await addCard(course._id, club, 'Upper white');
    expect(await found('moor upper')).toEqual({ courses: ['Upper'], cards: ['Upper white'] });
    const lower = await server.call(
      courses.update,
      { params: { id: course._id }, body: { name: 'Lower' } },
      admin,
    );
    expect(await found('moor lower')).toEqual({ courses: ['Lower'], cards: ['Upper white'] });
    await server.call(clubs.update, { params: { id: club }, body: { name: 'Peñón Links' } }, admin);
    expect(await found('penon lower')).toEqual({ courses: ['Lower'], cards: ['Upper white'] });
    expect(await found('moor')).toEqual({ courses: [], cards: [] });
    const { body } = await server.call(courses.list, { query: { query: 'penon' } }, admin);
    expect(body.items[0]?.updateDate).toBe(lower.body.updateDate);
  });

  it('one of two parallel editors saves the course', async () => {
    const course = await add('Wanted');
    const save = (name: string) =>
      server.call(
        courses.update,
        { params: { id: course._id }, body: { name, updateDate: course.updateDate } },
        admin,
      );
    const answers = await Promise.all([save('First'), save('Second'), save('Third')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const stored = answers.find(({ status }) => status === 200)?.body.name;
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ failure }) => failure.stored)).toEqual([
      expect.objectContaining({ name: stored }),
      expect.objectContaining({ name: stored }),
    ]);
  });
});

describe('POST courses/{id}/copy', () => {
  it('a copied course has the holes, local rules and pictures, and no cards', async () => {
    const { _id } = await add('Copied');
    await addCard(_id, place.clubId, 'Copied white');
    const images = ['courses/a.webp', 'courses/b.webp'];
    const set = { local_rules: '<p>Stones are movable.</p>', images: JSON.stringify(images) };
    await server.storage.db.updateTable('courses').set(set).where('id', '=', _id).execute();
    const copied = await server.call(courses.copy, { params: { id: _id }, body: undefined }, manager);
    expect([copied.status, copied.body]).toMatchObject([
      201,
      { name: 'Copied Copy', club: { _id: place.clubId }, holesNumber: 9, localRules: set.local_rules },
    ]);
    expect(copied.body.images).toEqual(images.map((image) => expect.stringContaining(image)));
    expect(await found('copied')).toEqual({ courses: ['Copied', 'Copied Copy'], cards: ['Copied white'] });
  });
});

describe('DELETE courses/{id}', () => {
  it('a deleted course and its cards leave the lists', async () => {
    const course = await add('Gone');
    const card = await addCard(course._id, place.clubId, 'Gone white');
    const params = { id: course._id };
    expect((await server.call(courses.remove, { params }, player)).status).toBe(403);
    const gone = await server.call(courses.remove, { params }, manager);
    expect([gone.status, gone.body]).toEqual([200, {}]);
    expect(await found('gone')).toEqual({ courses: [], cards: [] });
    expect((await server.call(courseCalls.scoreCards, { params }, player)).status).toBe(404);
    const ofClub = await server.call(clubCalls.scoreCards, { params: { id: place.clubId } }, admin);
    expect(ofClub.body.map(({ _id }) => _id)).not.toContain(card._id);
    const copied = await server.call(scoreCards.copy, { params: { id: card._id }, body: undefined }, admin);
    expect(copied.status).toBe(404);
  });

  it('a course and its club cannot be deleted while games are played there', async () => {
    const organiser = await server.user('organiser');
    const game = await server.call(
      games.insert,
      {
        body: gameForm(place, { maxPlayers: 8, date: '2026-06-06T08:00:00.000Z' }),
      },
      organiser,
    );
    expect(game.status).toBe(201);
    const refused = await server.call(courses.remove, { params: { id: place.courseId } }, manager);
    expect([refused.status, refused.failure.error]).toEqual([
      409,
      'An open game is played here. Close the game first.',
    ]);
    const club = await server.call(clubs.remove, { params: { id: place.clubId } }, admin);
    expect([club.status, club.failure.error]).toEqual([
      409,
      'An open game is played here. Close the game first.',
    ]);
    await server.call(games.remove, { params: { id: game.body._id } }, organiser);
    expect((await server.call(clubs.remove, { params: { id: place.clubId } }, admin)).status).toBe(200);
    expect((await found('heath')).cards).toEqual([]);
  });
});
