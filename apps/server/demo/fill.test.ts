import { GameCode, type GameView, games, matchesOf } from '@flagstick/contract';
import { parseHoleValue } from '@flagstick/golf';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasSwearWord } from '../src/shared/profanity.ts';
import { maintenanceTimeLimits, openPostgres } from '../src/storage/index.ts';
import { copyTemplate } from '../testing/database/postgres.ts';
import { testStorage } from '../testing/database/test-storage.ts';
import { Harness, type TestUser } from '../testing/harness.ts';
import { must } from '../testing/must.ts';
import { fillDemo } from './fill.ts';
import { liveGame, programme } from './programme.ts';

const now = new Date();
/** The codes of all games, linked ones included. */
const codes = programme.flatMap(({ code, linked = [] }) => [code, ...linked.map((other) => other.code)]);
const finished = programme.flatMap(({ code, linked = [], state }) =>
  state === 'done' ? [code, ...linked.map((other) => other.code)] : [],
);
let server: Harness;
let organiser: TestUser;
let player1: TestUser;
/** CPU time, because this machine may be busy with something else. */
let seconds: number;

async function demoUser(email: string): Promise<TestUser> {
  const { id, role, created_at } = await server.storage.db
    .selectFrom('users')
    .select(['id', 'role', 'created_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, token: await server.sessions.open({ id, role, createdAt: created_at }) };
}

beforeAll(async () => {
  const storage = await testStorage();
  const began = process.cpuUsage();
  expect(await fillDemo(storage, now)).toBe(true);
  const { user, system } = process.cpuUsage(began);
  seconds = (user + system) / 1_000_000;
  server = await Harness.start({}, storage);
  organiser = await demoUser('organiser@flagstick.example');
  player1 = await demoUser('player1@flagstick.example');
});
afterAll(() => server.close());

const read = async (code: string, as: TestUser = organiser): Promise<GameView> =>
  (await server.call(games.byCode, { params: { code }, query: {} }, as)).body;

const gameNamed = (name: string) => read(programme.find((game) => game.name === name)?.code ?? '');

const count = async (table: 'clubs' | 'courses' | 'tees' | 'users' | 'games' | 'card_log') =>
  (
    await server.storage.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('an empty database', () => {
  it('an empty database gets sixty clubs with courses and cards in less than four seconds', async () => {
    expect([await count('clubs'), await count('games')]).toEqual([60, codes.length]);
    expect(await count('tees')).toBeGreaterThan(600);
    expect(seconds).toBeLessThan(4);
  });

  it('a database is filled once: a second time changes nothing', async () => {
    const before = await Promise.all([count('users'), count('games'), count('card_log')]);
    expect(await fillDemo(server.storage)).toBe(false);
    expect(await Promise.all([count('users'), count('games'), count('card_log')])).toEqual(before);
  });

  it('the codes of games can be typed and spell no swear word', () => {
    for (const code of codes) {
      expect(GameCode.parse(code)).toBe(code);
      expect(hasSwearWord(code)).toBe(false);
    }
  });
});

describe('the finished games', () => {
  it.each([
    ['Members and Guests', 28, 18],
    ['Monthly Medal', 24, 18],
    ['Evening Nines', 16, 9],
  ])(
    'the finished game %s has %i cards of %i holes, all handed in, and a final order',
    async (name, players, holes) => {
      const game = await gameNamed(name);
      expect(game.state).toBe('done');
      const cards = Object.values(game.players);
      expect(cards).toHaveLength(players);
      for (const card of cards) {
        expect(card.state).toBe('done');
        expect(Object.keys(card.holes)).toHaveLength(holes);
      }
      expect(Date.parse(game.endTime ?? '')).toBeLessThan(now.getTime());
    },
  );

  it('finished games have no disputed hole, and none that waits for a second scorer', async () => {
    for (const code of finished) {
      const game = await read(code);
      for (const { uholes } of Object.values(game.players)) {
        for (const { state, grosses } of Object.values(uholes ?? {})) {
          expect(['finished', 'unverifiable']).toContain(state);
          if (state === 'unverifiable') expect(Object.keys(grosses)).toHaveLength(1);
        }
      }
    }
  });

  it('the log of finished games has mistakes of markers that were corrected', async () => {
    const settled = await server.storage.db
      .selectFrom('card_log')
      .select(['old', 'gross'])
      .where('old', 'is not', null)
      .execute();
    expect(settled.length).toBeGreaterThan(10);
    expect(settled.every(({ old, gross }) => Number(old) !== gross)).toBe(true);
  });

  it('finished games have versions without a gap, so that each can be replayed', async () => {
    const logged = await server.storage.db
      .selectFrom('games')
      .innerJoin('game_log', 'game_log.game_id', 'games.id')
      .select((eb) => [
        'games.version',
        eb.fn.countAll<number>().as('rows'),
        eb.fn.max('game_log.version').as('last'),
      ])
      .groupBy(['games.id', 'games.version'])
      .execute();
    expect(logged).toHaveLength(codes.length);
    for (const { version, rows, last } of logged) expect([last, rows]).toEqual([version, version - 1]);
  });

  it('a finished game stores the playing handicaps that would be calculated today', async () => {
    const before = await Promise.all(finished.map((code) => read(code)));
    const { rows: kept } = await sql<{ game_id: string; player_id: string; result: object }>`
      select game_id, player_id, result from game_players where result is not null`.execute(
      server.storage.db,
    );
    await server.storage.db.updateTable('game_players').set({ result: null }).execute();
    const again = await Harness.start({}, server.storage);
    const handicaps = (game: GameView) =>
      Object.fromEntries(
        Object.values(game.players).map(({ _id, hcp, courseHandicap }) => [_id, [hcp, courseHandicap]]),
      );
    for (const game of before) {
      const input = { params: { code: game.code }, query: {} };
      const { body } = await again.call(games.byCode, input, organiser);
      expect(handicaps(body), game.name).toEqual(handicaps(game));
    }
    await again.app.close();
    for (const { game_id, player_id, result } of kept) {
      await server.storage.db
        .updateTable('game_players')
        .set({ result: JSON.stringify(result) })
        .where('game_id', '=', game_id)
        .where('player_id', '=', player_id)
        .execute();
    }
  });

  it('one finished game is a best two of four, with five teams in a final order', async () => {
    const { competition, players, teams } = await gameNamed('Heath Fours');
    expect([competition.playingRules.playingAs, teams.length]).toEqual(['team', 5]);
    for (const { _id, points, players: members } of teams) {
      expect(members).toHaveLength(4);
      expect(members.map((id) => players[id]?.team)).toEqual(members.map(() => _id));
      expect(points?.totalPoint).toBeGreaterThan(40);
    }
  });

  const matchesIn = ({ competition, gameResultRules, groups, players, scoreCards }: GameView) =>
    matchesOf({
      rule: competition,
      rules: gameResultRules,
      groups,
      ballOf: (id) => {
        const player = must(players[id]);
        const holes = Object.values(player.holes).flatMap(({ holeNumber, gross, shots = 0 }) =>
          gross === null ? [] : [[holeNumber, parseHoleValue(gross, shots)] as const],
        );
        return {
          id,
          player,
          team: player.team ?? null,
          playingHandicap: player.hcp,
          holes: must(scoreCards.find(({ _id }) => _id === player.teeColor)).holesParams,
          values: new Map(holes),
          committeeNote: null,
        };
      },
    });

  it('one finished game is singles for two sides, each match won or halved', async () => {
    const game = await gameNamed('Captain v President');
    expect(game.sides).toEqual({ a: 'Captain', b: 'President' });
    const ended = matchesIn(game).map(({ match: { outcome } }) => outcome !== null);
    expect(ended).toEqual([true, true, true, true]);
  });

  it('one finished game is four-ball matches, each with two pairs', async () => {
    const matches = matchesIn(await gameNamed('Autumn Four-balls'));
    expect(
      matches.map(({ a, b, match: { outcome } }) => [a.balls.length, b?.balls.length, outcome !== null]),
    ).toEqual([
      [2, 2, true],
      [2, 2, true],
    ]);
  });

  it("one finished game is a scramble: each team's card has the tee shots that the rule requires", async () => {
    const { competition, players, teams } = await gameNamed('Autumn Scramble');
    expect(teams).toHaveLength(4);
    for (const { players: members } of teams) {
      const [card, ...others] = members.map((id) => must(players[id]));
      expect(others.map(({ scoreId, hcp }) => [scoreId, hcp])).toEqual(
        others.map(() => [card?.scoreId, card?.hcp]),
      );
      expect([others.length, card?.thru, card?.isTeamCard]).toEqual([3, 18, true]);
      const shots = Object.values(card?.holes ?? {}).map(({ teeShot }) => teeShot);
      for (const id of members) {
        const theirs = shots.filter((who) => who === id).length;
        expect(theirs).toBeGreaterThanOrEqual(Number(competition.playingRules.minimumTeeShots));
      }
    }
  });

  it('two finished games are one round under two rules, with shared cards', async () => {
    const [medal, points] = await Promise.all([read('SAME24'), read('SAME36')]);
    expect(medal.linkedGames.map(({ _id }) => _id)).toEqual([points._id]);
    expect([medal, points].map(({ competition }) => competition.scoringFormat)).toEqual([
      'stroke',
      'stableford',
    ]);
    for (const { _id, scoreId, thru, holes } of Object.values(medal.players)) {
      expect(points.players[_id]).toMatchObject({ scoreId, thru, holes });
    }
  });

  it('a finished game has a card that was not returned, in the last place without a total', async () => {
    const game = await gameNamed('Monthly Medal');
    const retired = Object.values(game.players).filter(({ status }) => status === 'NR');
    expect(retired).toHaveLength(1);
    expect(retired[0]?.points.totalGross).toBeNull();
    expect(retired[0]?.holes[14]?.gross).toBe('DNF');
  });
});

describe('the game in play', () => {
  it('the game in play has seven groups of four on different holes, with all entries in the past', async () => {
    const game = await gameNamed(liveGame.name);
    expect(game.state).toBe('playing');
    expect(game.groups.map(({ players }) => players.length)).toEqual(Array(7).fill(4));
    const thru = game.groups.map(({ players }) => players.map((id) => game.players[id]?.thru));
    for (const group of thru) expect(new Set(group).size).toBe(1);
    expect(thru.map(([holes]) => holes)).toEqual([7, 6, 5, 4, 4, 3, 2]);
    const { last } = await server.storage.db
      .selectFrom('card_log')
      .select((eb) => eb.fn.max('at').as('last'))
      .executeTakeFirstOrThrow();
    expect(last.getTime()).toBeLessThan(now.getTime());
  });

  it('player1 can continue with their group on the third hole', async () => {
    const { body } = await server.call(games.joinedGames, {}, player1);
    const mine = body.items.find(({ state }) => state === 'playing');
    expect(mine?.mine).toMatchObject({ thru: 2, nextHole: 3 });
    const game = await read('FLAG24', player1);
    const group = game.groups.find(({ players }) => players.includes(player1.id));
    expect(group?.players.map((id) => game.players[id]?.username)).toEqual([
      'player1',
      'player2',
      undefined,
      undefined,
    ]);
  });
});

it('the scramble in play has teams alone on their tees, on different holes', async () => {
  const game = await gameNamed('Sunset Scramble');
  expect(game.state).toBe('playing');
  const thru = game.teams.map(({ players }) => players.map((id) => game.players[id]?.thru));
  expect(thru).toEqual([6, 5, 4, 3].map((holes) => Array(4).fill(holes)));
});

describe('the game to come', () => {
  it('the game to come starts tomorrow at nine, half full, with some players in groups', async () => {
    const game = await gameNamed('Captain’s Cup');
    expect(game).toMatchObject({ state: 'waitingList', playersCount: 16, maxPlayers: 32 });
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: game.club.timeZone, timeStyle: 'short' });
    expect(clock.format(new Date(game.date))).toBe('09:00');
    expect(Date.parse(game.date)).toBeGreaterThan(now.getTime());
    expect(game.groups.flatMap(({ players }) => players)).toHaveLength(8);
  });
});

describe('another database', () => {
  let other: Harness;
  beforeAll(async () => {
    other = await Harness.start();
  });
  afterAll(() => other.close());

  it('a database with another user is left unchanged', async () => {
    const { id } = await other.user('admin');
    expect(await fillDemo(other.storage)).toBe(false);
    await other.storage.db.deleteFrom('users').where('id', '=', id).execute();
  });

  it('another database gets the same demo except for ids and dates', async () => {
    const later = new Date(now.getTime() + 40 * 24 * 60 * 60 * 1000);
    expect(await fillDemo(other.storage, later)).toBe(true);
    const cards = ({ players }: GameView) =>
      Object.values(players).map(({ name, lastName, hci, points, thru }) => ({
        name,
        lastName,
        hci,
        points,
        thru,
      }));
    const reader = await Harness.start({}, other.storage);
    for (const code of codes) {
      const { body } = await reader.call(games.byCode, { params: { code }, query: {} });
      expect(cards(body)).toEqual(cards(await read(code)));
    }
    await reader.app.close();
  });
});

it('two processes that start together fill a database once', async () => {
  const url = inject('postgresUrl');
  const storage = url
    ? await openPostgres(await copyTemplate(url), { connections: 2, timeLimits: maintenanceTimeLimits })
    : await testStorage();
  try {
    const filled = await Promise.all([fillDemo(storage, now), fillDemo(storage, now)]);
    expect(filled.toSorted()).toEqual([false, true]);
    expect(await storage.db.selectFrom('games').select('code').execute()).toHaveLength(codes.length);
  } finally {
    await storage.close();
  }
});
