import {
  contestFigure,
  countsPoints,
  decidedText,
  distanceText,
  fullName,
  holesText,
  isMeasured,
  isWonByUnit,
  listText,
  moneyText,
  type PrizeContest,
  prizePlace,
  prizeText,
} from '@flagstick/contract';
import { type Award, type ContestResult, roundToHundredths } from '@flagstick/golf';
import type { Board } from '../../live/index.ts';

/** The names of players, teams and groups on a board; a board with public names gives these. */
export function namesOn(board: Board) {
  const nameOf = (id: string): string => {
    const data = board.players.get(id)?.data;
    if (data) return fullName(data);
    return teamNameOf(id) ?? 'A former player';
  };
  const teamNameOf = (id: string): string | null =>
    board.teams.find(({ _id }) => _id === id)?.name ??
    board.groups.find((group) => group.id === id)?.name ??
    null;
  return { nameOf, teamNameOf };
}

/** `the Twos pot`, without a second `pot` after a name that has one. */
export const potText = (name: string): string => `the ${/\bpot$/i.test(name) ? name : `${name} pot`}`;

export function placeText({ kind }: PrizeContest, { place, entrants, figure }: Award): string {
  if (isWonByUnit(kind)) return contestFigure(kind, figure, { format: 'stroke', toPar: false });
  return prizePlace(place, entrants.length > 1);
}

/** What each winner gets: `£25 voucher`, `£12.50 voucher each, £5 each`, `£20 a team`, `2 × Golf ball`. */
export function awardText(board: Board, { kind, prizes }: PrizeContest, award: Award): string {
  const { entrants, each, figure, prizes: taken } = award;
  const won = taken.flatMap((at) => prizes[at] ?? []);
  const { teamNameOf } = namesOn(board);
  const isShared = entrants.length > 1;
  const share = !isShared ? '' : entrants.some((id) => teamNameOf(id) !== null) ? ' a team' : ' each';
  const times = isWonByUnit(kind) ? figure : 1;
  const things = won.filter((prize) => !('pence' in prize)).map(prizeText);
  const vouchers = won.reduce((sum, prize) => sum + (prize.kind === 'voucher' ? prize.pence * times : 0), 0);
  const ofVouchers = Math.floor(vouchers / Math.max(1, entrants.length));
  const money = each - ofVouchers;
  return [
    ...things
      .filter((text) => text !== '')
      .map((text) => (isShared ? `${text} (shared)` : times > 1 ? `${times} × ${text}` : text)),
    ...(ofVouchers > 0 ? [`${moneyText(ofVouchers)} voucher${share}`] : []),
    ...(money > 0 ? [`${moneyText(money)}${share}`] : []),
  ].join(', ');
}

export const figureText = (board: Board, { kind }: PrizeContest, figure: number, result: ContestResult) =>
  contestFigure(kind, figure, {
    format: board.data.rule.scoringFormat,
    toPar: result.ranking.toPar === true,
  });

/** Why the winners have the prize: `38 points, ahead of Max Roe on the last six holes.` */
export function whyText(board: Board, contest: PrizeContest, award: Award, result: ContestResult): string {
  const { nameOf } = namesOn(board);
  const figure = figureText(board, contest, award.figure, result);
  if (isWonByUnit(contest.kind)) return `${figure} on ${holesText(award.holes)}.`;
  const ahead =
    award.decidedBy !== null && award.over.length > 0
      ? `, ahead of ${listText(award.over.map(nameOf))} ${decidedText(award.decidedBy)}`
      : '';
  const shared = award.entrants.length > 1 ? `, shared by ${award.entrants.length}` : '';
  return `${figure}${ahead}${shared}.`;
}

/** Where a prize goes that a player could not take. */
export const passedOnText = ({ provisional, awards }: ContestResult, place: number): string =>
  provisional || awards.some((award) => award.place === place)
    ? 'This prize goes to the next player.'
    : 'There is no other player for this prize.';

/** By how much a prize was missed: `1 point behind 3rd`. */
export function missedText(
  board: Board,
  contest: PrizeContest,
  { place, by }: { readonly place: number; readonly by: number },
): string {
  const { kind } = contest;
  const behind = prizePlace(place, false);
  if (by === 0) return `Level with ${behind}, behind on countback`;
  if (isMeasured(kind)) {
    const distance = distanceText({ unit: 'centimetres', value: by / 100 }, kind.unit);
    return `${distance} ${kind.type === 'longestDrive' ? 'shorter' : 'further'} than ${behind}`;
  }
  const amount = roundToHundredths(by);
  const unit = unitOf(board, kind.type);
  return `${amount} ${amount === 1 ? unit : `${unit}s`} behind ${behind}`;
}

function unitOf(board: Board, type: PrizeContest['kind']['type']): string {
  const { scoringFormat } = board.data.rule;
  if (type === 'points') return 'point';
  return type === 'teamOfDay' && countsPoints(scoringFormat) ? 'point' : 'stroke';
}
