import type { GameView, Gross, Player, ScoreCard } from '@flagstick/contract';

/** Par, yards and stroke index of a course that exists in tests only. */
const heath = [
  [4, 382, 7],
  [4, 401, 3],
  [3, 168, 15],
  [5, 512, 11],
  [4, 356, 13],
  [4, 438, 1],
  [3, 187, 9],
  [4, 331, 17],
  [5, 528, 5],
  [4, 394, 6],
  [3, 156, 18],
  [4, 419, 2],
  [5, 497, 12],
  [4, 348, 14],
  [4, 427, 4],
  [3, 201, 10],
  [4, 365, 16],
  [4, 408, 8],
] as const;

export const scoreCardOf = (over: Partial<ScoreCard> = {}): ScoreCard => ({
  _id: 'white',
  name: 'Heath White',
  club: { id: 'club', name: 'Wrenfield Heath Golf Club' },
  course: { _id: 'course', name: 'Heath Course', holesNumber: 18 },
  combination: null,
  gender: 'men',
  teeColor: 'white',
  slope: 128,
  courseRating: 71.4,
  cardType: 'main',
  holesParams: heath.map(([par, yards, si], at) => ({ number: at + 1, par, yards, si })),
  updateDate: '2026-06-01T00:00:00Z',
  ...over,
});

const redCard = (): ScoreCard => {
  const white = scoreCardOf();
  return scoreCardOf({
    _id: 'red',
    name: 'Heath Red',
    gender: 'women',
    teeColor: 'red',
    slope: 124,
    courseRating: 72.1,
    holesParams: white.holesParams.map((hole) => ({ ...hole, yards: Math.round(hole.yards * 0.91) })),
  });
};

/** A player with the grosses given, in the order of the card; null or missing is a hole still open. */
export function playerOf(
  id: string,
  grosses: ReadonlyArray<Gross | null> = [],
  over: Partial<Player> = {},
): Player {
  const holes: Player['holes'] = {};
  for (const [at, gross] of grosses.entries()) {
    if (gross !== null) holes[at + 1] = { holeNumber: at + 1, gross };
  }
  return {
    _id: id,
    name: id.toUpperCase(),
    lastName: 'Player',
    guest: false,
    gender: 'men',
    hcp: 14,
    hci: 12.6,
    shcp: null,
    courseHandicap: 14.67,
    playingHcp: 14,
    addedStrokes: 0,
    teeColor: 'white',
    team: null,
    group: null,
    holes,
    points: { totalGross: null, totalNett: null, totalPoint: 0, grossToPar: null, nettToPar: null },
    thru: Object.keys(holes).length,
    status: 'inProgress',
    scoreId: `card-${id}`,
    isTeamCard: false,
    isFirstTimeCHP: false,
    isUnverifiable: false,
    scoringPlayers: [],
    payStatus: 0,
    state: 'open',
    nofinish: null,
    disqualified: false,
    updateDate: '2026-06-14T08:00:00Z',
    ...over,
  };
}

/** A game of stroke play as a reader of the board holds it. */
export function gameOf(over: Partial<GameView> = {}): GameView {
  const players = Object.fromEntries(['p1', 'p2', 'p3'].map((id) => [id, playerOf(id)]));
  return {
    _id: 'game',
    name: 'Midsummer Medal',
    code: 'WH7K2P',
    date: '2026-06-14T08:00:00Z',
    startTime: '2026-06-14T08:00:00Z',
    endTime: null,
    state: 'playing',
    kind: 'club',
    club: { _id: 'club', name: 'Wrenfield Heath Golf Club', timeZone: 'Europe/London' },
    course: { _id: 'course', name: 'Heath Course', holesNumber: 18 },
    competition: {
      _id: 'rule',
      name: 'Individual stroke play',
      introduction: '',
      type: 'WHS',
      standard: true,
      scoringFormat: 'stroke',
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
        isRelatedToCourseHoles: true,
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
      handicapAdjustment: {
        adjustMultipleTeeGender: true,
        adjust9HolesRule: true,
        adjust9HolesRulePH: false,
      },
      active: true,
      updateDate: '2026-06-01T00:00:00Z',
    },
    owner: { _id: 'organiser', name: 'Olive', lastName: 'Organiser' },
    playersCount: Object.keys(over.players ?? players).length,
    maxPlayers: 144,
    updateDate: '2026-06-14T08:00:00Z',
    v: 1,
    audience: 'public',
    scoreCards: [scoreCardOf(), redCard()],
    organizers: [],
    leaderboard: {
      activateStatus: 1,
      widescreen: false,
      scroll: false,
      continuous: false,
      rowsPerPage: 5,
      scrollSpeed: 3,
      firstPageHoldTime: 7,
      lastPageHoldTime: 5,
      pagesHoldTime: 7,
      scoresDisplayOrder: ['gross', 'nett', 'points'],
    },
    startSheet: { firstTime: null, interval: null, note: '' },
    startingTees: [1],
    verifyQs: true,
    joinAfterStart: true,
    autoProgress: true,
    redirectUrl: null,
    localRules: '',
    groups: [],
    players,
    ...over,
  };
}
