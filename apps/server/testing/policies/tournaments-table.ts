import { tournaments } from '@flagstick/contract';
import { all, management, row, signedIn, type Table } from './row.ts';
import type { World } from './world.ts';

/** The form of a tournament of this year. */
const tournamentForm = (w: World) => ({
  name: w.word(),
  seasonStart: '2026-01-01',
  seasonEnd: '2026-12-31',
});

async function added(w: World, more: { publicPage?: boolean; games?: string[] } = {}): Promise<string> {
  const body = { ...tournamentForm(w), ...more };
  return (await w.server.call(tournaments.insert, { body }, w.users.organiser)).body._id;
}

/** A tournament of the organiser without games. */
const ownTournament = (w: World) => added(w);

/** A tournament with a public page. */
const publicTournament = (w: World) => added(w, { publicPage: true });

/** A tournament that counts the shared game. */
async function playedTournament(w: World): Promise<{ id: string; gameId: string }> {
  const gameId = await w.shared();
  return { id: await added(w, { games: [gameId] }), gameId };
}

/** The calls about tournaments, by caller and subject. */
export const tournamentsTable: Table = {
  'GET tournaments/': signedIn(200),
  'GET tournaments/search/': signedIn(200),
  'POST tournaments/': management(201, (w) => ({ body: tournamentForm(w) })),
  'POST tournaments/{id}/copy': row([401, 403, 403, 201, 404, 201], async (w) => ({
    params: { id: await ownTournament(w) },
  })),
  'PUT tournaments/{id}': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { id: await ownTournament(w) },
    body: { name: w.word() },
  })),
  'DELETE tournaments/{id}': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { id: await ownTournament(w) },
  })),
  'GET tournaments/{id}/games': row([401, 200, 404, 200, 404, 200], async (w) => ({
    params: { id: (await playedTournament(w)).id },
  })),
  'GET tournaments/{id}/standings': row([401, 200, 404, 200, 404, 200], async (w) => ({
    params: { id: (await playedTournament(w)).id },
  })),
  'GET tournaments/{id}/publicStandings': [
    { when: 'with a page', ...all(200, async (w) => ({ params: { id: await publicTournament(w) } })) },
    { when: 'without one', ...all(404, async (w) => ({ params: { id: await ownTournament(w) } })) },
  ],
  'POST tournaments/preview': management(200, async (w) => ({
    body: {
      ...{ seasonStart: '2026-01-01', seasonEnd: '2026-12-31', selectedScoreSystem: 0, placingScores: [1] },
      ...{ games: [await w.shared()], tournament: null },
    },
  })),
  'GET tournaments/{tid}/player/{pid}/games': row([401, 200, 404, 200, 404, 200], async (w) => ({
    params: { tid: (await playedTournament(w)).id, pid: w.users.player.id },
  })),
  'GET games/tournaments': signedIn(200),
  'GET tournaments/{id}/print/{sheet}': row([401, 200, 404, 200, 404, 200], async (w) => ({
    params: { id: (await playedTournament(w)).id, sheet: 'standingsCsv' },
  })),
  'PUT tournaments/{id}/addGame/{gameId}': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { id: await ownTournament(w), gameId: await w.shared() },
  })),
  'DELETE tournaments/{id}/removeGame/{gameId}': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { ...(await playedTournament(w)) },
  })),
};
