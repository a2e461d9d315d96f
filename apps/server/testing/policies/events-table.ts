import { events } from '@flagstick/contract';
import { all, management, row, type Table } from './row.ts';
import type { World } from './world.ts';

/** The form of an event of two games of the organiser. */
async function eventForm(w: World, activateStatus: 1 | 2 | 3 = 1) {
  const options = { alone: true, activateStatus };
  const rounds = [{ game: await w.round(options) }, { game: await w.round(options) }];
  return { name: w.word(), rounds };
}

/** An event of the organiser, with the player in both rounds. */
async function ownEvent(w: World, activateStatus?: 1 | 2 | 3): Promise<string> {
  const body = await eventForm(w, activateStatus);
  return (await w.server.call(events.insert, { body }, w.users.organiser)).body._id;
}

/** An event of the organiser whose first round the player plays. */
async function eventInPlay(w: World): Promise<string> {
  const rounds = [{ game: await w.round({ playing: true }) }, { game: await w.round({ alone: true }) }];
  const body = { name: w.word(), rounds };
  return (await w.server.call(events.insert, { body }, w.users.organiser)).body._id;
}

/** An event of the organiser, and the game of its second round. */
async function eventWithSecond(w: World) {
  const body = await eventForm(w);
  const made = await w.server.call(events.insert, { body }, w.users.organiser);
  return { id: made.body._id, second: body.rounds[1]?.game ?? '' };
}

/** The calls about events, by caller and subject. */
export const eventsTable: Table = {
  'GET events/': management(200),
  'POST events/': management(201, async (w) => ({ body: await eventForm(w) })),
  'GET events/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await ownEvent(w) },
  })),
  'PUT events/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await ownEvent(w) },
    body: { name: 'Autumn Cup' },
  })),
  'DELETE events/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await ownEvent(w) },
  })),
  'GET events/{id}/print/{sheet}': row([401, 200, 404, 200, 200, 200], async (w) => ({
    params: { id: await ownEvent(w, 3), sheet: 'standingsCsv' },
  })),
  'GET open/events/{id}': [
    { when: 'with a public leaderboard', ...all(200, async (w) => ({ params: { id: await ownEvent(w) } })) },
    { when: 'without one', ...all(404, async (w) => ({ params: { id: await ownEvent(w, 3) } })) },
  ],
  'PUT events/{id}/players/{playerId}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await eventInPlay(w), playerId: w.users.player.id },
    body: { note: { reason: 'withdrawn', afterRound: 1 } },
  })),
  'POST events/{id}/seatPlayers': row([401, 403, 403, 200, 200, 200], async (w) => {
    const { id, second } = await eventWithSecond(w);
    return { params: { id }, body: { game: second } };
  }),
  'GET events/{id}/standing': [
    { when: 'with a public leaderboard', ...all(200, async (w) => ({ params: { id: await ownEvent(w) } })) },
    {
      when: 'without one',
      ...row([404, 200, 404, 200, 200, 200], async (w) => ({ params: { id: await ownEvent(w, 3) } })),
    },
  ],
};
