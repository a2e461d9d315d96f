import { games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { buildApp } from '../../app/app.ts';

let server: Harness;

beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

async function started() {
  const { game, organiser, players } = await startRound(server, {
    players: 8,
    rule: 'Medal',
    verifyQs: false,
  });
  const alone = await server.user('player');
  await server.call(games.join, { params: { id: game._id } }, alone);
  return { id: game._id, organiser, players: [...players, alone] };
}

describe('fields that depend on the reader', () => {
  it('organisers and the player see the payment, players and organisers the social handicap', async () => {
    const round = await started();
    const [mine, other] = [must(round.players[8]), must(round.players[5])];
    const seen = async (as?: TestUser) => {
      const { players } = await view(server, round.id, as);
      return [mine, other].map(({ id }) =>
        ['payStatus', 'shcp'].filter((field) => field in must(players[id])),
      );
    };
    expect(await seen()).toEqual([[], []]);
    expect(await seen(mine)).toEqual([['payStatus', 'shcp'], ['shcp']]);
    expect(await seen(other)).toEqual([['shcp'], ['shcp']]);
    expect(await seen(round.organiser)).toEqual([
      ['payStatus', 'shcp'],
      ['payStatus', 'shcp'],
    ]);
    const { items } = (await server.call(games.players, { params: { id: round.id } }, other)).body;
    expect(items.filter((player) => 'payStatus' in player).map(({ _id }) => _id)).toEqual([other.id]);
  });

  it('the committee’s reason is shown to organisers and the group', async () => {
    const round = await started();
    await server.storage.db
      .updateTable('game_players')
      .set({ no_finish: 'WD', reason: 'hurt his wrist' })
      .where('player_id', '=', must(round.players[5]).id)
      .execute();
    await server.call(
      games.autoProgress,
      { params: { id: round.id }, body: { autoProgress: true } },
      round.organiser,
    );
    const restarted = Harness.over(
      await buildApp({ config: testConfig, storage: server.storage }),
      server.storage,
      testConfig,
    );
    const reasonFor = async (as?: TestUser) =>
      (await view(restarted, round.id, as)).players[must(round.players[5]).id]?.reason;
    expect(await reasonFor(round.organiser)).toBe('hurt his wrist');
    expect(await reasonFor(must(round.players[4]))).toBe('hurt his wrist');
    expect(await reasonFor(must(round.players[0]))).toBeNull();
    expect(await reasonFor()).toBeNull();
    await restarted.app.close();
  });
});
