import { prizes as calls, noPrizes, type PrizeContest, type PrizeSetup } from '@flagstick/contract';
import { expect } from 'vitest';
import { addCourse, type TestCourse } from '../games/course.ts';
import type { startRound } from '../games/round.ts';
import { Harness, type TestUser } from '../harness.ts';
import { CommitteeCalls } from './committee.ts';

export const voucher = (pence: number) => ({ kind: 'voucher', pence }) as const;

export const contest = (
  id: string,
  kind: PrizeContest['kind'],
  more: Partial<PrizeContest> = {},
): PrizeContest => ({
  ...{ id, name: id, kind, division: null, ties: 'countback', exempt: false, prizes: [], pot: null },
  ...more,
});

export const points = contest(
  'main',
  { type: 'points', holes: 'all' },
  { prizes: [voucher(2500), voucher(1000)] },
);
export const pin = contest(
  'pin',
  { type: 'nearestPin', hole: 3, unit: 'metres' },
  { exempt: true, prizes: [{ kind: 'trophy', text: 'Decanter' }] },
);
export const setupOf = (...contests: PrizeContest[]): PrizeSetup => ({ ...noPrizes, contests });

type Distance = { readonly unit: 'centimetres' | 'inches'; readonly value: number };
export const metres = (centimetres: number) => ({ unit: 'centimetres', value: centimetres }) as const;

/** Games with prizes on one server. */
export class PrizeCalls {
  readonly server: Harness;
  readonly course: TestCourse;

  private constructor(server: Harness, course: TestCourse) {
    this.server = server;
    this.course = course;
  }

  static async start(): Promise<PrizeCalls> {
    const server = await Harness.start();
    return new PrizeCalls(server, await addCourse(server.storage));
  }

  /** A game of three players, in play by default. */
  game(options?: Parameters<typeof startRound>[1]): Promise<CommitteeCalls> {
    return CommitteeCalls.start(this.server, this.course, { players: 3, ...options });
  }

  async set({ params, organiser }: CommitteeCalls, setup: PrizeSetup) {
    const answer = await this.server.call(calls.set, { params, body: { setup } }, organiser);
    expect([answer.status, answer.failure.error]).toEqual([200, undefined]);
    return answer.body;
  }

  read({ params }: CommitteeCalls, as?: TestUser) {
    return this.server.call(calls.get, { params }, as);
  }

  /** Enters a result of the contest `pin`. */
  measure(
    { params }: CommitteeCalls,
    by: TestUser,
    player: TestUser,
    distance: Distance | 'none' | null,
    more: { typedAt?: string; sentAt?: string; reason?: string } = {},
  ) {
    const to = { ...params, contestId: 'pin' };
    return this.server.call(
      calls.measure,
      { params: to, body: { playerId: player.id, distance, ...more } },
      by,
    );
  }

  /** Hands in a full card of a player; holes without a gross here have the last one. */
  async play(
    game: CommitteeCalls,
    player: TestUser,
    grosses: Readonly<Record<number, number>>,
    others: number,
  ) {
    const hole = (holeNumber: number) => ({
      holeNumber,
      grosses: { [game.organiser.id]: grosses[holeNumber] ?? others },
    });
    const uholes = Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i + 1, hole(i + 1)]));
    const { status, failure } = await game.amend(player, { uholes, reason: 'Paper card' });
    expect([status, failure.error]).toEqual([200, undefined]);
  }

  /** Every player's card is full: the first plays 4s, the next 5s, and so on. */
  async playAll(game: CommitteeCalls) {
    for (const [at, player] of game.round.players.entries()) await this.play(game, player, {}, 4 + at);
  }
}
