import type { ScoringFormat } from '../course.ts';
import type { TournamentCard } from '../tournament/card.ts';

/** A card of one round. */
export interface EventEntry {
  readonly id: string;
  readonly name: string;
  readonly card: TournamentCard;
  readonly outOfCompetition?: boolean | undefined;
  /** A guest's name and gender; equal keys are one guest over the rounds (EVT-14). */
  readonly guestKey?: string | undefined;
}

export interface EventRound {
  readonly id: string;
  readonly format: ScoringFormat;
  /** The holes of a full card. */
  readonly holes: number;
  /** A waiting round has no entries. */
  readonly stage: 'waiting' | 'live' | 'final';
  /** False for an abandoned round. */
  readonly counts: boolean;
  readonly entries: readonly EventEntry[];
}

/** Players pass who are among the first `places` or at most `within` behind the lead; null leaves a condition out. */
export interface EventCut {
  /** The cut is made after this round, counted from 1. */
  readonly afterRound: number;
  readonly places: number | null;
  readonly within: number | null;
}

export type EventTies = 'shared' | 'lastRound' | 'countback';

export interface EventRules {
  readonly by: 'gross' | 'nett';
  readonly ties: EventTies;
  readonly cut: EventCut | null;
}

/** Why a player has no place. */
export type EventOutReason = 'withdrawn' | 'disqualified' | 'didNotPlay' | 'noReturn' | 'outOfCompetition';

export interface EventOut {
  readonly reason: EventOutReason;
  /** The first round without a place, or for a note between rounds the round before it; counted from 1. */
  readonly round: number;
  /** The committee noted it after this round, not on its card. */
  readonly isAfter: boolean;
}

/** What the committee notes about a player after a round: the player does not play on. */
export interface EventNote {
  readonly id: string;
  readonly reason: 'withdrawn' | 'disqualified';
  /** Counted from 1. */
  readonly afterRound: number;
}

/** A player's round. */
export interface EventCell {
  /** Strokes to par, or points; null before the first score, and for a card without the figure. */
  readonly score: number | null;
  /** The strokes of a full card; null in formats that count points. */
  readonly strokes: number | null;
  readonly thru: number;
  /** Every hole has a score. */
  readonly full: boolean;
  /** The place after this round; null without a place. */
  readonly position: number | null;
}

/** What a player must score on the holes before the cut to reach its line. */
export interface EventNeed {
  /** Strokes to par at most, or points at least, on these holes. */
  readonly score: number;
  readonly holes: number;
}

export interface EventStandingRow {
  readonly id: string;
  readonly name: string;
  readonly section: 'placed' | 'notStarted' | 'missedCut' | 'out';
  readonly position: number | null;
  /** `1`, `T3`, or `-` without a place. */
  readonly label: string;
  /** The sum: strokes to par, or points; null before the first score. */
  readonly score: number | null;
  /** The strokes of the full cards; null without one, and in formats that count points. */
  readonly strokes: number | null;
  /** Of each round; null for a round without a card, and for one that does not count for the player. */
  readonly cells: readonly (EventCell | null)[];
  readonly out: EventOut | null;
  readonly need: EventNeed | null;
  /** On the better of two level players: how the tie was broken. */
  readonly decidedBy: string | null;
}

export interface EventCutLine {
  readonly afterRound: number;
  /** False while the line is projected. */
  readonly made: boolean;
  /** The last score that passes; null while every player passes. */
  readonly score: number | null;
  readonly passed: number;
  readonly missed: number;
}

export interface EventStanding {
  /** Most points win; otherwise fewest strokes. */
  readonly counts: 'strokes' | 'points';
  /** Every round that counts is final. */
  readonly final: boolean;
  readonly cut: EventCutLine | null;
  readonly rows: readonly EventStandingRow[];
}
