import type { Gross } from '@flagstick/contract';
import { type Handicap, type Hole, handicapFor, holesInPlay, isRefused } from '@flagstick/golf';
import type { Rule } from '../live/index.ts';
import { cardOf } from '../simulate/player-model.ts';
import { newId, type Row } from '../storage/index.ts';
import type { DemoGame, PersonKey } from './programme.ts';
import { plusMinutes } from './when.ts';

export interface DemoPerson {
  readonly id: string;
  readonly gender: 'men' | 'women';
  readonly indexTenths: number | null;
}

/** What a game is played on and by. */
export interface DemoGround {
  readonly course: {
    readonly id: string;
    readonly name: string;
    readonly clubName: string;
    readonly timeZone: string;
  };
  /** The tees that the game names. */
  readonly tees: readonly Row<'tees'>[];
  readonly rule: Rule;
}

export interface Seated {
  readonly key: PersonKey;
  readonly person: DemoPerson;
  readonly tee: Row<'tees'>;
  readonly handicap: Handicap;
  readonly cardId: string;
}

export interface DemoGroup {
  readonly id: string;
  readonly position: number;
  readonly start: Date;
  /** In walking order. */
  readonly seated: readonly Seated[];
}

export interface Field {
  readonly groups: readonly DemoGroup[];
  readonly everybody: readonly Seated[];
}

/** Minutes between two groups on the first tee. */
export const interval = 10;
/** Indexes below this, in tenths, play the longer tee where there are two. */
const longTeeBelow = 100;

function teeOf(game: DemoGame, tees: readonly Row<'tees'>[], { gender, indexTenths }: DemoPerson) {
  const names = game.tees[gender];
  const name = (indexTenths ?? 0) < longTeeBelow ? names.at(-1) : names[0];
  const tee = tees.find((candidate) => candidate.gender === gender && candidate.name === name);
  if (!tee) throw new Error(`${game.course} has no tee ${name} for ${gender}.`);
  return tee;
}

function handicapOn(tee: Row<'tees'>, rule: Rule, { gender, indexTenths }: DemoPerson): Handicap {
  const handicap = handicapFor(
    { index: indexTenths === null ? null : indexTenths / 10, social: null, gender },
    { holes: tee.holes, slope: tee.slope, courseRating: tee.rating_tenths / 10 },
    rule.handicap,
  );
  if (isRefused(handicap)) throw new Error('Nobody in the demo has a social handicap.');
  return handicap;
}

/** Gives everybody of a game a tee, a handicap and a card, and every group its time. */
export function seatField(
  game: DemoGame,
  people: ReadonlyMap<PersonKey, DemoPerson>,
  { tees, rule }: DemoGround,
  firstTime: Date,
): Field {
  const seat = (key: PersonKey): Seated => {
    const person = people.get(key);
    if (!person) throw new Error(`The demo has no ${key}.`);
    const tee = teeOf(game, tees, person);
    return { key, person, tee, handicap: handicapOn(tee, rule, person), cardId: newId() };
  };
  const groups = game.groups.map((keys, position) => ({
    id: newId(),
    position,
    start: plusMinutes(firstTime, position * interval),
    seated: keys.map(seat),
  }));
  const waiting = (game.waiting ?? []).map(seat);
  return { groups, everybody: [...groups.flatMap(({ seated }) => seated), ...waiting] };
}

export const holesPlayedOn = (rule: Rule, tee: Row<'tees'>): readonly Hole[] =>
  holesInPlay(tee.holes, rule.holesNumber);

/** What the player's card will hold; who retires has DNF on that hole and DNP on the rest. */
export function scoresOf(game: DemoGame, rule: Rule, { key, tee, handicap }: Seated): Map<number, Gross> {
  const holes = holesPlayedOn(rule, tee);
  const card = cardOf(
    { key: `${game.name}|${key}`, courseHandicap: (handicap.courseHandicap * 18) / holes.length },
    holes,
    rule.scoringFormat,
    handicap.playingHandicap,
  );
  const { retired } = game;
  if (retired?.person === key) {
    const at = holes.findIndex(({ number }) => number === retired.hole);
    for (const { number } of holes.slice(at)) card.set(number, number === retired.hole ? 'DNF' : 'DNP');
  }
  return card;
}
