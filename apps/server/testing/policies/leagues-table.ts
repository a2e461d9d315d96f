import { type League, leagues } from '@flagstick/contract';
import { all, management, row, signedIn, type Table } from './row.ts';
import type { World } from './world.ts';

const first = { round: '1', fixture: '1' };

/** The player's side against the mate's, each with a substitute. */
function formIn(w: World, more: object = {}) {
  const side = (name: string, { id }: { id: string }) => ({
    name,
    players: [{ user: id }, { name: 'Robin', lastName: name, substitute: true }],
  });
  return {
    ...{ name: w.word(), club: w.course.clubId },
    sides: [side('Reds', w.users.player), side('Blues', w.users.mate)],
    ...more,
  };
}

const added = async (w: World, more: object = {}): Promise<League> =>
  (await w.server.call(leagues.insert, { body: formIn(w, more) }, w.users.organiser)).body;

/** A fixture with a result that the mate entered. */
async function entered(w: World) {
  const { _id: id } = await added(w);
  const params = { id, ...first };
  const body = { won: { a: 1, b: 0 }, seen: null };
  const { rounds } = (await w.server.call(leagues.enterResult, { params, body }, w.users.mate)).body;
  return { params, seen: rounds[0]?.fixtures[0]?.result?.at ?? '' };
}

/** Calls about leagues. */
export const leaguesTable: Table = {
  'GET leagues/': signedIn(200),
  'POST leagues/': management(201, (w) => ({ body: formIn(w) })),
  'GET leagues/{id}': [
    {
      when: 'with a public page',
      ...all(200, async (w) => ({ params: { id: (await added(w, { publicPage: true }))._id } })),
    },
    {
      when: 'without one',
      ...row([404, 200, 404, 200, 200, 200], async (w) => ({ params: { id: (await added(w))._id } })),
    },
  ],
  'PUT leagues/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: (await added(w))._id },
    body: { name: 'Winter Foursomes' },
  })),
  'DELETE leagues/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: (await added(w))._id },
  })),
  // The player's side is at home.
  'PUT leagues/{id}/rounds/{round}/fixtures/{fixture}/substitutes/{side}': (['a', 'b'] as const).map(
    (side) => ({
      when: `of side ${side}`,
      ...row([401, side === 'a' ? 200 : 403, 404, 200, 200, 200], async (w) => {
        const { _id: id, sides } = await added(w);
        const [player, substitute] = sides[side === 'a' ? 0 : 1]?.players.map(({ _id }) => _id) ?? [];
        return { params: { id, ...first, side }, body: { substitutes: [{ player, substitute }] } };
      }),
    }),
  ),
  'PUT leagues/{id}/rounds/{round}/fixtures/{fixture}/result': row(
    [401, 200, 404, 200, 200, 200],
    async (w) => ({
      params: { id: (await added(w))._id, ...first },
      body: { won: { a: 1, b: 0 }, score: '3&2', seen: null },
    }),
  ),
  'PATCH leagues/{id}/rounds/{round}/fixtures/{fixture}/result': row(
    [401, 200, 404, 200, 200, 200],
    async (w) => {
      const { params, seen } = await entered(w);
      return { params, body: { agree: true, seen } };
    },
  ),
  'DELETE leagues/{id}/rounds/{round}/fixtures/{fixture}/result': row(
    [401, 403, 404, 200, 200, 200],
    async (w) => {
      const { params, seen } = await entered(w);
      return { params, body: { seen } };
    },
  ),
  'PUT leagues/{id}/sides/{side}/withdrawn': row([401, 403, 403, 200, 200, 200], async (w) => {
    const { _id: id, sides } = await added(w);
    return { params: { id, side: sides[0]?._id ?? '' }, body: { withdrawn: true } };
  }),
};
