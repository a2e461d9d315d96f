import { type Competition, handicapRuleOf, type Player, type ScoreCard } from '@flagstick/contract';
import {
  cardForGender,
  countsRatings,
  hasSameHoles,
  teeName,
  teeNameWithoutGender,
  usualCard,
} from '@flagstick/contract/tees';
import { addsParDifference, handicapFor, holesInPlay, isRefused, parOf, scoringOf } from '@flagstick/golf';
import { plural } from '../../../shared/display/numbers.ts';
import { type ExplanationLine, whyLines } from '../../../shared/handicap/why.ts';
import * as texts from './messages.ts';

export interface HandicapExample {
  index: number;
  card: ScoreCard;
  playingHandicap: number;
  strokeIndexes: number[];
  lines: ExplanationLine[];
}

/** Example handicap for the first chosen tee; null if it cannot be calculated. */
export function exampleHandicap(
  index: number,
  card: ScoreCard | undefined,
  rule: Competition | undefined,
  firstHole: number,
): HandicapExample | null {
  if (!card || !rule) return null;
  try {
    const handicap = handicapFor(
      { index, social: null, gender: card.gender },
      { holes: card.holesParams, slope: card.slope, courseRating: card.courseRating },
      handicapRuleOf(rule),
    );
    if (isRefused(handicap)) return null;
    const holes = holesInPlay(card.holesParams, rule.holesNumber, firstHole);
    return {
      index,
      card,
      playingHandicap: handicap.playingHandicap,
      strokeIndexes: holes.map(({ si }) => si),
      lines: whyLines(handicap.steps, teeName(card)),
    };
  } catch {
    // A card with impossible ratings has no example; the server reports the field that is wrong when it is saved.
    return null;
  }
}

export interface SetupRemark {
  tone: 'good' | 'mind';
  text: string;
}

export function setupRemarks(
  chosen: readonly ScoreCard[],
  rule: Competition | undefined,
  firstHole: number,
): SetupRemark[] {
  const found: SetupRemark[] = [];
  if (chosen.length > 0) {
    found.push({ tone: 'good', text: texts.cardsComplete });
  }
  if (!rule) return found;
  const short = chosen.filter(({ holesParams }) => holesParams.length < rule.holesNumber);
  for (const card of short) {
    found.push({
      tone: 'mind',
      text: texts.tooFewHoles(teeName(card), card.holesParams.length, rule.holesNumber),
    });
  }
  const pars = chosen.map((card) => ({
    card,
    par: parOf(holesInPlay(card.holesParams, rule.holesNumber, firstHole)),
  }));
  const lowest = Math.min(...pars.map(({ par }) => par));
  if (!scoringOf(rule.scoringFormat).addsParDifference || !addsParDifference(handicapRuleOf(rule)))
    return found;
  for (const { card, par } of pars) {
    if (par === lowest) continue;
    const more = par - lowest;
    found.push({
      tone: 'mind',
      text: plural(more, {
        one: texts.moreStroke(teeName(card), par),
        other: texts.moreStrokes(teeName(card), par),
      }),
    });
  }
  return found;
}

export interface MissingCard {
  card: ScoreCard;
  text: string;
}

const genders = ['men', 'women'] as const;

/**
 * Suggests a score card for each admitted gender that has none, or whose players use the other gender's rating.
 * Prefers a chosen tee, else the gender's usual card.
 */
export function missingCards(
  cards: readonly ScoreCard[],
  chosenIds: readonly string[],
  rule: Competition | undefined,
  players: ReadonlyArray<Pick<Player, 'gender' | 'teeColor'>>,
): MissingCard[] {
  const chosen = cards.filter(({ _id }) => chosenIds.includes(_id));
  const [first] = chosen;
  if (!first || !rule) return [];
  return genders.flatMap((gender): MissingCard[] => {
    const admitted = rule.eligibility.some((one) => one.exist && one.gender === gender);
    const played = players.flatMap((player) => {
      const tee = player.gender === gender && chosen.find(({ _id }) => _id === player.teeColor);
      return tee && tee.gender !== gender && !cardForGender(chosen, tee, gender) ? [tee] : [];
    });
    if (!admitted || (played.length === 0 && chosen.some((card) => card.gender === gender))) return [];
    const sameTee = [...played, ...chosen].flatMap((tee) => cardForGender(cards, tee, gender) ?? []);
    const fitting = cards.filter((card) => hasSameHoles(card, first));
    const card = sameTee[0] ?? usualCard(fitting, gender);
    if (!card || chosen.includes(card)) return [];
    const missing = countsRatings(rule) ? texts.missingRating : texts.missingCard;
    return [{ card, text: missing[gender](teeNameWithoutGender(card)) }];
  });
}
