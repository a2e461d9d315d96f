import { committee, competitions, customHandicaps, type GameRuleInsert, games } from '@flagstick/contract';
import type * as z from 'zod';
import type { TestCourse } from '../games/course.ts';
import { addGame } from '../games/new-game.ts';
import type { Harness, TestUser } from '../harness.ts';
import { must } from '../must.ts';

/** A club's roll-up: the first three are cut, the last two raised, and points above 36 or below 30 count. */
export const rollUp = {
  name: 'Club Roll-up',
  scoringFormat: 'stableford',
  handicapRules: {
    aboveHIadjustment: true,
    usingNumberInFirstTimeHandicapAdjustment: true,
    firstTimeHandicapAdjustment: -2,
    disregardDnp: true,
    adjustHandicapOnResult: true,
    handicapDeducting: [1, 0.7, 0.4],
    losersHandicapDeducting: [0.5, 0.3],
    adjustHandicapOnPoints: true,
    handicapAdjustmentRules: [
      { greaterThan: 36, lessThan: 100, type: 'perPoint', value: -0.3 },
      { greaterThan: 0, lessThan: 30, type: 'overall', value: 0.5 },
    ],
  },
  handicapAdjustment: { adjustMultipleTeeGender: false },
} as const satisfies z.input<typeof GameRuleInsert>;

export type HandicapRuleForm = Partial<z.input<typeof GameRuleInsert>>;

const ok = <T>({ status, body, failure }: { status: number; body: T; failure: object }): T => {
  if (status >= 300) throw new Error(JSON.stringify(failure));
  return body;
};

/** A season's games under one organiser's rule. */
export class Season {
  readonly server: Harness;
  readonly course: TestCourse;
  readonly organiser: TestUser;
  readonly ruleId: string;
  #games = 0;

  private constructor(server: Harness, course: TestCourse, organiser: TestUser, ruleId: string) {
    this.server = server;
    this.course = course;
    this.organiser = organiser;
    this.ruleId = ruleId;
  }

  static async begin(server: Harness, course: TestCourse, more: HandicapRuleForm = {}): Promise<Season> {
    const organiser = await server.user('organiser');
    const body = { ...rollUp, ...more };
    const rule = ok(await server.call(competitions.insert, { body }, organiser));
    return new Season(server, course, organiser, rule._id);
  }

  /** A game with these players, one week after the last one. */
  async game(players: readonly TestUser[], date?: string): Promise<string> {
    this.#games += 1;
    const id = await addGame(this.server, this.course, this.organiser, {
      name: `Roll-up ${this.#games}`,
      date: date ?? new Date(Date.UTC(2026, 3, 2 + 7 * this.#games, 9)).toISOString(),
      competitionId: this.ruleId,
      maxPlayers: 40,
      verifyQs: false,
    });
    for (const player of players) ok(await this.server.call(games.join, { params: { id } }, player));
    return id;
  }

  async start(id: string): Promise<void> {
    ok(await this.server.call(games.activate, { params: { id } }, this.organiser));
  }

  async card(id: string, playerId: string, values: ReadonlyArray<number | 'DNP' | 'PU'>): Promise<void> {
    const { players } = await this.view(id);
    const uholes = Object.fromEntries(
      values.map((gross, at) => [at + 1, { holeNumber: at + 1, grosses: { [this.organiser.id]: gross } }]),
    );
    const params = { id, scoreId: players[playerId]?.scoreId ?? '' };
    const body = { playerId, uholes, reason: 'As on the paper card' };
    ok(await this.server.call(committee.amend, { params, body }, this.organiser));
  }

  async preview(id: string) {
    return ok(await this.server.call(customHandicaps.closePreview, { params: { id } }, this.organiser));
  }

  /** Closes a game with the version of its preview, or another one. */
  close(id: string, version: string | null) {
    const headers: Record<string, string> = version === null ? {} : { 'preview-version': version };
    return this.server.call(games.close, { params: { id }, body: {} }, this.organiser, headers);
  }

  async view(id: string) {
    return ok(await this.server.call(games.get, { params: { id }, query: {} }, this.organiser));
  }

  async standing(): Promise<Map<string, number>> {
    const { items } = ok(
      await this.server.call(
        customHandicaps.ofRule,
        { params: { ruleId: this.ruleId }, query: {} },
        this.organiser,
      ),
    );
    return new Map(items.map(({ player, hcp }) => [player._id ?? '', hcp]));
  }

  async history(playerId: string) {
    const { handicaps } = ok(
      await this.server.call(customHandicaps.history, { params: { id: playerId } }, this.organiser),
    );
    const own = handicaps.find(({ competitionId }) => competitionId === this.ruleId);
    if (!own) throw new Error('No custom handicap.');
    return own;
  }
}

/** Two players off 10 and 20; the first beats the second, and all cards are handed in. */
export async function playedGame(season: Season, date?: string) {
  const players = [
    await season.server.user('player', { index: 10 }),
    await season.server.user('player', { index: 20 }),
  ] as const;
  const id = await season.game(players, date);
  await season.start(id);
  const { scoreCards } = await season.view(id);
  const pars = must(scoreCards[0]).holesParams.map(({ par }) => par);
  await season.card(id, players[0].id, pars);
  await season.card(
    id,
    players[1].id,
    pars.map((par) => par + 2),
  );
  return { id, players, pars };
}
