import type { GameView, LastSeen, Player } from '@flagstick/contract';
import { type GameMatch, matchHoleName } from '@flagstick/contract/matches';
import { isGroupFinished, LAST_COURSE_HOLE, playedHole } from '@flagstick/golf';
import { oncePerCard, ownersOf } from '../../../shared/game/card-of.ts';
import { openHoles } from '../../../shared/game/match-card.ts';
import { nextHole } from '../../../shared/game/order.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';

/** Planned minutes of a round, by the size of the group. */
const plannedMinutes = ({ two, three, four }: GameView['plannedRound'], walking: number): number =>
  walking <= 2 ? two : walking === 3 ? three : four;

/** A group counts as on time within these minutes. */
const onTimeWithin = 5;
/** A phone without connection and score for this long is silent. */
export const silentAfterMinutes = 15;

const minute = 60_000;

export interface GroupNow {
  readonly name: string;
  readonly players: readonly Player[];
  /** The hole in play; null if none is open. */
  readonly hole: number | null;
  /** Its name: its number, or that of an extra hole. */
  readonly holeName: string | null;
  /** The group's matches, in its order. */
  readonly matches: ReadonlyArray<GameMatch<Player>>;
  /** Holes finished by all players still in play. */
  readonly finished: number;
  /** Minutes behind the plan, negative if ahead; null before the start and once in. */
  readonly behind: number | null;
  /** Expected time of its last card at the current pace; null once in. */
  readonly due: number | null;
  readonly pace: 'fast' | 'onTime' | 'behind' | 'extra' | 'in' | 'finished' | 'toCome' | 'early';
}

/** Players with a noted result or a disqualification: no more scores are expected. */
export const isOut = ({ nofinish, disqualified }: Player): boolean => nofinish !== null || disqualified;

/** The hole and pace of each group with players, against the planned round. */
export function groupsNow(
  game: Pick<GameView, 'groups' | 'players' | 'startSheet' | 'startTime' | 'date' | 'plannedRound'>,
  holes: readonly number[],
  now: number,
  matches: ReadonlyArray<GameMatch<Player>> = [],
): GroupNow[] {
  const rows = startSheet(game).rows.filter(({ players }) => players.length > 0);
  return rows.map(({ group: name, players, time, startingHole }) => {
    const own = matches.filter(({ group }) => group.name === name);
    const playing = players.filter((player) => !isOut(player));
    const open = playing.map((player) => openHoles(player, holes, own));
    const ofRound = (numbers: readonly number[]) => numbers.filter((hole) => hole <= LAST_COURSE_HOLE);
    const counts = open.map((numbers) => holes.length - ofRound(numbers).length);
    const finished = counts.length === 0 ? holes.length : Math.min(...counts);
    const last = open.find((numbers, at) => counts[at] === finished && numbers.length > 0);
    const extra = last?.find((hole) => hole > LAST_COURSE_HOLE);
    const number = last
      ? (nextHole(holes, startingHole, (hole) => !last.includes(hole)) ?? extra)
      : undefined;
    const [match] = own;
    const hole = number === undefined ? null : match ? playedHole(number, match.rules, holes) : number;
    const at = {
      ...{ name, players, matches: own, hole, finished },
      holeName: number === undefined ? null : match ? matchHoleName(number, match) : String(number),
    };
    const start = time?.getTime() ?? Date.parse(game.startTime ?? game.date);
    const planned = plannedMinutes(game.plannedRound, playing.length);
    const behind = Math.round((now - start) / minute - (finished * planned) / 18);
    const home = isGroupFinished(players) ? 'finished' : 'in';
    if (hole === null) return { ...at, behind: null, due: null, pace: home };
    const left = number === extra ? 1 : holes.length - finished;
    const hasBegun = players.some(({ thru }) => thru > 0);
    const due = (hasBegun ? now : Math.max(now, start)) + (left * planned * minute) / 18;
    // Before its time a group has no plan to compare with.
    if (now < start) return { ...at, behind: null, due, pace: hasBegun ? 'early' : 'toCome' };
    // The plan of a round has no extra holes.
    if (number === extra) return { ...at, behind: null, due, pace: 'extra' };
    const pace = behind > onTimeWithin ? 'behind' : behind < -onTimeWithin ? 'fast' : 'onTime';
    return { ...at, behind, due, pace };
  });
}

export const paceWords = ({ pace, behind }: Pick<GroupNow, 'pace' | 'behind'>): string => {
  switch (pace) {
    case 'behind':
      return `behind ${behind}`;
    case 'fast':
      return `fast ${-(behind ?? 0)}`;
    case 'onTime':
      return 'on time';
    case 'extra':
      return 'extra holes';
    case 'in':
      return 'cards to come';
    case 'finished':
      return 'finished';
    case 'toCome':
      return 'to come';
    case 'early':
      return 'started early';
  }
};

export interface Silent {
  readonly player: Player;
  readonly minutes: number;
  /** Last connection of the phone; null if never. */
  readonly seenAt: string | null;
  readonly open: readonly number[];
}

/**
 * Players with open holes whose phone has had no connection and no score for a quarter of an hour; the longest first.
 */
export function silentPlayers(
  { players, startTime, date }: Pick<GameView, 'players' | 'startTime' | 'date'>,
  holes: readonly number[],
  seen: readonly LastSeen[],
  now: number,
  matches: ReadonlyArray<GameMatch<Player>> = [],
): Silent[] {
  const byPlayer = new Map(seen.map((one) => [one.player, one]));
  const begun = Date.parse(startTime ?? date);
  // A guest has no phone; for a team one phone is enough.
  const withPhones = Object.values(players).filter(({ guest }) => !guest);
  return oncePerCard(withPhones)
    .flatMap((player): Silent[] => {
      const open = openHoles(player, holes, matches);
      if (isOut(player) || open.length === 0) return [];
      const heard = ownersOf(withPhones, player).flatMap(({ _id }) => byPlayer.get(_id) ?? []);
      const times = heard.flatMap(({ seenAt, typedAt }) => [seenAt, typedAt]);
      const at = Math.max(begun, ...times.flatMap((time) => (time ? [Date.parse(time)] : [])));
      const minutes = Math.floor((now - at) / minute);
      const seenAt =
        heard
          .flatMap((one) => one.seenAt ?? [])
          .toSorted()
          .at(-1) ?? null;
      return minutes >= silentAfterMinutes ? [{ player, minutes, seenAt, open }] : [];
    })
    .toSorted((a, b) => b.minutes - a.minutes);
}

/** Holes on which the scorers of a card differ. */
export const disputesOf = (player: Player): number[] =>
  Object.values(player.uholes ?? {})
    .filter(({ state }) => state === 'mismatch')
    .map(({ holeNumber }) => holeNumber);
