import type { GameView, LastSeen, Player } from '@flagstick/contract';
import type { GameMatch } from '@flagstick/contract/matches';
import { isGroupFinished, LAST_COURSE_HOLE } from '@flagstick/golf';
import { oncePerCard, ownersOf } from '../../../shared/game/card/card-owners.ts';
import { courseHoleOf, holeNameIn, openHoles } from '../../../shared/game/match/match-holes.ts';
import { nextHole } from '../../../shared/game/order.ts';
import { hasScores, isOut } from '../../../shared/game/progress.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';
import * as common from '../../../ui/common/messages.ts';
import * as texts from './messages.ts';

/** The planned minutes of 18 holes depend on the size of the group. */
const plannedMinutes = ({ two, three, four }: GameView['plannedRound'], players: number): number =>
  players <= 2 ? two : players === 3 ? three : four;

/** Minutes from the plan within which a group is on time. */
const onTimeWithin = 5;
/** A phone is out of contact after these minutes without a connection and a score. */
export const outOfContactAfterMinutes = 15;

const minute = 60_000;

export interface GroupPace {
  readonly name: string;
  readonly players: readonly Player[];
  /** The hole in play; null if none is open. */
  readonly hole: number | null;
  /** The number of the hole, or the name of an extra hole. */
  readonly holeName: string | null;
  readonly matches: ReadonlyArray<GameMatch<Player>>;
  /** Holes finished by all players still in play. */
  readonly finished: number;
  /** Minutes behind the plan, negative if ahead; null before the start and once in. */
  readonly behind: number | null;
  /** Expected time of its last card at the current pace; null once in. */
  readonly due: number | null;
  readonly pace: 'fast' | 'onTime' | 'behind' | 'extra' | 'in' | 'finished' | 'toCome' | 'early';
}

/** Compares each group with the planned round. */
export function groupPaces(
  game: Pick<GameView, 'groups' | 'players' | 'startSheet' | 'startTime' | 'date' | 'plannedRound'>,
  holes: readonly number[],
  now: number,
  matches: ReadonlyArray<GameMatch<Player>> = [],
): GroupPace[] {
  const rows = startSheet(game).rows.filter(({ players }) => players.length > 0);
  return rows.map(({ group: name, players, time, startingHole }) => {
    const groupMatches = matches.filter(({ group }) => group.name === name);
    const playing = players.filter((player) => !isOut(player));
    const open = playing.map((player) => openHoles(player, holes, groupMatches));
    const ofRound = (numbers: readonly number[]) => numbers.filter((hole) => hole <= LAST_COURSE_HOLE);
    const counts = open.map((numbers) => holes.length - ofRound(numbers).length);
    const finished = counts.length === 0 ? holes.length : Math.min(...counts);
    const last = open.find((numbers, at) => counts[at] === finished && numbers.length > 0);
    const extra = last?.find((hole) => hole > LAST_COURSE_HOLE);
    const number = last
      ? (nextHole(holes, startingHole, (hole) => !last.includes(hole)) ?? extra)
      : undefined;
    const [match] = groupMatches;
    const hole = number === undefined ? null : courseHoleOf(number, match, holes);
    const at = {
      ...{ name, players, matches: groupMatches, hole, finished },
      holeName: number === undefined ? null : holeNameIn(match, number),
    };
    const start = time?.getTime() ?? Date.parse(game.startTime ?? game.date);
    const planned = plannedMinutes(game.plannedRound, playing.length);
    const behind = Math.round((now - start) / minute - (finished * planned) / 18);
    const paceWhenIn = isGroupFinished(players) ? 'finished' : 'in';
    if (hole === null) return { ...at, behind: null, due: null, pace: paceWhenIn };
    const left = number === extra ? 1 : holes.length - finished;
    const hasBegun = hasScores(players);
    const due = (hasBegun ? now : Math.max(now, start)) + (left * planned * minute) / 18;
    // Before its time a group has no plan to compare with.
    if (now < start) return { ...at, behind: null, due, pace: hasBegun ? 'early' : 'toCome' };
    // The plan of a round has no extra holes.
    if (number === extra) return { ...at, behind: null, due, pace: 'extra' };
    const pace = behind > onTimeWithin ? 'behind' : behind < -onTimeWithin ? 'fast' : 'onTime';
    return { ...at, behind, due, pace };
  });
}

export const paceWords = ({ pace, behind }: Pick<GroupPace, 'pace' | 'behind'>): string => {
  switch (pace) {
    case 'behind':
      return texts.minutesBehind(behind ?? 0);
    case 'fast':
      return texts.minutesFast(-(behind ?? 0));
    case 'onTime':
      return texts.paceOnTime;
    case 'extra':
      return texts.extraHoles;
    case 'in':
      return texts.cardsToCome;
    case 'finished':
      return 'finished';
    case 'toCome':
      return common.notStartedYet;
    case 'early':
      return texts.startedEarly;
  }
};

export interface PlayerOutOfContact {
  readonly player: Player;
  readonly minutes: number;
  /** Last connection of the phone; null if never. */
  readonly seenAt: string | null;
  readonly open: readonly number[];
}

/**
 * Players with open holes whose phone has had no connection and no score for a quarter of an hour; the longest first.
 */
export function playersOutOfContact(
  { players, startTime, date }: Pick<GameView, 'players' | 'startTime' | 'date'>,
  holes: readonly number[],
  seen: readonly LastSeen[],
  now: number,
  matches: ReadonlyArray<GameMatch<Player>> = [],
): PlayerOutOfContact[] {
  const byPlayer = new Map(seen.map((one) => [one.player, one]));
  const begun = Date.parse(startTime ?? date);
  // A guest has no phone; for a team one phone is enough.
  const withPhones = Object.values(players).filter(({ guest }) => !guest);
  return oncePerCard(withPhones)
    .flatMap((player): PlayerOutOfContact[] => {
      const open = openHoles(player, holes, matches);
      if (isOut(player) || open.length === 0) return [];
      const phones = ownersOf(withPhones, player).flatMap(({ _id }) => byPlayer.get(_id) ?? []);
      const times = phones.flatMap(({ seenAt, typedAt }) => [seenAt, typedAt]);
      const at = Math.max(begun, ...times.flatMap((time) => (time ? [Date.parse(time)] : [])));
      const minutes = Math.floor((now - at) / minute);
      const seenAt =
        phones
          .flatMap((one) => one.seenAt ?? [])
          .toSorted()
          .at(-1) ?? null;
      return minutes >= outOfContactAfterMinutes ? [{ player, minutes, seenAt, open }] : [];
    })
    .toSorted((a, b) => b.minutes - a.minutes);
}
