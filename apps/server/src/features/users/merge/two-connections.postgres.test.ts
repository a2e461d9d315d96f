import { merge as calls } from '@flagstick/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../../testing/database/postgres.ts';
import { untilWaiting } from '../../../../testing/database/until-waiting.ts';
import { startRound } from '../../../../testing/games/round.ts';
import { Harness } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { lockSetsOf } from '../../../live/index.ts';
import { lockKey, openPostgres } from '../../../storage/index.ts';

let server: Harness;
beforeAll(async () => {
  const url = await copyTemplate(inject('postgresUrl') ?? '');
  server = await Harness.start({}, await openPostgres(url, { connections: 6 }));
});
afterAll(() => server.close());

it.each(['merged', 'kept'])(
  'a merge waits for a change of a game of the %s account that locks it later',
  async (which) => {
    const admin = await server.user('admin');
    const other = await server.user('player');
    const { game, players } = await startRound(server, { players: 1 });
    const player = must(players[0]);
    const [from, id] = which === 'merged' ? [player.id, other.id] : [other.id, player.id];
    const { merge } = await server.storage.db.transaction().execute(async (tx) => {
      await lockSetsOf(tx, [game._id]);
      const running = server.call(calls.run, { params: { id, from } }, admin);
      await untilWaiting(server.storage.db, 1);
      await lockKey(tx, player.id);
      return { merge: running };
    });
    expect((await merge).status).toBe(200);
  },
  30_000,
);
