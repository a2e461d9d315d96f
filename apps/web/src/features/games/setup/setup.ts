import {
  type Club,
  type Competition,
  GameInsert,
  type GameView,
  gameDateBounds,
  gameDateRefusal,
  isLimited,
  type Role,
  type ScoreCard,
  type User,
} from '@flagstick/contract';
import { dayMs } from '@flagstick/contract/dates';
import { formatOf } from '@flagstick/contract/formats';
import * as limits from '@flagstick/contract/limits';
import { scoringFormats } from '@flagstick/contract/scorings';
import { usualCard } from '@flagstick/contract/tees';
import { instantOf, localTimeOf, timeMovedWithDate } from '@flagstick/contract/zone';
import type * as z from 'zod';
import { longWeekday } from '../../../shared/display/dates.ts';
import { penceOf, poundsOf } from '../../../shared/display/money.ts';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import type { FieldErrors } from '../../../ui/form/use-server-form.ts';
import { prizeGivingSettings } from '../presentation/presentation.ts';
import * as texts from './messages.ts';

export interface SetupValues {
  name: string;
  /** The clock at the club: `YYYY-MM-DD HH:mm:ss`. */
  date: string;
  maxPlayers: number;
  scoreCards: string[];
  competitionId: string;
  activateStatus: 1 | 2 | 3;
  rowsPerPage: number;
  widescreen: boolean;
  /** Hides places until a prize-giving reveals them. */
  prizeGiving: boolean;
  startingTees: number[];
  /** Minutes between groups; null for a simultaneous start. */
  interval: number | null;
  note: string;
  verifyQs: boolean;
  autoProgress: boolean;
  joinAfterStart: boolean;
  returnedAfter: number;
  l1: boolean;
  l2: boolean;
  electronic: boolean;
  /** Minutes of eighteen holes. */
  roundOfTwo: number;
  roundOfThree: number;
  roundOfFour: number;
  /** Only under a match play rule. */
  toResult: boolean;
  toFinish: boolean;
  /** Numbers separated by commas. */
  extraHoles: string;
  toLastHole: boolean;
  highlightTarget: boolean;
  sameScores: boolean;
  /** Adds up the points of two sides. */
  sidesNamed: boolean;
  sideA: string;
  sideB: string;
  redirectUrl: string;
  isPaid: boolean;
  /** In pounds. */
  fee: number | '';
  payType: '1' | '2';
  payBeforePlay: boolean;
  /** For a new game: the organisers besides the user. */
  organizers: Array<Pick<User, '_id' | 'name' | 'lastName'>>;
}

/** The part of a club and course that the form needs. */
export interface SetupPlace {
  course: ScoreCard['course'];
  club: { _id: string; name: string; timeZone: string; registered: boolean };
  cards: readonly ScoreCard[];
}

const leastMinutesAhead = 10;
const firstHour = 6;
const lastHour = 19;

/** The next half hour at least ten minutes ahead; from 19:00 to 6:00, nine the next morning. */
export function nextStart(now: Date, zone: string): string {
  const half = 30 * 60_000;
  const start = Math.ceil((now.getTime() + leastMinutesAhead * 60_000) / half) * half;
  const wall = localTimeOf(start, zone);
  const hour = Number(wall.slice(11, 13));
  if (hour >= firstHour && hour < lastHour) return wall;
  const morning = hour < firstHour ? start : start + dayMs;
  return `${localTimeOf(morning, zone).slice(0, 10)} 09:00:00`;
}

/** The club's usual tee of each gender. */
export const usualTees = (cards: readonly ScoreCard[]): string[] =>
  [usualCard(cards, 'men'), usualCard(cards, 'women')].flatMap((card) => (card ? [card._id] : []));

/** The preferred rule for single players: with the course's number of holes, then a standard one, then Stableford. */
export function usualRule(rules: readonly Competition[], holes: number): Competition | undefined {
  const points = (rule: Competition) =>
    (rule.holesNumber === holes ? 4 : 0) +
    (rule.standard ? 2 : 0) +
    // Stableford is the first format.
    (rule.scoringFormat === scoringFormats[0] ? 1 : 0);
  return rules
    .filter(({ playingRules }) => formatOf(playingRules).isForPlayers)
    .sort((a, b) => points(b) - points(a))[0];
}

/** See {@link isLimited}. An account stored by an earlier app has no list of clubs. */
export const isLimitedAt = (me: User, { _id: id, registered }: SetupPlace['club']): boolean =>
  isLimited(
    {
      role: me.rule,
      clubIds: [...(me.club ? [me.club] : []), ...(me.organisingClubs ?? [])].map((club) => club._id),
    },
    { id, registered },
  );

const usualPlayers = 72;
const plannedRound = limits.plannedRound;
const usualCommittee = {
  ...{ returnedAfter: limits.returnedAfter.default, l1: false, l2: false, electronic: true },
  roundOfTwo: plannedRound.two,
  roundOfThree: plannedRound.three,
  roundOfFour: plannedRound.four,
};

const resultValues = ({ extraHoles, ...rules }: GameView['gameResultRules'], sides: GameView['sides']) => ({
  ...rules,
  extraHoles: extraHoles.join(', '),
  sidesNamed: sides !== null,
  sideA: sides?.a ?? '',
  sideB: sides?.b ?? '',
});

const feeValues = ({ isPaid, paymentRules }: Pick<GameView, 'isPaid' | 'paymentRules'>) => ({
  isPaid,
  fee: paymentRules ? poundsOf(paymentRules.fee) : ('' as const),
  payType: paymentRules?.type === 2 ? ('2' as const) : ('1' as const),
  payBeforePlay: paymentRules?.payBeforePlay ?? true,
});

/** A free game sends nothing else. */
const feeBody = ({ isPaid, fee, payType, payBeforePlay }: SetupValues) =>
  isPaid
    ? {
        isPaid,
        paymentRules: {
          payBeforePlay,
          type: payType === '2' ? (2 as const) : (1 as const),
          fee: penceOf(fee),
        },
      }
    : { isPaid };

const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);

export function newGame(place: SetupPlace, rules: readonly Competition[], me: User, now: Date): SetupValues {
  const rule = usualRule(rules, place.course.holesNumber);
  const date = nextStart(now, place.club.timeZone);
  const weekday = longWeekday(`${date.slice(0, 10)}T00:00:00Z`, 'UTC');
  return {
    name: texts.defaultName(weekday, place.club.name).slice(0, limits.gameName.max),
    date,
    maxPlayers: isLimitedAt(me, place.club) ? limits.maxPlayers.limitedGame : usualPlayers,
    scoreCards: usualTees(place.cards),
    competitionId: rule?._id ?? '',
    activateStatus: 1,
    rowsPerPage: limits.presentation.rowsPerPage.default,
    widescreen: false,
    prizeGiving: false,
    startingTees: [1],
    interval: 10,
    note: '',
    verifyQs: me.rule !== 'player',
    autoProgress: true,
    joinAfterStart: true,
    ...usualCommittee,
    ...resultValues({ ...limits.resultRules, extraHoles: [...limits.resultRules.extraHoles] }, null),
    redirectUrl: '',
    ...feeValues({ isPaid: false, paymentRules: null }),
    organizers: [],
  };
}

export const setupOf = (game: GameView): SetupValues => ({
  name: game.name,
  date: localTimeOf(game.date, game.club.timeZone),
  maxPlayers: game.maxPlayers,
  scoreCards: game.scoreCards.map(({ _id }) => _id),
  competitionId: game.competition._id,
  activateStatus: game.leaderboard.activateStatus,
  rowsPerPage: game.leaderboard.rowsPerPage,
  widescreen: game.leaderboard.widescreen,
  prizeGiving: game.leaderboard.hideUntil > 0,
  startingTees: game.startingTees,
  interval: game.startSheet.interval,
  note: game.startSheet.note,
  verifyQs: game.verifyQs,
  autoProgress: game.autoProgress,
  joinAfterStart: game.joinAfterStart,
  ...game.certification,
  roundOfTwo: game.plannedRound.two,
  roundOfThree: game.plannedRound.three,
  roundOfFour: game.plannedRound.four,
  ...resultValues(game.gameResultRules, game.sides),
  redirectUrl: game.redirectUrl ?? '',
  ...feeValues(game),
  organizers: [],
});

/** The first tee time, by default the game's date. A first tee time that was set separately moves with the date. */
function firstTime(date: string, zone: string, before: GameView | undefined): string | null {
  if (!date || !before) return date || null;
  const { firstTime: first } = before.startSheet;
  return first === null ? null : timeMovedWithDate(first, before.date, date, zone);
}

export function gameBody(values: SetupValues, zone: string, before?: GameView) {
  const date = instantOf(values.date, zone) ?? '';
  return {
    name: values.name,
    date,
    scoreCards: values.scoreCards,
    competitionId: values.competitionId,
    maxPlayers: values.maxPlayers,
    startingTees: values.startingTees,
    leaderboard: {
      ...before?.leaderboard,
      activateStatus: values.activateStatus,
      rowsPerPage: values.rowsPerPage,
      widescreen: values.widescreen,
      ...prizeGivingSettings(values.prizeGiving, before?.leaderboard),
    },
    startSheet: { firstTime: firstTime(date, zone, before), interval: values.interval, note: values.note },
    verifyQs: values.verifyQs,
    autoProgress: values.autoProgress,
    joinAfterStart: values.joinAfterStart,
    certification: {
      returnedAfter: values.returnedAfter,
      l1: values.l1,
      l2: values.l2,
      electronic: values.electronic,
    },
    plannedRound: { two: values.roundOfTwo, three: values.roundOfThree, four: values.roundOfFour },
    gameResultRules: {
      toResult: values.toResult,
      toFinish: values.toFinish,
      extraHoles: numbersIn(values.extraHoles),
      toLastHole: values.toLastHole,
      highlightTarget: values.highlightTarget,
      sameScores: values.sameScores,
    },
    sides: values.sidesNamed ? { a: values.sideA, b: values.sideB } : null,
    redirectUrl: values.redirectUrl.trim() || null,
    ...feeBody(values),
  };
}

export const insertBody = (values: SetupValues, place: SetupPlace): z.input<typeof GameInsert> => ({
  ...gameBody(values, place.club.timeZone),
  course: place.course._id,
  organizers: values.organizers.map(({ _id }) => _id),
});

const formNames: Record<string, string> = {
  'leaderboard.rowsPerPage': 'rowsPerPage',
  'leaderboard.activateStatus': 'activateStatus',
  'startSheet.interval': 'interval',
  'startSheet.note': 'note',
  'certification.returnedAfter': 'returnedAfter',
  'gameResultRules.extraHoles': 'extraHoles',
  'sides.a': 'sideA',
  'sides.b': 'sideB',
  'paymentRules.fee': 'fee',
  'paymentRules.type': 'payType',
  paymentRules: 'fee',
  'plannedRound.two': 'roundOfTwo',
  'plannedRound.three': 'roundOfThree',
  'plannedRound.four': 'roundOfFour',
};

/** Errors of a list's items are shown at the one field of the list. */
const fieldOf = (path: string): string => {
  const named = path.replace(/\.\d+$/, '');
  return formNames[named] ?? path;
};

interface ProblemContext {
  place: SetupPlace;
  role: Role;
  now: Date;
  /** The edited game as opened and as it is now: keeping its date is always valid. */
  stored: ReadonlyArray<GameView | undefined>;
}

export function setupProblems(
  values: SetupValues,
  { place, role, now, stored }: ProblemContext,
): FieldErrors {
  const found = Object.entries(schemaErrors(GameInsert, insertBody(values, place)));
  return {
    ...Object.fromEntries(found.map(([field, text]) => [fieldOf(field), text])),
    date: dateRefusal(),
  };

  function dateRefusal() {
    const date = instantOf(values.date, place.club.timeZone);
    if (date === null) return texts.chooseADate;
    if (stored.some((game) => game && date === new Date(game.date).toISOString())) return undefined;
    return gameDateRefusal(role, new Date(date), now);
  }
}

/** The earliest and latest date at the club that an account may choose. */
export function allowedDates(role: Role, zone: string, now: Date) {
  const { earliest, latest } = gameDateBounds(role, now);
  return { minDate: localTimeOf(earliest, zone), maxDate: localTimeOf(latest, zone) };
}

export const setupPlace = (cards: readonly ScoreCard[], club: Club): SetupPlace | null => {
  const [card] = cards;
  if (!card) return null;
  return {
    course: card.course,
    cards,
    club: {
      _id: card.club.id,
      name: card.club.name,
      timeZone: club.timeZone,
      registered: club.registered,
    },
  };
};
