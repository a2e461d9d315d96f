import { accounts, clubCalls, clubs, courseCalls, courses, limits, users } from '@flagstick/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { invalidPictureRefusal, invalidPictures, photo } from '../../../testing/pictures.ts';

let server: Harness;
let place: TestCourse;
let admin: TestUser;
let manager: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  place = await addCourse(server.storage);
  admin = await server.user('admin');
  manager = await server.user('club', { clubId: place.clubId });
});
afterAll(() => server.close());

interface Sent {
  image?: Buffer;
  removeImage?: string;
}

const kinds = [
  {
    of: 'a club',
    call: clubCalls.pictures,
    id: () => place.clubId,
    read: async () =>
      (await server.call(clubs.list, { query: { filter: JSON.stringify({ _id: place.clubId }) } }, admin))
        .body.items[0]?.images,
  },
  {
    of: 'a course',
    call: courseCalls.pictures,
    id: () => place.courseId,
    read: async () =>
      (await server.call(courses.list, { query: { filter: JSON.stringify({ club: place.clubId }) } }, admin))
        .body.items[0]?.images,
  },
] as const;

describe.each(kinds)('pictures of $of', ({ call, id, read }) => {
  const send = ({ image, removeImage }: Sent, as: TestUser | undefined = manager, to = id()) =>
    server.form<typeof clubCalls.pictures | typeof courseCalls.pictures>(
      call,
      {
        params: { id: to },
        body: removeImage === undefined ? {} : { removeImage },
        files: image ? [{ field: 'image', name: 'photo.jpg', bytes: image }] : [],
      },
      as,
    );
  const served = (address: string) => server.app.inject({ method: 'GET', url: address });

  it('only the manager and admins change pictures', async () => {
    const image = await photo();
    const files = [{ field: 'image', name: 'photo.jpg', bytes: image }];
    expect((await server.form(call, { params: { id: id() }, files })).status).toBe(401);
    expect((await send({ image }, await server.user('player'))).status).toBe(403);
    expect((await send({ image }, await server.user('organiser'))).status).toBe(403);
    const { clubId } = await addCourse(server.storage);
    expect((await send({ image }, await server.user('club', { clubId }))).status).toBe(403);
    expect((await send({ image }, manager, 'aaaaaaaaaaaaaaaa')).status).toBe(404);
    expect(await read()).toEqual([]);
  });

  it('pictures keep their shape, are added at the end and removed by address', async () => {
    const one = (await send({ image: await photo(2600, 1300) })).body.images;
    const two = (await send({ image: await photo(300, 500) }, admin)).body.images;
    expect(two).toEqual([...one, expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/)]);
    const sizes = await Promise.all(
      two.map(async (address) => sharp((await served(address)).rawPayload).metadata()),
    );
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1280, 640],
      [300, 500],
    ]);
    expect(await read()).toEqual(two);
    const left = await send({ removeImage: one[0] ?? '' });
    expect(left.body.images).toEqual(two.slice(1));
    expect((await served(one[0] ?? '')).statusCode).toBe(404);
    // A picture that is gone already, and an empty body: both change nothing.
    expect((await send({ removeImage: one[0] ?? '' })).body.images).toEqual(two.slice(1));
    expect((await send({})).body.images).toEqual(two.slice(1));
    await send({ removeImage: two[1] ?? '' });
  });

  it('a place has at most six pictures, also when two are sent in parallel', async () => {
    for (let at = 0; at < limits.picturesMax - 1; at++) {
      expect((await send({ image: await photo(40, 30) })).status).toBe(200);
    }
    const answers = await Promise.all([
      send({ image: await photo(40, 30) }),
      send({ image: await photo(40, 30) }, admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const full = (await read()) ?? [];
    expect(full).toHaveLength(limits.picturesMax);
    const seventh = await send({ image: await photo(40, 30) });
    expect(seventh.failure).toMatchObject({ code: 'pictures.full' });
    const changed = await send({ image: await photo(40, 30), removeImage: full[0] ?? '' });
    expect(changed.body.images).toHaveLength(limits.picturesMax);
    for (const address of changed.body.images) await send({ removeImage: address });
  });

  it.each(invalidPictures)('pictures are never %s', async (_what, make) => {
    const before = await read();
    const { status, failure } = await send({ image: await make() });
    expect([status, failure]).toEqual([400, expect.objectContaining(invalidPictureRefusal('image'))]);
    expect(await read()).toEqual(before);
  });
});

describe('an admin about to delete a club', () => {
  it('an admin sees what depends on a club before deleting it; members keep its name', async () => {
    const { clubId } = await addCourse(server.storage);
    const member = await server.user();
    const { db } = server.storage;
    await db.updateTable('users').set({ home_club_id: clubId }).where('id', '=', member.id).execute();
    await server.user('club', { clubId });
    const helper = await server.user('organiser');
    await db
      .insertInto('club_organisers')
      .values({ club_id: clubId, user_id: helper.id, made_organiser: false, by_id: admin.id })
      .execute();
    const asked = await server.call(clubCalls.dependants, { params: { id: clubId } }, admin);
    expect(asked.body).toEqual({ courses: 1, scoreCards: 2, members: 1, managers: 1, organisers: 1 });
    expect((await server.call(clubCalls.dependants, { params: { id: clubId } }, manager)).status).toBe(403);
    expect((await server.call(clubs.remove, { params: { id: clubId } }, admin)).status).toBe(200);
    expect((await server.call(clubCalls.dependants, { params: { id: clubId } }, admin)).status).toBe(404);
    const saved = await server.form(users.updateOwn, { body: { name: 'Still', homeClub: clubId } }, member);
    expect(saved.status).toBe(200);
    const me = await server.call(accounts.me, {}, member);
    expect(me.body).toMatchObject({ name: 'Still', homeClub: { _id: clubId, name: 'Heath Golf Club' } });
  });
});
