import { accounts, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../../testing/database/postgres.ts';
import { member, password } from '../../../../testing/features/accounts.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness } from '../../../../testing/harness.ts';
import { openPostgres } from '../../../storage/index.ts';
import { lockPerson } from './removal-store.ts';

const postgres = inject('postgresUrl') ?? '';

describe('an account that is deleted in one of two processes', () => {
  let here: Harness;
  let there: Harness;

  beforeAll(async () => {
    const url = await copyTemplate(postgres);
    here = await Harness.start({}, await openPostgres(url, { connections: 4 }));
    there = await Harness.start({}, await openPostgres(url, { connections: 4 }));
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  it('a deleted account is a former player on the other process’s board, too', async () => {
    const { game, organiser, players } = await startRound(here, { players: 1 });
    const params = { id: game._id };
    const me = await member(here, 1);
    await here.call(games.join, { params }, me);
    for (const { id } of [...players, me]) await score(here, game._id, organiser, id, 1, 'DNP');
    expect((await here.call(games.close, { params, body: undefined }, organiser)).status).toBe(200);
    const nameThere = async () => (await view(there, game._id, organiser)).players[me.id]?.name;
    expect(await nameThere()).toBe('Ann');
    expect((await here.call(accounts.deleteAccount, { body: { password } }, me)).status).toBe(200);
    await expect.poll(nameThere).toBe('Former player');
    expect((await there.call(accounts.me, {}, me)).status).toBe(401);
  });

  it('a deleted account gets no seat from a call that read it just before', async () => {
    const { game, organiser } = await startRound(here, { players: 1, playing: false });
    const me = await member(here, 2);
    let seated: Promise<{ failure: { code: string } }> | undefined;
    await here.storage.db.transaction().execute(async (tx) => {
      await lockPerson(tx, me.id);
      let settled = false;
      const input = { params: { id: game._id }, body: { playerId: me.id } };
      seated = there.call(games.addPlayer, input, organiser).finally(() => {
        settled = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(settled).toBe(false);
      await tx.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', me.id).execute();
    });
    expect((await seated)?.failure.code).toBe('player.notFound');
  });
});
