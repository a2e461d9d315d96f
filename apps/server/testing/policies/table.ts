import { accountsTable } from './accounts-table.ts';
import { clubsTable } from './clubs-table.ts';
import { entryListsTable } from './entry-lists-table.ts';
import { eventsTable } from './events-table.ts';
import { gamesTable } from './games-table.ts';
import { kiosksTable } from './kiosks-table.ts';
import { knockOutsTable } from './knock-outs-table.ts';
import { leaguesTable } from './leagues-table.ts';
import { adminOnly, all, management, row, signedIn, type Table } from './row.ts';
import { teamDaysTable } from './team-days-table.ts';
import { tournamentsTable } from './tournaments-table.ts';

const password = 'fairway';
const aBackup = { name: 'flagstick-nightly-20260614T030005Z.jsonl.gz' };

/** A row for every call of the contract. The test fails for a new call without a row. */
export const table: Table = {
  ...accountsTable,
  ...clubsTable,
  ...gamesTable,
  ...entryListsTable,
  ...eventsTable,
  ...kiosksTable,
  ...knockOutsTable,
  ...leaguesTable,
  ...teamDaysTable,
  ...tournamentsTable,

  'GET competitions/': signedIn(200),
  'GET competitions/search/': signedIn(200),
  'POST competitions/': management(201, (w) => ({ body: w.ruleForm() })),
  'POST competitions/{id}/copy': management(201, (w) => ({ params: { id: w.gameForm().competitionId } })),
  'PUT competitions/{id}': [
    {
      when: 'a standard rule',
      ...adminOnly(200, (w) => ({ params: { id: w.gameForm().competitionId }, body: { guests: false } })),
    },
    {
      when: "an organiser's rule",
      ...row([401, 403, 403, 200, 404, 200], async (w) => ({
        params: { id: await w.ownRule() },
        body: { name: w.word() },
      })),
    },
  ],
  'GET competitions/{id}/games': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { id: await w.ownRule() },
  })),
  'DELETE competitions/{id}': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { id: await w.ownRule() },
  })),

  'GET handicaps/': all(200),
  'GET handicaps/{id}/handicaps': signedIn(200, async (w) => {
    const { playerId } = await w.customHandicap();
    return { params: { id: playerId } };
  }),
  'GET handicaps/gameRule/{ruleId}': all(200, async (w) => ({ params: { ruleId: await w.ownRule() } })),
  'POST handicaps/': row([401, 403, 403, 201, 404, 201], async (w) => ({
    body: { playerId: w.users.player.id, competitionId: await w.ownRule(), hcp: 12.3 },
  })),
  // A caller who can read the entry learns that it exists.
  'PUT handicaps/{id}': row([401, 403, 403, 200, 403, 200], async (w) => {
    const { playerId, competitionId } = await w.customHandicap();
    return { params: { id: playerId }, body: { hcp: 11.9, playerId, competitionId } };
  }),

  'GET stats': adminOnly(200),
  'GET stats/download': adminOnly(200),

  'GET logs/error': adminOnly(200),
  'GET logs/changes': adminOnly(200),
  'POST logs/{type}': all(200, () => ({ params: { type: 'error' }, body: { name: 'E', message: 'm' } })),
  'GET operations/status': adminOnly(200),
  'GET operations/settings': adminOnly(200),
  'POST operations/test-mail': adminOnly(200, () => ({ body: { email: 'ann@example.com' } })),
  'GET operations/jobs': adminOnly(200),
  // No such job.
  'PUT operations/jobs/retry': adminOnly(404, () => ({ body: { kind: 'none', key: 'none' } })),
  // The server of these callers makes no backups, and their admin has no password.
  'GET operations/backups': adminOnly(200),
  'POST operations/backups': adminOnly(409),
  'GET operations/backups/{name}': adminOnly(409, () => ({ params: aBackup })),
  'POST operations/backups/{name}/link': adminOnly(400, () => ({ params: aBackup, body: { password } })),
  'GET operations/backups/{name}/file/{token}': all(403, () => ({ params: { ...aBackup, token: 'x.x' } })),
  'GET operations/backup-place': adminOnly(200),
  'PUT operations/backup-place': adminOnly(400, () => ({ body: { kind: 'default', password } })),
  'POST operations/backups/{name}/restore': adminOnly(400, () => ({
    params: aBackup,
    body: { password, confirm: 'restore' },
  })),
  'GET health': all(200),
  'GET configs/pwaVersion': all(200),
  'GET configs/public': all(200),
};
