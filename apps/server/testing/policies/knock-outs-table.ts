import { knockOuts } from '@flagstick/contract';
import { all, management, row, signedIn, type Table } from './row.ts';
import type { World } from './world.ts';

/** The form of a knock-out of the player, the mate and a person without an account, at the manager's club. */
function knockOutForm(w: World, more: object = {}) {
  const { player, mate } = w.users;
  const entrants = [
    ...[player, mate].map(({ id }) => ({ players: [{ user: id }] })),
    { players: [{ name: 'Robin', lastName: 'Quist' }] },
  ];
  return { name: w.word(), club: w.course.clubId, draw: 'list' as const, entrants, ...more };
}

async function draw(w: World, id: string) {
  const params = { id, section: 'main' as const };
  return (await w.server.call(knockOuts.draw, { params }, w.users.organiser)).body;
}

/** A knock-out of the organiser. The player has a bye in the first round, and the mate plays the third entrant. */
async function ownKnockOut(
  w: World,
  { drawn = false, ...more }: { drawn?: boolean; publicPage?: boolean } = {},
) {
  const body = knockOutForm(w, more);
  const { _id: id } = (await w.server.call(knockOuts.insert, { body }, w.users.organiser)).body;
  if (drawn) await draw(w, id);
  return id;
}

/** A knock-out whose final has both players, with a result that the mate entered, if requested. */
async function finalOfKnockOut(w: World, { entered = false } = {}) {
  const { player, mate, organiser } = w.users;
  const entrants = [player, mate].map(({ id }) => ({ players: [{ user: id }] }));
  const body = knockOutForm(w, { entrants });
  const { _id: id } = (await w.server.call(knockOuts.insert, { body }, organiser)).body;
  const { entrants: drawn } = await draw(w, id);
  const winner = drawn[0]?._id ?? '';
  const params = { id, section: 'main' as const, round: '1', match: '1' };
  const result = { winner, score: '3&2', seen: null };
  if (!entered) return { params, body: result, seen: '', entrant: winner };
  const { main } = (await w.server.call(knockOuts.enterResult, { params, body: result }, mate)).body;
  const seen = main?.rounds[0]?.matches[0]?.result?.at ?? '';
  return { params, body: { ...result, seen }, seen, entrant: winner };
}

/** The calls about knock-outs, by caller and subject. */
export const knockOutsTable: Table = {
  'GET knockOuts/': signedIn(200),
  'POST knockOuts/': management(201, (w) => ({ body: knockOutForm(w) })),
  'GET knockOuts/{id}': [
    {
      when: 'with a public page',
      ...all(200, async (w) => ({ params: { id: await ownKnockOut(w, { publicPage: true }) } })),
    },
    {
      when: 'without one',
      ...row([404, 200, 404, 200, 200, 200], async (w) => ({ params: { id: await ownKnockOut(w) } })),
    },
  ],
  'PUT knockOuts/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await ownKnockOut(w) },
    body: { name: 'Winter Knock-out' },
  })),
  'DELETE knockOuts/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await ownKnockOut(w) },
  })),
  'PUT knockOuts/{id}/draw/{section}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await ownKnockOut(w), section: 'main' },
  })),
  'DELETE knockOuts/{id}/draw/{section}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await ownKnockOut(w, { drawn: true }), section: 'main' },
  })),
  'PUT knockOuts/{id}/matches/{section}/{round}/{match}/result': row(
    [401, 200, 404, 200, 200, 200],
    async (w) => finalOfKnockOut(w),
  ),
  'PATCH knockOuts/{id}/matches/{section}/{round}/{match}/result': row(
    [401, 200, 404, 200, 200, 200],
    async (w) => {
      const { params, seen } = await finalOfKnockOut(w, { entered: true });
      return { params, body: { agree: true, seen } };
    },
  ),
  'PUT knockOuts/{id}/matches/{section}/{round}/{match}/game': row(
    [401, 200, 404, 403, 403, 403],
    async (w) => ({
      params: (await finalOfKnockOut(w)).params,
      body: { course: w.course.courseId },
    }),
  ),
  // The mate entered the result.
  'DELETE knockOuts/{id}/matches/{section}/{round}/{match}/result': row(
    [401, 403, 404, 200, 200, 200],
    async (w) => {
      const { params, seen } = await finalOfKnockOut(w, { entered: true });
      return { params, body: { seen } };
    },
  ),
  'PUT knockOuts/{id}/entrants/{entrant}/out': row([401, 200, 404, 200, 200, 200], async (w) => {
    const { params, entrant } = await finalOfKnockOut(w);
    return { params: { id: params.id, entrant }, body: { reason: 'withdrawn' } };
  }),
  'GET knockOuts/{id}/print/{sheet}': [
    {
      when: 'the bracket',
      ...row([404, 200, 404, 200, 200, 200], async (w) => ({
        params: { id: await ownKnockOut(w, { drawn: true }), sheet: 'bracket' },
      })),
    },
    {
      when: 'the calendar of a player',
      ...row([404, 200, 404, 403, 403, 403], async (w) => ({
        params: { id: await ownKnockOut(w, { drawn: true }), sheet: 'calendar' },
      })),
    },
  ],
  'PUT knockOuts/{id}/contact': row([401, 200, 404, 403, 403, 403], async (w) => ({
    params: { id: await ownKnockOut(w) },
    body: { share: true },
  })),
};
