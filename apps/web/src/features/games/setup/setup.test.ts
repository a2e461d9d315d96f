import type { Competition, GameView, ScoreCard, User } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import {
  allowedDates,
  gameBody,
  insertBody,
  isLimitedAt,
  newGame,
  nextStart,
  type SetupPlace,
  setupOf,
  setupProblems,
  usualRule,
  usualTees,
} from './setup.ts';
import { exampleHandicap, missingCards, setupRemarks } from './setup-remarks.ts';

const card = (id: string, rest: Partial<ScoreCard> = {}): ScoreCard => ({
  _id: id,
  name: 'White',
  club: { id: 'club', name: 'Wrenfield Heath' },
  course: { _id: 'course', name: 'Heath', holesNumber: 18 },
  combination: null,
  gender: 'men',
  teeColor: 'white',
  slope: 128,
  courseRating: 71.4,
  cardType: 'main',
  holesParams: Array.from({ length: 18 }, (_, at) => ({
    number: at + 1,
    yards: 350,
    par: at === 0 ? 3 : 4,
    si: at + 1,
  })),
  updateDate: '2026-01-01T00:00:00Z',
  ...rest,
});

const rule = (id: string, rest: Partial<Competition> = {}): Competition => ({
  _id: id,
  name: id,
  introduction: '',
  type: 'WHS',
  standard: true,
  scoringFormat: 'stableford',
  individual: 4,
  holesNumber: 18,
  guests: false,
  fullHandicapAllowance: 95,
  teamHandicapAllowance: { hcpSortedAllowances: [100, 100, 100, 100], combinedTeam: 100 },
  eligibility: [],
  playingRules: {
    playingAs: 'individual',
    playingFormat: 'individual',
    teamPlayers: 2,
    teamsPerTee: 1,
    bestOne: [],
    bestTwo: [],
    bestThree: [],
    bestFour: [],
    isRelatedToCourseHoles: false,
    minimumTeeShots: 0,
    multiRules: false,
  },
  handicapRules: {
    exactHandicaps: false,
    sharedPrize: false,
    adjustHandicapOnResult: false,
    adjustHandicapOnPoints: false,
    aboveHIadjustment: false,
    allowPlayerWithSocialHandicap: false,
    socialHandicapAsHandicapIndex: false,
    socialHandicapAsCourseHandicap: false,
    socialHandicapAsPlayingHandicap: false,
    usingNumberInFirstTimeHandicapAdjustment: true,
    firstTimeHandicapAdjustment: 0,
  },
  handicapAdjustment: { adjustMultipleTeeGender: false, adjust9HolesRule: true, adjust9HolesRulePH: false },
  active: true,
  updateDate: '2026-01-01T00:00:00Z',
  ...rest,
});

const place: SetupPlace = {
  course: { _id: 'course', name: 'Heath', holesNumber: 18 },
  club: { _id: 'club', name: 'Wrenfield Heath', timeZone: 'Europe/London', registered: true },
  cards: [
    card('white'),
    card('mine', { cardType: 'custom' }),
    card('red', { gender: 'women', teeColor: 'red' }),
  ],
};
const saturday = new Date('2026-06-13T08:05:00Z');

describe('a new game', () => {
  it("A new game begins at the club's next half hour that leaves ten minutes", () => {
    expect(nextStart(saturday, 'Europe/London')).toBe('2026-06-13 09:30:00');
    expect(nextStart(new Date('2026-06-13T08:25:00Z'), 'Europe/London')).toBe('2026-06-13 10:00:00');
  });

  it('A game created in the evening or at night begins in the morning', () => {
    expect(nextStart(new Date('2026-06-13T19:30:00Z'), 'Europe/London')).toBe('2026-06-14 09:00:00');
    expect(nextStart(new Date('2026-06-13T01:30:00Z'), 'Europe/London')).toBe('2026-06-13 09:00:00');
  });

  const organiser = { rule: 'organiser', organisingClubs: [], club: null } as unknown as User;

  it("A club's new game needs a second scorer, and a player’s does not", () => {
    expect(newGame(place, [], organiser, saturday).verifyQs).toBe(true);
    expect(newGame(place, [], { ...organiser, rule: 'player' }, saturday)).toMatchObject({
      verifyQs: false,
      maxPlayers: 4,
    });
  });

  it("A new game has default committee settings, and an existing game's round-trip unchanged", () => {
    const values = newGame(place, [rule('stableford')], organiser, saturday);
    const { certification, plannedRound } = insertBody(values, place);
    expect(certification).toEqual({ returnedAfter: 0, l1: false, l2: false, electronic: true });
    expect(plannedRound).toEqual({ two: 200, three: 240, four: 260 });
    const own = { returnedAfter: 15, l1: true, l2: true, electronic: false };
    const rounds = { two: 180, three: 210, four: 250 };
    const game = gameOf({ certification: own, plannedRound: rounds });
    expect(gameBody(setupOf(game), 'Europe/London')).toMatchObject({
      certification: own,
      plannedRound: rounds,
    });
    const judged = { place, role: 'organiser', now: saturday, stored: [] } as const;
    const wrong = setupProblems({ ...values, returnedAfter: 61, roundOfFour: 30 }, judged);
    expect([wrong.returnedAfter, wrong.roundOfFour].every(Boolean)).toBe(true);
  });

  it('Matches end by default over extra holes, typed with commas, for named sides', () => {
    const values = newGame(place, [rule('stroke')], organiser, saturday);
    const { gameResultRules, sides } = insertBody(values, place);
    expect([gameResultRules, sides]).toEqual([
      {
        toResult: true,
        toFinish: false,
        extraHoles: [1],
        toLastHole: false,
        highlightTarget: true,
        sameScores: false,
      },
      null,
    ]);
    const own = { ...gameOf().gameResultRules, extraHoles: [10, 18], toLastHole: true };
    const game = gameOf({ gameResultRules: own, sides: { a: 'Captain', b: 'President' } });
    expect(setupOf(game)).toMatchObject({ extraHoles: '10, 18', sidesNamed: true, sideA: 'Captain' });
    expect(gameBody(setupOf(game), 'Europe/London')).toMatchObject({
      gameResultRules: own,
      sides: { a: 'Captain', b: 'President' },
    });
    const judged = { place, role: 'organiser', now: saturday, stored: [] } as const;
    const wrong = setupProblems({ ...values, extraHoles: '1, x', sidesNamed: true, sideA: 'C' }, judged);
    expect(
      Object.keys(wrong)
        .filter((field) => wrong[field])
        .toSorted(),
    ).toEqual(expect.arrayContaining(['extraHoles', 'sideA', 'sideB']));
    expect(setupProblems({ ...values, extraHoles: ' 1 18,' }, judged).extraHoles).toBeUndefined();
  });

  it("The form reports the server's refusal of a date, except the game's own date", () => {
    const values = newGame(place, [rule('stableford')], organiser, saturday);
    const said = (date: string, role: User['rule'], ...stored: GameView[]) =>
      setupProblems({ ...values, date }, { place, role, now: saturday, stored }).date;
    expect(said(values.date, 'player')).toBeUndefined();
    expect(said('2029-06-13 09:30:00', 'organiser')).toBe('At most 2 years ahead.');
    expect(said('2025-06-13 09:30:00', 'player')).toBe('The date can be at most 30 days ago.');
    expect(said('2025-06-13 09:30:00', 'organiser')).toBeUndefined();
    expect(
      said('2025-06-13 09:30:00', 'player', { date: '2025-06-13T08:30:00Z' } as GameView),
    ).toBeUndefined();
    expect(said('', 'player')).toBe('Choose a date.');
    expect(allowedDates('player', place.club.timeZone, saturday).minDate).toBe('2026-05-14 01:00:00');
  });

  it('A new game has defaults for every field', () => {
    const rules = [rule('medal', { scoringFormat: 'stroke' }), rule('stableford')];
    expect(newGame(place, rules, organiser, saturday)).toMatchObject({
      name: 'Saturday at Wrenfield Heath',
      date: '2026-06-13 09:30:00',
      scoreCards: ['white', 'red'],
      competitionId: 'stableford',
      maxPlayers: 72,
      startingTees: [1],
    });
  });

  it('A new game is sent with its start as an instant in UTC', () => {
    const values = newGame(place, [rule('stableford')], organiser, saturday);
    expect(insertBody(values, place)).toMatchObject({
      date: '2026-06-13T08:30:00.000Z',
      course: 'course',
      startSheet: { firstTime: '2026-06-13T08:30:00.000Z', interval: 10 },
      redirectUrl: null,
    });
  });
});

it('One switch hides the first three places, and leaves places that are already hidden alone', () => {
  const saved = (hideUntil: 0 | 5, prizeGiving: boolean) => {
    const { leaderboard, ...rest } = gameOf();
    const game = { ...rest, leaderboard: { ...leaderboard, hideUntil, presentationMode: false } };
    const { leaderboard: sent } = gameBody({ ...setupOf(game), prizeGiving }, 'Europe/London', game);
    return [sent.hideUntil, sent.presentationMode];
  };
  expect(setupOf(gameOf()).prizeGiving).toBe(false);
  expect(saved(0, false)).toEqual([0, false]);
  expect(saved(0, true)).toEqual([3, true]);
  expect(saved(5, true)).toEqual([5, false]);
  expect(saved(5, false)).toEqual([0, false]);
});

it('A first tee time moves with the date, and stays if the date stays', () => {
  const startSheet = { firstTime: '2026-06-14T09:30:00.000Z', interval: 10, note: '' };
  const game = gameOf({ date: '2026-06-14T09:00:00.000Z', startSheet });
  const { timeZone } = game.club;
  const saved = (date: string, before = game) =>
    gameBody({ ...setupOf(before), date }, timeZone, before).startSheet;
  expect(saved('2026-06-14 10:00:00').firstTime).toBe('2026-06-14T09:30:00.000Z');
  expect(saved('2026-06-15 10:00:00').firstTime).toBe('2026-06-15T09:30:00.000Z');
  const none = { ...game, startSheet: { ...startSheet, firstTime: null } };
  expect(saved('2026-06-15 10:00:00', none).firstTime).toBeNull();
});

describe('the usual choices', () => {
  it("The usual choices are the club's own first card of each gender", () => {
    expect(usualTees([card('mine', { cardType: 'custom' }), card('white')])).toEqual(['white']);
    expect(usualTees([card('mine', { cardType: 'custom' })])).toEqual(['mine']);
  });

  it('The usual choices are the colour that each gender usually plays from', () => {
    const colors = ['blue', 'white', 'red', 'yellow'] as const;
    const cards = (['men', 'women'] as const).flatMap((gender) =>
      colors.map((teeColor) => card(`${teeColor}-${gender}`, { gender, teeColor })),
    );
    expect(usualTees(cards)).toEqual(['yellow-men', 'red-women']);
    expect(usualTees(cards.filter(({ teeColor }) => teeColor !== 'red'))).toEqual([
      'yellow-men',
      'blue-women',
    ]);
  });

  it('The usual rule fits the holes of the course', () => {
    const rules = [rule('eighteen'), rule('nine', { holesNumber: 9, scoringFormat: 'stroke' })];
    expect(usualRule(rules, 9)?._id).toBe('nine');
  });
});

it('The usual rule depends on whether an organiser or a manager creates the game', () => {
  const user = (rest: Partial<User>) => ({ organisingClubs: [], club: null, ...rest }) as User;
  const club = { ...place.club, registered: false };
  const own = { _id: club._id, name: club.name };
  expect(
    isLimitedAt(user({ rule: 'organiser', organisingClubs: [{ _id: 'other', name: 'Other' }, own] }), club),
  ).toBe(false);
  expect(isLimitedAt(user({ rule: 'club', club: own }), club)).toBe(false);
  expect(isLimitedAt(user({ rule: 'club', club: { _id: 'other', name: '' } }), club)).toBe(true);
});

describe('the remarks before Create', () => {
  it("The example shows an index's playing handicap", () => {
    expect(exampleHandicap(12.6, card('white'), rule('medal'), 1)).toMatchObject({ playingHandicap: 14 });
    expect(exampleHandicap(12.6, undefined, rule('medal'), 1)).toBeNull();
  });

  it('A remark says that a tee of higher par gets strokes in a stroke game', () => {
    const red = card('red', {
      name: 'Red',
      holesParams: card('x').holesParams.map((hole) => ({ ...hole, par: 4 })),
    });
    const stroke = setupRemarks([card('white'), red], rule('medal', { scoringFormat: 'stroke' }), 1);
    expect(stroke.map(({ text }) => text)).toContain(
      'Red, men is par 72, so players there get 1 more stroke.',
    );
    expect(setupRemarks([card('white'), red], rule('stableford'), 1)).toHaveLength(1);
  });

  it('A remark says that a card is too short for the rule', () => {
    const short = card('nine', { name: 'Nine', holesParams: card('x').holesParams.slice(0, 9) });
    expect(setupRemarks([short], rule('stableford'), 1).map(({ text }) => text)).toContain(
      'Nine, men has 9 holes, but the rule needs 18',
    );
  });
});

describe('the score card that a game lacks for a gender', () => {
  const [white, ladies] = [card('white'), card('white-ladies', { gender: 'women' })];
  const red = card('red', { name: 'Red', gender: 'women', teeColor: 'red' });
  const both = rule('stableford', {
    eligibility: (['men', 'women'] as const).map((gender) => ({
      ...{ exist: true, gender, minHandicap: 0, maxHandicap: 54 },
    })),
  });
  const offered = (chosen: string[], under = both, players: Parameters<typeof missingCards>[3] = []) =>
    missingCards([white, red, ladies], chosen, under, players).map((one) => [one.card._id, one.text]);

  it('The missing card is that of the same tee, else the usual one', () => {
    expect(offered(['white'])).toEqual([
      ['white-ladies', 'White has a ladies’ card. Without it, ladies play off the men’s rating.'],
    ]);
    expect(offered(['red'])).toEqual([
      ['white', 'White has a men’s card. Without it, men play off the ladies’ rating.'],
    ]);
    expect(offered(['white', 'red'])).toEqual([]);
    expect(offered([])).toEqual([]);
  });

  it('A card is not offered under a rule without that gender, and is required if players lack it', () => {
    const menOnly = { ...both, eligibility: both.eligibility.filter(({ gender }) => gender === 'men') };
    expect(offered(['white'], menOnly)).toEqual([]);
    expect(offered(['white', 'red'], both, [{ gender: 'women', teeColor: 'white' }])).toHaveLength(1);
  });
});
