import type { AddressInfo } from 'node:net';
import { standings as calls } from '@flagstick/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { copyTemplate } from '../../../testing/database/postgres.ts';
import { score, startRound } from '../../../testing/games/round.ts';
import { addTournament } from '../../../testing/games/season.ts';
import { Harness } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { systemClock } from '../../shared/clock.ts';
import { openPostgres } from '../../storage/index.ts';
import { liveStandingsEveryMs } from './standings.ts';

const postgres = inject('postgresUrl') ?? '';

describe('two processes on one PostgreSQL', () => {
  let here: Harness;
  let there: Harness;
  let ahead = 0;
  beforeAll(async () => {
    const url = await copyTemplate(postgres);
    const elapsed = systemClock.elapsed;
    vi.spyOn(systemClock, 'elapsed').mockImplementation(() => elapsed() + ahead);
    here = await Harness.start({}, await openPostgres(url, { connections: 4 }));
    there = await Harness.start({}, await openPostgres(url, { connections: 4 }));
    await there.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await here.close();
    await there.close();
  });

  it('a score entered in one process reaches subscribers in the other', async () => {
    const { game, organiser, players } = await startRound(here, { players: 2, verifyQs: false });
    const [one, two] = [must(players[0]), must(players[1])];
    await score(here, game._id, one, one.id, 1, 4);
    await score(here, game._id, two, two.id, 1, 5);
    const id = await addTournament(here, organiser, [game._id]);
    const read = async (server: Harness) => (await server.call(calls.of, { params: { id } }, organiser)).body;
    const { v, epoch } = await read(there);
    const { port } = there.app.server.address() as AddressInfo;
    const heard: Array<{ event: string; v: number }> = [];
    const socket = io(`http://127.0.0.1:${port}`, {
      query: { tournamentId: id },
      auth: { v, epoch, token: organiser.token },
      transports: ['websocket'],
    });
    socket.onAny((event: string, payload: { v: number }) => heard.push({ event, ...payload }));
    await expect.poll(() => heard).toEqual([{ event: 'scoresUpdated', v }]);
    ahead += liveStandingsEveryMs;
    await score(here, game._id, two, two.id, 2, 1);
    await expect.poll(() => heard.at(-1)?.event).toBe('stale');
    const now = await read(there);
    expect(now.v).toBe(heard.at(-1)?.v);
    expect(now.items.map(({ _id, score }) => [_id, score])).toEqual([
      [two.id, 6],
      [one.id, 4],
    ]);
    const { asOf: _there, ...table } = now;
    const { asOf: _here, ...same } = await read(here);
    expect(same).toEqual(table);
    socket.disconnect();
  });
});
