import type { GameView, Player } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { teamHandicapUnder } from '@flagstick/contract/team-handicap';
import { type HandicapHolder, type HandicapStep, holesInPlay, type TeamHandicap } from '@flagstick/golf';
import { formatHandicap } from '../display/handicap.ts';
import { fullName } from '../display/names.ts';
import * as texts from './messages.ts';
import { type ExplanationLine, formatFigure, type HandicapExplanation, whyLines } from './why.ts';

type Played = Pick<GameView, 'competition' | 'scoreCards' | 'startingTees' | 'players' | 'teams'>;

/** The inputs of a player's handicap. */
export const holderOf = (player: Player): HandicapHolder => ({
  index: player.hci,
  social: player.shcp ?? null,
  gender: player.gender,
  custom: player.customHcp?.hcp ?? null,
  override: player.ownHcp ?? null,
});

/** The players of a player's one-card team; none if they play their own card. */
const membersOf = ({ competition, teams, players }: Played, player: Player): Player[] => {
  const cardTeam = formatOf(competition.playingRules).cardTeam(player.team);
  return teams.find(({ _id }) => _id === cardTeam)?.players.flatMap((id) => players[id] ?? []) ?? [];
};

/**
 * The handicap of a player's one-card team, from its current members and this player as given; null if they play their
 * own card.
 */
export function teamHandicapOf(game: Played, player: Player): TeamHandicap | null {
  const members = membersOf(game, player).map((member) => (member._id === player._id ? player : member));
  const played = members.flatMap((member) => {
    const card = game.scoreCards.find(({ _id }) => _id === member.teeColor);
    if (!card) return [];
    const { holesParams: holes, slope, courseRating } = card;
    return [{ holder: holderOf(member), tee: { holes, slope, courseRating } }];
  });
  return played.length === 0 || played.length < members.length
    ? null
    : teamHandicapUnder(game.competition, played);
}

/** With three decimals the shown shares add up. */
const thousandths = (value: number): string => value.toFixed(3).replace('-', '−');

/** A step of a team's handicap; its last rounding is the result itself. */
function lineOf(step: HandicapStep, members: readonly Player[]): ExplanationLine[] {
  if (step.key === 'share') {
    const { member: at, courseHandicap, allowance, result } = step.numbers;
    const member = members[at];
    if (!member) return [];
    const off = formatFigure(courseHandicap);
    const title = member.ownHcp === undefined ? texts.memberCourseHandicap : texts.memberGivenHandicap;
    return [
      {
        title: title(fullName(member), off),
        sum: `${off} × ${formatFigure(allowance)}%`,
        value: thousandths(result),
      },
    ];
  }
  if (step.key === 'combined') {
    const { before, allowance, result } = step.numbers;
    const sum =
      allowance === 100
        ? texts.addedBeforeRounding
        : texts.shareBeforeRounding(thousandths(before), formatFigure(allowance));
    return [{ title: texts.together, sum, value: thousandths(result) }];
  }
  return whyLines([step], '');
}

/**
 * Explains a team's handicap; null if it cannot be explained: a member's figure is hidden from this viewer, or the
 * team's handicap was fixed before an index changed.
 */
export function teamHandicapExplanation(game: Played, player: Player): HandicapExplanation | null {
  const handicap = teamHandicapOf(game, player);
  const before = player.hcp - player.addedStrokes;
  if (handicap === null || handicap.playingHandicap !== before) return null;
  const members = membersOf(game, player);
  const lines = handicap.steps.flatMap((step) => lineOf(step, members));
  if (player.addedStrokes !== 0) {
    lines.push({
      title: texts.higherParTee,
      sum: `${formatHandicap(before)} + ${player.addedStrokes}`,
      value: formatFigure(player.hcp),
    });
  }
  const name = game.teams.find(({ _id }) => _id === player.team)?.name ?? '';
  const card = game.scoreCards.find(({ _id }) => _id === (player.cardTee ?? player.teeColor));
  const first = Math.min(...game.startingTees);
  const holes = card ? holesInPlay(card.holesParams, game.competition.holesNumber, first) : [];
  return {
    title: texts.whyPlaysOff(name, formatHandicap(player.hcp)),
    lines,
    playingHandicap: player.hcp,
    strokeIndexes: holes.map(({ si }) => si),
  };
}
