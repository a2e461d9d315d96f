import type {
  League,
  LeagueFixture,
  LeagueResult,
  LeagueRound,
  LeagueSide,
  TeamDaySideName as SideName,
} from '@flagstick/contract';
import { pointsText } from '@flagstick/contract/matches';
import { otherSide } from '@flagstick/golf';
import { formatPlainDay } from '../../shared/display/dates.ts';
import { formatIndex } from '../../shared/display/handicap.ts';
import { fullName, joinNames } from '../../shared/display/names.ts';
import { sideTexts } from '../knock-outs/index.ts';
import * as texts from './messages.ts';

/** A fixture with the number of its round. */
export interface ChosenFixture {
  readonly round: number;
  readonly fixture: LeagueFixture;
}

type Sides = Pick<League, 'sides'>;

export const sideOf = ({ sides }: Sides, id: string): LeagueSide | undefined =>
  sides.find(({ _id }) => _id === id);

export const titleOf = (league: Sides, id: string): string => sideOf(league, id)?.title ?? '';

const playerIn = ({ sides }: Sides, id: string) => {
  const player = sides.flatMap(({ players }) => players).find(({ _id }) => _id === id);
  return player ? fullName(player) : '';
};

/** `3&2`, `3–1`, `w/o`. */
export function resultText({ how, won, halved, winner, score }: LeagueResult, matchCount: number): string {
  if (how === 'walkover') return texts.walkover;
  if (how === 'conceded') return texts.conceded;
  if (how === 'notPlayed') return texts.notPlayed;
  if (matchCount > 1) return `${pointsText(won.a + halved / 2)}–${pointsText(won.b + halved / 2)}`;
  return winner === null ? texts.halved : (score ?? '1–0');
}

/** `Lee & Moss 3&2`, `Halved`. */
export const resultSentence = (
  league: Pick<League, 'sides' | 'matchCount'>,
  { a, b }: Pick<LeagueFixture, 'a' | 'b'>,
  result: LeagueResult,
): string => {
  const text = resultText(result, league.matchCount);
  if (result.winner === null) return text;
  const winner = titleOf(league, result.winner === 'a' ? a : b);
  return result.how === 'played' && league.matchCount === 1 && result.score === null
    ? winner
    : `${winner} ${text}`;
};

/** The side of the user in a fixture. */
export const ownSide = ({ mine }: Pick<League, 'mine'>, { a, b }: LeagueFixture): SideName | null => {
  if (!mine) return null;
  return mine.side === a ? 'a' : mine.side === b ? 'b' : null;
};

/** A player of the side can confirm results. */
export const hasAccount = (league: Sides, side: string): boolean =>
  sideOf(league, side)?.players.some(({ user }) => user !== null) ?? false;

/** `Your side entered: Lee & Moss 3&2. The other side confirms it.`; null unless such a result waits for an answer. */
export function enteredSentence(
  league: Pick<League, 'sides' | 'matchCount' | 'mine'>,
  fixture: LeagueFixture,
): string | null {
  const { result } = fixture;
  const own = ownSide(league, fixture);
  if (own === null || result?.by !== own || result.status !== 'entered') return null;
  const sentence = resultSentence(league, fixture, result);
  return sideTexts.youEntered(sentence, hasAccount(league, fixture[otherSide(own)]));
}

/** The other side entered a result that the user's side has not answered. */
export const waitsForMine = (league: Pick<League, 'mine'>, fixture: LeagueFixture): boolean => {
  const own = ownSide(league, fixture);
  return (
    own !== null &&
    fixture.state === 'open' &&
    fixture.result?.status === 'entered' &&
    fixture.result.by !== own
  );
};

/** Organisers enter any result, players that of their own open fixtures. */
export const mayEnter = (league: Pick<League, 'mine' | 'mayChange'>, fixture: LeagueFixture): boolean =>
  league.mayChange
    ? fixture.state === 'open' || fixture.state === 'decided'
    : fixture.state === 'open' && ownSide(league, fixture) !== null;

/** `With Dan Quist for Ann Lee`; null for a side without substitutes. */
export function substitutesText(
  league: Sides,
  { substitutes }: LeagueFixture,
  side: SideName,
): string | null {
  const names = substitutes
    .filter((one) => one.side === side)
    .map(({ player, substitute }) => texts.replaces(playerIn(league, substitute), playerIn(league, player)));
  return names.length > 0 ? texts.substitutesIn(joinNames(names)) : null;
}

/** `Play by Sun 30 Apr · Overdue` */
export const roundLine = ({ deadline, overdue }: LeagueRound): string =>
  [deadline === null ? texts.noDeadline : texts.by(formatPlainDay(deadline)), overdue && texts.overdue]
    .filter(Boolean)
    .join(' · ');

/** The open fixtures of the user, those with a result to answer first. */
export function ownFixtures(league: Pick<League, 'mine' | 'rounds'>): ChosenFixture[] {
  const open = league.rounds.flatMap(({ number, fixtures }) =>
    fixtures
      .filter((fixture) => fixture.state === 'open' && ownSide(league, fixture) !== null)
      .map((fixture) => ({ round: number, fixture })),
  );
  const isDue = ({ fixture }: ChosenFixture) => waitsForMine(league, fixture);
  return [...open.filter(isDue), ...open.filter((one) => !isDue(one))];
}

/** The first round with an open fixture; the last one if there is none. */
export const currentRound = ({ rounds }: Pick<League, 'rounds'>): number =>
  rounds.find(({ fixtures }) => fixtures.some(({ state }) => state === 'open'))?.number ?? rounds.length;

/** Which substitutes may play. */
export function limitSentence({ substitutes: limit }: Pick<League, 'substitutes'>): string {
  if (limit.kind === 'lower') return texts.limitSentences.lower(texts.strokes(limit.strokes));
  return limit.kind === 'most'
    ? texts.limitSentences.most(formatIndex(limit.index))
    : texts.limitSentences.any;
}

/** The published rules, as sentences. */
export function ruleSentences(league: League): string[] {
  const { points } = league;
  return [
    `${[texts.formats[league.format], texts.holesEach(league.holes), texts.countOfMatches(league.matchCount)].join(', ')}.`,
    texts.pointsSentence(pointsText(points.win), pointsText(points.half), pointsText(points.loss)),
    ...(points.match > 0 ? [texts.matchPointsSentence(pointsText(points.match))] : []),
    texts.tieSentences[league.tieBreak],
    texts.withdrawalSentences[league.withdrawal],
    limitSentence(league),
  ];
}
