import { createHash } from 'node:crypto';
import { countsPoints, formatOf, type HandicapCause, type HandicapReason } from '@flagstick/contract';
import {
  type AdjustmentReason,
  type AdjustmentRule,
  adjustHandicaps,
  customHandicapLimit,
  handicapFor,
  isPlaceable,
  isRefused,
} from '@flagstick/golf';
import { type Board, type BoardPlayer, isInvited, liveFormatOf, type Rule } from '../../live/index.ts';

/** In a match or with one card for a team there is no score of one player alone. */
export const changesHandicaps = ({ type, handicapRules, playingRules }: Rule): boolean =>
  type === 'custom' &&
  formatOf(playingRules).changesHandicaps &&
  (handicapRules.adjustHandicapOnResult || handicapRules.adjustHandicapOnPoints);

const adjustmentRuleOf = ({ handicapRules: rules }: Rule): AdjustmentRule => ({
  onResult: rules.adjustHandicapOnResult,
  onPoints: rules.adjustHandicapOnPoints,
  cutByPlace: rules.handicapDeducting,
  raiseByPlaceFromLast: rules.losersHandicapDeducting,
  sharesTies: rules.sharedPrize,
  categories: rules.customHandicapCategories,
  disregardDnp: rules.disregardDnp,
  points: rules.handicapAdjustmentRules.map(({ category, ...row }) => ({
    ...row,
    ...(category ? { band: category } : {}),
  })),
});

function presentReason({ handicapRules }: Rule, reason: AdjustmentReason): HandicapReason {
  const { change } = reason;
  if (reason.kind !== 'points') return { kind: reason.kind, place: reason.place, change };
  const row = handicapRules.handicapAdjustmentRules[reason.row];
  if (!row) throw new Error(`There is no row ${reason.row} of adjustments.`);
  const { type, greaterThan, lessThan } = row;
  return { kind: 'points', type, greaterThan, lessThan, points: reason.points, change };
}

function noteOf({ handicapRules }: Rule, { data, card }: BoardPlayer): HandicapCause['note'] {
  const { status, holes } = card.score;
  if (status === 'DQ') return 'disqualified';
  if (data.outOfCompetition) return 'outOfCompetition';
  const isReturn = isPlaceable(status) && holes.every(({ value }) => value?.kind !== 'didNotPlay');
  if (isReturn) return null;
  if (handicapRules.disregardDnp) return 'noReturn';
  return handicapRules.adjustHandicapOnResult ? 'countsAsLast' : null;
}

export interface AdjustedHandicap {
  readonly player: BoardPlayer;
  readonly old: number;
  readonly firstTime: boolean;
  readonly hcp: number;
  readonly cause: HandicapCause;
}

/** A first-timer's handicap in the game is the one that the game changes. */
const playedHandicap = ({ card: { handicap } }: BoardPlayer): number =>
  handicap.exact ?? handicap.playingHandicap;

/** Guests and invited players keep theirs. */
const isAdjusted = ({ data }: BoardPlayer): boolean => !data.guest && !isInvited(data);

/** A custom handicap depends on the player's own card, not the team's. */
function asIndividualBoard(board: Board): Board {
  const { rule } = board.data;
  const playingRules = liveFormatOf(rule).asIndividuals(rule.playingRules);
  if (playingRules === rule.playingRules) return board;
  return board.changed({ ...board.data, rule: { ...rule, playingRules } });
}

/**
 * In the order of the game's result. All players count for the places.
 * @param played the closed game, or the game as it would be closed
 * @param before the current handicaps; a player without one is a first-timer
 * @param isChanged default: players with an account who accepted their seat
 */
export function adjustedHandicaps(
  played: Board,
  before: ReadonlyMap<string, { readonly old: number; readonly firstTime: boolean }>,
  isChanged: (player: BoardPlayer) => boolean = isAdjusted,
): AdjustedHandicap[] {
  const board = asIndividualBoard(played);
  const { rule } = board.data;
  const players = [...board.players.values()];
  const oldOf = (player: BoardPlayer) =>
    before.get(player.data.id) ?? { old: playedHandicap(player), firstTime: true };
  const lines = adjustHandicaps(
    players.map((player) => ({
      id: player.data.id,
      name: `${player.data.lastName} ${player.data.name}`,
      handicapIndex: player.data.index,
      card: player.card.score,
      outOfCompetition: player.data.outOfCompetition,
      handicap: oldOf(player).old,
      limit: limitOf(player),
    })),
    rule.scoringFormat,
    adjustmentRuleOf(rule),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  const placedPlayers = players.filter(({ data }) => board.placeOf(data.id).position !== null).length;
  return players
    .filter(isChanged)
    .toSorted((a, b) => board.rowOf(a.data.id) - board.rowOf(b.data.id))
    .map((player) => {
      const line = byId.get(player.data.id);
      if (!line) throw new Error(`No adjustment was calculated for ${player.data.id}.`);
      const { total } = player.card.score;
      const cause = {
        scoringFormat: rule.scoringFormat,
        place: board.placeOf(player.data.id).label,
        of: placedPlayers,
        score: countsPoints(rule.scoringFormat) ? total.points : total.nett,
        note: noteOf(rule, player),
        reasons: line.reasons.map((reason) => presentReason(rule, reason)),
        ...(line.limitedBy === null ? {} : { limitedBy: line.limitedBy }),
      };
      return { player, ...oldOf(player), hcp: line.after, cause };
    });
}

const teeOf = ({ card: { tee } }: BoardPlayer) => ({
  holes: tee.holesParams,
  slope: tee.slope,
  courseRating: tee.courseRating,
});

/** Null where nothing limits the custom handicap. */
function limitOf(player: BoardPlayer): number | null {
  const { index, social, gender } = player.data;
  return customHandicapLimit({ index, social, gender }, teeOf(player), player.card.rule.handicap);
}

export function handicapOnTee(player: BoardPlayer, hcp: number) {
  const { index, social, gender } = player.data;
  const handicap = handicapFor(
    { index, social, gender, custom: hcp },
    teeOf(player),
    player.card.rule.handicap,
  );
  if (isRefused(handicap)) return { playsOff: Math.round(hcp), capped: false };
  const capped = handicap.steps.some(({ key }) => key === 'cappedAtPlayingHandicap');
  return { playsOff: handicap.playingHandicap, capped };
}

/** Identifies what an organiser was shown: the version of the board and every figure. */
export function previewVersion(version: number, lines: readonly AdjustedHandicap[]): string {
  const figures = lines.map(({ player, old, hcp }) => [player.data.id, old, hcp]);
  const digest = createHash('sha256').update(JSON.stringify(figures)).digest('base64url');
  return `${version}.${digest.slice(0, 12)}`;
}
