import { GolfError } from '../errors.ts';
import { roundToTenths } from '../figures.ts';
import { measureOf, type RankMeasure } from '../ranking/row.ts';
import { isPlaceable } from '../score/status.ts';
import type { TournamentCard } from '../tournament/card.ts';
import type { EventNote, EventOut, EventOutReason, EventRound, EventRules } from './event.ts';

export interface RoundScore {
  readonly card: TournamentCard;
  readonly score: number | null;
  readonly strokes: number | null;
  readonly thru: number;
  readonly full: boolean;
}

export interface EventPlayer {
  readonly id: string;
  readonly name: string;
  /** Of each round; null without a card. */
  readonly rounds: readonly (RoundScore | null)[];
  /** The first reason that takes the place away; a missed cut may come before. */
  readonly out: EventOut | null;
  /** The first round without a place; infinity for a player with a place in each. */
  readonly outFrom: number;
}

/**
 * The measure of all rounds.
 * @throws GolfError for a round that counts another figure than the rounds before it
 */
export function measureOfRounds(rounds: readonly EventRound[], by: EventRules['by']): RankMeasure {
  const counted = rounds.filter(({ counts }) => counts);
  const measure = measureOf(counted[0]?.format ?? 'stroke', by);
  for (const { format } of counted) {
    if (measureOf(format, by).higherWins !== measure.higherWins)
      throw new GolfError('unknown', 'rounds.format', format);
  }
  return measure;
}

/**
 * The players of the rounds that count and have begun.
 * @param openCut the round after which a cut is not made yet: no player has to play later rounds
 * @throws GolfError for a player with two cards in a round
 */
export function playersOfRounds(
  rounds: readonly EventRound[],
  by: EventRules['by'],
  openCut = Infinity,
  notes: readonly EventNote[] = [],
): EventPlayer[] {
  const names = new Map<string, string>();
  const scored = rounds.map((round) => {
    const scores = new Map<string, RoundScore & { readonly outOfCompetition: boolean }>();
    if (!round.counts || round.stage === 'waiting') return scores;
    const measure = measureOf(round.format, by);
    const begun = round.entries.filter(({ card }) => card.thru > 0);
    const par = Math.min(...begun.map(({ card }) => parOfCard(card)));
    for (const { id, name, card, outOfCompetition = false } of round.entries) {
      if (scores.has(id)) throw new GolfError('duplicate', `entries of round ${round.id}`, id);
      names.set(id, name);
      scores.set(id, { ...roundScore(card, measure, par), outOfCompetition });
    }
    return scores;
  });
  return [...names].map(([id, name]) => {
    const played = scored.map((scores) => scores.get(id) ?? null);
    const reasons = rounds.map((round, at) =>
      at >= openCut && !played[at] ? null : reasonOf(round, played[at] ?? null, by),
    );
    const at = reasons.findIndex((reason) => reason !== null);
    const reason = reasons[at];
    const noted = notes.find((note) => note.id === id);
    const outFrom = reason ? at + 1 : Infinity;
    const notedFrom = noted ? firstRoundOut(noted) : Infinity;
    const player = { id, name, rounds: played, outFrom: Math.min(outFrom, notedFrom) };
    if (noted && notedFrom <= outFrom)
      return { ...player, out: { reason: noted.reason, round: noted.afterRound, isAfter: true } };
    return { ...player, out: reason ? { reason, round: at + 1, isAfter: false } : null };
  });
}

/** A player who withdraws keeps the place after that round. */
const firstRoundOut = ({ reason, afterRound }: EventNote): number =>
  reason === 'withdrawn' ? afterRound + 1 : afterRound;

const parOfCard = ({ holes }: TournamentCard) => holes.reduce((sum, { par }) => sum + par, 0);

function roundScore(card: TournamentCard, measure: RankMeasure, par: number): RoundScore {
  const { thru } = card;
  const total = card.complete && isPlaceable(card.status) ? measure.final(card) : null;
  if (measure.higherWins) {
    return {
      card,
      score: thru === 0 ? null : measure.final(card),
      strokes: null,
      thru,
      full: total !== null,
    };
  }
  const score = total === null ? measure.live(card) : roundToTenths(total - par);
  return { card, score: thru === 0 ? null : score, strokes: total, thru, full: total !== null };
}

const reasonOfStatus: Partial<Record<TournamentCard['status'], EventOutReason>> = {
  DQ: 'disqualified',
  WD: 'withdrawn',
  DNF: 'withdrawn',
  DNP: 'didNotPlay',
  NR: 'noReturn',
};

function reasonOf(
  round: EventRound,
  played: (RoundScore & { readonly outOfCompetition: boolean }) | null,
  by: EventRules['by'],
): EventOutReason | null {
  if (!round.counts || round.stage === 'waiting') return null;
  if (played === null) return 'didNotPlay';
  const { card } = played;
  const noted = reasonOfStatus[card.status];
  if (noted !== undefined) return noted;
  if (played.outOfCompetition) return 'outOfCompetition';
  if (round.stage === 'live') return null;
  if (card.thru === 0) return 'didNotPlay';
  const unfinished = card.status === 'inProgress' || measureOf(round.format, by).final(card) === null;
  return unfinished ? 'noReturn' : null;
}
