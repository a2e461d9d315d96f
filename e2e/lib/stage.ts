import { calls } from '@flagstick/contract';
import { cardOver, guest } from '@flagstick/scenarios';
import { account } from './account.ts';
import type { Api } from './api.ts';
import { type Championship, championshipInPlay } from './championship.ts';
import { contestsOfDay } from './contests.ts';
import { entryListOpen } from './entry-list.ts';
import { type Fees, feesInPlay } from './fees.ts';
import { type KnockOuts, knockOutsOf } from './knock-out.ts';
import { type Leagues, leaguesOf } from './league.ts';
import { playHole, sidesInPlay } from './matches.ts';
import { scrambleInPlay } from './one-card.ts';
import { allPrizes } from './prizes.ts';
import { rollUpSeason } from './roll-up.ts';
import { holes, person, Round } from './round.ts';
import { season } from './season.ts';
import { guestsWithLinks } from './seat-links.ts';
import { sponsoredRound } from './sponsors.ts';
import { type TeamDays, teamDaysOf } from './team-day.ts';
import { foursInPlay } from './teams.ts';
import { twosSeason } from './twos-season.ts';

/** Games in the states that screens show, beside the demo's own. */
export interface Stage {
  /** The demo's games: in play, waiting, finished. */
  readonly live: string;
  readonly waiting: string;
  readonly done: string;
  readonly course: string;
  /** In play for player3: eight holes agreed except for a difference on the sixth, the ninth begun. */
  readonly round: Round;
  /** Every hole of player7's and player8's cards is scored and verified; nothing is handed in. */
  readonly full: Round;
  /** The same, and both handed in: within the hour either may take the card back. */
  readonly returned: Round;
  readonly television: Round;
  /** Its board is for the organiser only. */
  readonly off: Round;
  /**
   * In play for wandakeel, maximilianbrandt and pialund, who has entered a hole for her; jofielding asks to join their
   * group.
   */
  readonly late: Round;
  /** An order of merit of the demo's club games and the round, and the eclectic card of the same season. */
  readonly merit: string;
  readonly eclectic: string;
  /** A season with a table of twos and divisions by index. */
  readonly twos: string;
  /** Four singles for two sides; the second match is player1 against player2. */
  readonly matches: Round;
  /** A scramble of two pairs: player3 and player4, player1 and player2. */
  readonly scramble: Round;
  /** Two teams of four after six holes, player1 in the first; a third has no players. */
  readonly teams: Round;
  /**
   * Of player1 and player2, two holes scored, with sponsors on the way to the second and third hole, on board and
   * television.
   */
  readonly sponsored: Round;
  readonly championship: Championship;
  readonly fees: Fees;
  /** The last of several under a rule with custom handicaps: every card is in. */
  readonly rollUp: Round;
  /** A medal of player5 and player6 that is linked with a game of points, three holes played. */
  readonly linked: Round;
  readonly prizes: Awaited<ReturnType<typeof allPrizes>>;
  /** With the prizes of a captain's day, of player7 and player8. */
  readonly contests: Awaited<ReturnType<typeof contestsOfDay>>;
  readonly knockOuts: KnockOuts;
  readonly leagues: Leagues;
  readonly teamDays: TeamDays;
  /** The code of a game with an entry list, on which player1 waits. */
  readonly entryList: string;
  /** A game of two guests who score by link. */
  readonly byLink: Awaited<ReturnType<typeof guestsWithLinks>>;
}

/** The strokes of the nth card of a round on a hole; `apart` makes the cards different. */
async function strokesIn(round: Round, apart: number): Promise<(hole: number, nth: number) => number> {
  const pars = await round.pars();
  return (hole, nth) => (pars.get(hole) ?? 4) + cardOver(9, nth * apart)(hole);
}

async function playTogether(round: Round, through: readonly number[], apart: number): Promise<void> {
  const strokes = await strokesIn(round, apart);
  for (const hole of through) await playHole(round, hole, [strokes(hole, 0), strokes(hole, 1)]);
}

async function roundInPlay(api: Api): Promise<Round> {
  const players = ['player3', 'player4', 'player5', 'player6'];
  const round = await Round.start(api, { name: 'Twilight Stableford', players });
  const strokes = await strokesIn(round, 5);
  for (const hole of holes.slice(0, 8)) {
    for (const [at, by] of round.players.entries()) {
      const next = (at + 1) % round.players.length;
      await round.score(by, by, hole, strokes(hole, at));
      // player3 and their marked player entered the sixth hole differently.
      const slip = hole === 6 && at === 0 ? 1 : 0;
      await round.score(by, round.player(next), hole, strokes(hole, next) + slip);
    }
  }
  await round.score(round.player(0), round.player(0), 9, (await round.pars()).get(9) ?? 4);
  return round;
}

async function fullRound(api: Api, name: string): Promise<Round> {
  const round = await Round.start(api, { name, players: ['player7', 'player8'] });
  await playTogether(round, holes, 7);
  return round;
}

async function linkedRounds(api: Api): Promise<Round> {
  const linked = [{ name: 'Heath Points', rule: 'Stableford' }];
  const players = ['player5', 'player6'];
  const main = await Round.start(api, { name: 'June Medal', players, rule: 'Medal', linked });
  await playTogether(main, holes.slice(0, 3), 5);
  return main;
}

async function returnedRound(api: Api): Promise<Round> {
  const round = await fullRound(api, 'Autumn Cup');
  await round.certification({ returnedAfter: 60 });
  for (const player of round.players) await round.finish(player);
  return round;
}

/** The demo and other rounds have the first of the invented people. */
const firstInvented = 300;

async function televisionRound(api: Api): Promise<Round> {
  const leaderboard = { widescreen: true, rowsPerPage: 8, pagesHoldTime: 100, firstPageHoldTime: 100 };
  const round = await Round.start(api, {
    name: 'Club Championship',
    players: [],
    rule: 'Medal',
    leaderboard,
  });
  const pars = await round.pars();
  for (let at = 0; at < 14; at++) {
    const { name, lastName } = guest(firstInvented + at);
    const seated = await round.addGuest({ name, lastName, hcp: 4 + ((at * 7) % 19) });
    for (const hole of holes.slice(0, 17 - (at % 5) * 2)) {
      await round.scoreGuest(seated, hole, (pars.get(hole) ?? 4) + cardOver(4 + at, at)(hole));
    }
  }
  return round;
}

const golfers = [
  ['Wanda', 'Keel'],
  // A realistic long name.
  ['Maximilian', 'Brandt'],
  ['Pia', 'Lund'],
  ['Jo', 'Fielding'],
  ['Yolanda', 'Fairweather'],
] as const;

/** People who add others to games, ask and are asked. Friends of yolandafairweather added her to two of theirs. */
async function lateRound(api: Api): Promise<Round> {
  const people = golfers.map(([name, lastName], at) => {
    const username = `${name}${lastName}`.toLowerCase();
    const who = { name, lastName, username, email: `${username}@example.org` };
    return account(api, who, { hcp: 9.4 + at * 4, cdh: `201122334${at}` });
  });
  const [wanda, max, pia, jo, yolanda] = await Promise.all(people);
  if (!wanda || !max || !pia || !jo || !yolanda) throw new Error('An account is missing.');
  const players = [wanda, max, pia].map(({ username }) => username);
  const round = await Round.start(api, { name: 'Evening Roll-up', players });
  const her = round.player(0);
  for (const [at, by] of round.players.entries()) {
    for (const card of [by, round.player((at + 1) % players.length)]) await round.score(by, card, 1, 4);
  }
  await round.scoreFor(round.player(2), her, 2, 5);
  for (const [by, gross] of [
    [her, 6],
    [round.player(1), 5],
  ] as const) {
    await round.score(by, round.player(1), 2, gross);
  }
  await round.addGuest({ name: 'Bartholomew-Alexander', lastName: 'Featherstonehaugh' });
  const asker = await person(api, jo.username);
  await round.join(asker);
  await round.enter('Group 1', asker);

  const own = { players: [wanda.username], by: wanda.username, maxPlayers: 4 };
  const played = await Round.start(api, { ...own, name: 'Sunday Fourball' });
  await played.add(yolanda.id);
  for (const card of [played.player(0), { ...her, id: yolanda.id }]) await played.score(her, card, 1, 'DNP');
  await played.close();
  const next = { players: [max.username], by: max.username, maxPlayers: 4, waits: true };
  await (await Round.start(api, { ...next, name: 'Nine before work' })).add(yolanda.id);
  const admin = await api.signIn('demoadmin');
  await api.call(calls.users.changeIndex, { params: { id: yolanda.id }, body: { hcp: 19.8 } }, admin);
  return round;
}

async function seasonWithTables(api: Api): Promise<string> {
  const { id } = await twosSeason(api, 'Medals of the Year', '203377002');
  const extraStandings = {
    contests: ['twos' as const],
    divisions: [{ by: 'index' as const, upTo: [12.4, 20.4] }],
  };
  const { token } = await person(api, 'organiser');
  await api.call(calls.tournaments.update, { params: { id }, body: { extraStandings } }, token);
  return id;
}

/** The ids of player1, player2, … */
const idsOf = (api: Api, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async (_, at) => (await person(api, `player${at + 1}`)).id));

export async function setStage(api: Api): Promise<Stage> {
  const organiser = await person(api, 'organiser');
  const byCode = (code: string) =>
    api.call(calls.games.byCode, { params: { code }, query: {} }, organiser.token);
  const [live, waiting, done] = [await byCode('FLAG24'), await byCode('CAPT24'), await byCode('MEDAL7')];
  const filter = JSON.stringify({ state: ['done', 'playing'], kind: 'club' });
  const query = { filter, limit: 6, sort: 'date:desc' } as const;
  const { items } = await api.call(calls.games.list, { query }, organiser.token);
  const round = await roundInPlay(api);
  const strokes = items.filter(({ competition }) => competition.playingFormat !== 'matchplay');
  const played = [...strokes.map(({ _id }) => _id), round.id];
  return {
    merit: await season(api, 'Order of Merit', 12, played, true),
    eclectic: await season(api, 'Summer Eclectic', 1, played),
    twos: await seasonWithTables(api),
    live: live._id,
    waiting: waiting._id,
    done: done._id,
    course: live.course._id,
    round,
    full: await fullRound(api, 'Autumn Stableford'),
    returned: await returnedRound(api),
    television: await televisionRound(api),
    off: await Round.start(api, {
      name: 'Secret Foursome',
      players: ['player7', 'player8'],
      leaderboard: { activateStatus: 3 },
    }),
    late: await lateRound(api),
    matches: await sidesInPlay(api),
    scramble: await scrambleInPlay(api),
    linked: await linkedRounds(api),
    teams: await foursInPlay(api),
    prizes: await allPrizes(api),
    contests: await contestsOfDay(api),
    knockOuts: await knockOutsOf(api, live.course.club._id, await idsOf(api, 4)),
    leagues: await leaguesOf(api, live.course.club._id, await idsOf(api, 2)),
    teamDays: await teamDaysOf(api, live.course.club._id, await idsOf(api, 2)),
    entryList: await entryListOpen(api),
    byLink: await guestsWithLinks(api, 'Guest Trophy'),
    sponsored: await sponsoredRound(api),
    championship: await championshipInPlay(api),
    fees: await feesInPlay(api),
    rollUp: await rollUpSeason(api, ['player4', 'player6', 'pialund', 'maximilianbrandt'], 7),
  };
}
