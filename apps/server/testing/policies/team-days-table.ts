import { type TeamDay, teamDays } from '@flagstick/contract';
import { all, management, row, signedIn, type Table } from './row.ts';
import type { World } from './world.ts';

const firstSession = { session: '1' };
const firstMatch = { ...firstSession, match: '1' };

/** The player's side against the mate's, each with themselves as captain. */
function formIn(w: World, more: object = {}) {
  const side = (name: string, { id }: { id: string }) => ({ name, captain: id, players: [{ user: id }] });
  return {
    ...{ name: w.word(), club: w.course.clubId },
    sides: { a: side('Reds', w.users.player), b: side('Blues', w.users.mate) },
    sessions: [{ kind: 'singles' as const, matchCount: 1 }],
    ...more,
  };
}

const added = async (w: World, more: object = {}): Promise<TeamDay> =>
  (await w.server.call(teamDays.insert, { body: formIn(w, more) }, w.users.organiser)).body;

const lineOf = ({ sides }: TeamDay, side: 'a' | 'b') => [sides[side].players.map(({ _id }) => _id)];

/** A team day with the order of one side or of both. */
async function ordered(w: World, sides: ReadonlyArray<'a' | 'b'>): Promise<TeamDay> {
  const day = await added(w);
  for (const side of sides) {
    const params = { id: day._id, ...firstSession, side };
    await w.server.call(teamDays.setOrder, { params, body: { lines: lineOf(day, side) } }, w.users.organiser);
  }
  return day;
}

/** A match with a result that the mate entered. */
async function entered(w: World) {
  const { _id: id } = await ordered(w, ['a', 'b']);
  const params = { id, ...firstMatch };
  const body = { winner: 'a' as const, seen: null };
  const { sessions } = (await w.server.call(teamDays.enterResult, { params, body }, w.users.mate)).body;
  return { params, seen: sessions[0]?.matches[0]?.result?.at ?? '' };
}

/** Calls about team days. */
export const teamDaysTable: Table = {
  'GET teamDays/': signedIn(200),
  'POST teamDays/': management(201, (w) => ({ body: formIn(w) })),
  'GET teamDays/{id}': [
    {
      when: 'with a public page',
      ...all(200, async (w) => ({ params: { id: (await added(w, { publicPage: true }))._id } })),
    },
    {
      when: 'without one',
      ...row([404, 200, 404, 200, 200, 200], async (w) => ({ params: { id: (await added(w))._id } })),
    },
  ],
  'PUT teamDays/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: (await added(w))._id },
    body: { name: 'Match against the Artisans' },
  })),
  'DELETE teamDays/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: (await added(w))._id },
  })),
  // The player is the captain of side a.
  'PUT teamDays/{id}/sessions/{session}/orders/{side}': [
    {
      when: 'of side a',
      ...row([401, 200, 404, 200, 200, 200], async (w) => {
        const day = await added(w);
        return { params: { id: day._id, ...firstSession, side: 'a' }, body: { lines: lineOf(day, 'a') } };
      }),
    },
    {
      when: 'of side b',
      ...row([401, 403, 404, 200, 200, 200], async (w) => {
        const day = await added(w);
        return { params: { id: day._id, ...firstSession, side: 'b' }, body: { lines: lineOf(day, 'b') } };
      }),
    },
  ],
  'PUT teamDays/{id}/sessions/{session}/reveal': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: (await ordered(w, ['b']))._id, ...firstSession },
  })),
  'PUT teamDays/{id}/sessions/{session}/matches/{match}/result': row(
    [401, 200, 404, 200, 200, 200],
    async (w) => ({
      params: { id: (await ordered(w, ['a', 'b']))._id, ...firstMatch },
      body: { winner: 'a', score: '3&2', seen: null },
    }),
  ),
  'PATCH teamDays/{id}/sessions/{session}/matches/{match}/result': row(
    [401, 200, 404, 200, 200, 200],
    async (w) => {
      const { params, seen } = await entered(w);
      return { params, body: { agree: true, seen } };
    },
  ),
  'DELETE teamDays/{id}/sessions/{session}/matches/{match}/result': row(
    [401, 403, 404, 200, 200, 200],
    async (w) => {
      const { params, seen } = await entered(w);
      return { params, body: { seen } };
    },
  ),
};
