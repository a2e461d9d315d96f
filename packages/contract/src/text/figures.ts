import { type CardStatus, roundToHundredths, type TieBreak } from '@flagstick/golf';

/**
 * A handicap index as golfers write it: one decimal, with a plus sign for a plus handicap, which is negative on the
 * wire.
 */
export const formatIndex = (index: number): string =>
  index < 0 ? `+${(-index).toFixed(1)}` : index.toFixed(1);

/** Whole, or with the decimal of the rule; a plus handicap with its sign. */
export function formatHandicap(handicap: number): string {
  const size = Math.abs(handicap);
  const figure = Number.isInteger(size) ? String(size) : size.toFixed(1);
  return handicap < 0 ? `+${figure}` : figure;
}

/** A social handicap as typed: up to two decimals, with a plus sign for a plus handicap. */
export function formatSocial(social: number): string {
  const figure = String(roundToHundredths(Math.abs(social)));
  return social < 0 ? `+${figure}` : figure;
}

/** `£25`, `£12.50` */
export const moneyText = (pence: number): string =>
  `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`;

/** A score against par: `E`, `+3`, or with the true minus sign `−2`; `–` for a card without a score. */
export const formatToPar = (difference: number | null): string =>
  difference === null ? '–' : difference === 0 ? 'E' : difference < 0 ? `−${-difference}` : `+${difference}`;

/** The column Thru: `F` for a complete card, otherwise the holes played, empty before the first. */
export const formatThru = ({
  thru,
  complete,
}: {
  readonly thru: number;
  readonly complete: boolean;
}): string => (thru === 0 ? '' : complete ? 'F' : String(thru));

/** Points, strokes or a count of a season: shared points to at most two decimals. */
export const formatSeasonScore = (score: number | null): string =>
  score === null ? '–' : String(roundToHundredths(score));

const steps: Record<TieBreak, string> = {
  last9: 'last 9',
  last6: 'last 6',
  last3: 'last 3',
  last1: 'last hole',
  'front-last6': 'holes 4 to 9',
  'front-last3': 'holes 7 to 9',
  'front-last1': 'hole 9',
  counting: 'counting scores',
  handicapIndex: 'handicap index',
};

/** `last 9`: what a step of a countback compares. */
export const tieBreakStep = (step: TieBreak): string => steps[step];

/** `Better last 9`: why a row is above the next one with the same score. */
export const tieBreakText = (step: TieBreak): string =>
  `${step === 'handicapIndex' ? 'Lower' : step === 'counting' ? 'More' : 'Better'} ${steps[step]}`;

const statuses: Partial<Record<CardStatus, string>> = {
  NR: 'No return',
  DNF: 'Did not finish',
  DNP: 'Did not play',
  WD: 'Withdrawn',
  DQ: 'Disqualified',
};

/** Why a card has no place; undefined if it has or may get one. */
export const statusText = (status: CardStatus): string | undefined => statuses[status];
