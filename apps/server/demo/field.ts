import type { Gross } from '@flagstick/contract';
import { playsOneCard, teamHandicapOf } from '@flagstick/contract';
import { type Handicap, type Hole, handicapFor, holesInPlay, isRefused } from '@flagstick/golf';
import { cardOf } from '@flagstick/scenarios/play';
import type { Rule } from '../src/live/index.ts';
import { inTenths } from '../src/shared/codecs.ts';
import { newId, type Row } from '../src/storage/index.ts';
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
  /** The place of their team among the teams of the game; undefined: none. */
  readonly team?: number;
  /** Members of a team that plays one card have the same. */
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

function handicapOn(tee: Row<'tees'>, rule: Rule, person: DemoPerson): Handicap {
  const handicap = handicapFor(holderOf(person), ratedOf(tee), rule.handicap);
  if (isRefused(handicap)) throw new Error('Nobody in the demo has a social handicap.');
  return handicap;
}

const holderOf = ({ gender, indexTenths }: DemoPerson) => ({
  ...{ index: inTenths.read(indexTenths), social: null, gender },
});

const ratedOf = ({ holes, slope, rating_tenths }: Row<'tees'>) => ({
  ...{ holes, slope, courseRating: inTenths.read(rating_tenths) },
});

/** The members of a team that plays one card share it, and what it is played off. */
function asTeams(rule: Rule, seated: readonly Seated[]): Seated[] {
  if (!playsOneCard(rule)) return [...seated];
  return seated.map((one) => {
    const members = seated.filter(({ team }) => team === one.team);
    const { playingHandicap, exact } = teamHandicapOf(
      members.map(({ person, tee }) => ({ holder: holderOf(person), tee: ratedOf(tee) })),
      rule.handicap,
    );
    const cardId = members[0]?.cardId ?? one.cardId;
    return { ...one, cardId, handicap: { ...one.handicap, playingHandicap, exact } };
  });
}

/**
 * Gives everybody of a game a tee, a handicap and a card, and every group its time.
 *
 * @param cards those that are there already, of a linked game
 */
export function seatField(
  game: DemoGame,
  people: ReadonlyMap<PersonKey, DemoPerson>,
  { tees, rule }: DemoGround,
  firstTime: Date,
  cards: ReadonlyMap<PersonKey, string> = new Map(),
): Field {
  const seat = (key: PersonKey): Seated => {
    const person = people.get(key);
    if (!person) throw new Error(`The demo has no ${key}.`);
    const tee = teeOf(game, tees, person);
    return { key, person, tee, handicap: handicapOn(tee, rule, person), cardId: cards.get(key) ?? newId() };
  };
  const size = rule.playingRules.teamPlayers;
  // Whole groups are teams, or several teams walk in one.
  const teamOf = (position: number, at: number) =>
    game.teams === undefined ? undefined : position * Math.ceil(4 / size) + Math.floor(at / size);
  const groups = game.groups.map((keys, position) => ({
    id: newId(),
    position,
    start: plusMinutes(firstTime, position * interval),
    seated: asTeams(
      rule,
      keys.map((key, at): Seated => {
        const team = teamOf(position, at);
        return { ...seat(key), ...(team === undefined ? {} : { team }) };
      }),
    ),
  }));
  const waiting = (game.waiting ?? []).map(seat);
  return { groups, everybody: [...groups.flatMap(({ seated }) => seated), ...waiting] };
}

export const holesPlayedOn = (rule: Rule, tee: Row<'tees'>): readonly Hole[] =>
  holesInPlay(tee.holes, rule.holesNumber);

/** What the player's card, or that of the team, will hold; who retires has DNF on that hole and DNP on the rest. */
export function scoresOf(game: DemoGame, rule: Rule, { key, tee, handicap }: Seated): Map<number, Gross> {
  const holes = holesPlayedOn(rule, tee);
  const { courseHandicap } = playsOneCard(rule) ? { courseHandicap: handicap.playingHandicap } : handicap;
  const card = cardOf(
    { key: `${game.name}|${key}`, courseHandicap: (courseHandicap * 18) / holes.length },
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
