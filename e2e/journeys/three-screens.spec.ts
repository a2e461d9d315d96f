import { calls } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import type { Api } from '../lib/api.ts';
import { ExpectedBoards, type ShownRow } from '../lib/expected-boards.ts';
import { fourBall, singles } from '../lib/matches.ts';
import { scramble } from '../lib/one-card.ts';
import { recordedRows, recordRows } from '../lib/recorded-rows.ts';
import { type Person, Round } from '../lib/round.ts';
import { drawFours, fours } from '../lib/teams.ts';
import { expect, test } from '../lib/test.ts';

interface Played {
  readonly round: Round;
  readonly people: readonly Person[];
  /** Its scores count there, too. */
  readonly linked?: Round;
  readonly oneCard?: true;
}

const four = ['player1', 'player2', 'player3', 'player4'];

const formats: ReadonlyArray<readonly [string, (api: Api) => Promise<Played>]> = [
  [
    'stroke play and Stableford, linked',
    async (api) => {
      const round = await Round.start(api, { name: 'Medal of four', players: four, rule: 'Medal' });
      const linked = await Round.start(api, { name: 'Points of four', players: four });
      const body = { gameIds: [round.id, linked.id], mainScoringGame: round.id };
      await api.call(calls.games.linkGames, { body }, round.organiser.token);
      return { round, linked, people: round.players };
    },
  ],
  [
    'best two of four',
    async (api) => {
      const { round, all: people } = await fours(api, 'Fours before three screens');
      await drawFours(api, round, people);
      await round.activate();
      return { round, people };
    },
  ],
  [
    'scramble',
    async (api) => {
      const round = await scramble(api, { name: 'Scramble of two pairs', players: four });
      return { round, people: round.players, oneCard: true };
    },
  ],
  [
    'singles',
    async (api) => {
      const round = await singles(api, { name: 'Singles of four', players: four });
      return { round, people: round.players };
    },
  ],
  [
    'four-ball',
    async (api) => {
      const round = await fourBall(api, { name: 'Four-ball of four', players: four });
      return { round, people: round.players };
    },
  ],
];

/** This many scores of a game; after each few the test waits for the screens, the others follow at once. */
const scores = 12;
const together = 4;

const grossOf = (at: number) => 3 + ((at * 7 + (at % 4)) % 5);

test('phone, desktop and television show golf’s result of each format after every score', async ({
  open,
  api,
}) => {
  const screens = await Promise.all([open('phone'), open('desk'), open('television')]);
  for (const [name, start] of formats) {
    await test.step(name, async () => {
      const { round, people, linked, oneCard } = await start(api);
      const games = [round, ...(linked ? [linked] : [])];
      const worked = await Promise.all(games.map((game) => ExpectedBoards.of(api, game)));
      // For linked games the desk shows the other one.
      const gameOn = (page: Page) => (page === screens[1] ? games.length - 1 : 0);
      const versions: ShownRow[][][] = worked.map((one) => [one.rows()]);
      const saysTheLast = async (page: Page) => {
        const last = versions[gameOn(page)]?.at(-1);
        await expect.poll(async () => (await recordedRows(page)).at(-1), { intervals: [20] }).toEqual(last);
      };
      await Promise.all(
        screens.map(async (page, at) => {
          const { code } = games[gameOn(page)] ?? round;
          await page.goto(`/leaderBoard/${code}${at === 2 ? '?tv' : ''}`);
          await page.getByRole('main').getByRole('table').waitFor();
          await recordRows(page);
          await saysTheLast(page);
        }),
      );
      for (let at = 0; at < scores; at++) {
        const card = people[at % people.length];
        const hole = 1 + Math.floor(at / people.length);
        if (!card) throw new Error('The round has no player.');
        if (oneCard) await round.scoreFrom(card, card, hole, grossOf(at));
        else await round.score(card, card, hole, grossOf(at));
        for (const [nth, one] of worked.entries()) {
          await one.read(one.sharersOf(card.id));
          versions[nth]?.push(one.rows());
        }
        if (at % together === together - 1) await Promise.all(screens.map(saysTheLast));
      }
      for (const page of screens) {
        const kept = await recordedRows(page);
        expect(kept.length).toBeGreaterThanOrEqual(scores / together);
        for (const rows of kept) expect(versions[gameOn(page)]).toContainEqual(rows);
      }
    });
  }
});
