import { entryLists, games } from '@flagstick/contract';
import { organising } from './games-rows.ts';
import { all, row, signedIn, type Table } from './row.ts';
import type { World } from './world.ts';

function entryListForm() {
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  return { opensAt: hour(-1), closesAt: hour(20), spaces: 1 };
}

/** A game of tomorrow, whose code people use to enter. */
async function gameOfTomorrow(w: World) {
  const body = w.gameForm({ date: new Date(Date.now() + 86_400_000).toISOString() });
  const { _id: id, code } = (await w.server.call(games.insert, { body }, w.users.organiser)).body;
  return { id, code };
}

/** Its entry list. The player has entered, has a space, or is kept one that the mate gave up, if requested. */
async function entryList(w: World, player?: 'entered' | 'offered') {
  const game = await gameOfTomorrow(w);
  const params = { code: game.code };
  const settings = { params: { id: game.id }, body: entryListForm() };
  await w.server.call(entryLists.set, settings, w.users.organiser);
  const enter = (who: 'player' | 'mate') => w.server.call(entryLists.enter, { params }, w.users[who]);
  if (player === 'offered') await enter('mate');
  if (player) await enter('player');
  if (player === 'offered') await w.server.call(entryLists.withdraw, { params }, w.users.mate);
  return game;
}

/** The calls about entry lists, by caller and subject. */
export const entryListsTable: Table = {
  'GET entryLists/mine': signedIn(200),
  'GET entryLists/{code}': all(200, async (w) => ({ params: { code: (await entryList(w)).code } })),
  'GET entryLists/{code}/entrants': all(200, async (w) => ({
    params: { code: (await entryList(w, 'entered')).code },
  })),
  'PUT entryLists/{code}/entry': signedIn(200, async (w) => ({
    params: { code: (await entryList(w)).code },
  })),
  'PATCH entryLists/{code}/entry': row([401, 200, 404, 404, 404, 404], async (w) => ({
    params: { code: (await entryList(w, 'offered')).code },
    body: { accept: true },
  })),
  'DELETE entryLists/{code}/entry': row([401, 200, 404, 404, 404, 404], async (w) => ({
    params: { code: (await entryList(w, 'entered')).code },
  })),
  'PUT games/{id}/entryList': organising(200, async (w) => ({
    params: { id: (await gameOfTomorrow(w)).id },
    body: entryListForm(),
  })),
  'DELETE games/{id}/entryList': organising(200, async (w) => ({ params: { id: (await entryList(w)).id } })),
  'DELETE games/{id}/entryList/{playerId}': organising(200, async (w) => ({
    params: { id: (await entryList(w, 'entered')).id, playerId: w.users.player.id },
  })),
  'PUT games/{id}/entryList/seats': organising(200, async (w) => ({
    params: { id: (await entryList(w, 'entered')).id },
    body: {},
  })),
  'GET games/{id}/entryList/csv': organising(200, async (w) => ({
    params: { id: (await entryList(w, 'entered')).id },
  })),
};
