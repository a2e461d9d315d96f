import { ordinal, roundToHundredths, type ScoringFormat } from '@flagstick/golf';
import type { ContestKind, Prize, PrizeContest } from '../entities/prizes.ts';
import { countsPoints, scoringSentences } from '../formats/index.ts';
import { formatToPar, moneyText } from '../text/figures.ts';
import { distanceText } from './distances.ts';

/** `£25 voucher`, `Captain’s Cup`; empty where only the place counts. */
export function prizeText(prize: Prize): string {
  switch (prize.kind) {
    case 'place':
      return '';
    case 'voucher':
      return `${moneyText(prize.pence)} voucher`;
    case 'amount':
      return moneyText(prize.pence);
    default:
      return prize.text;
  }
}

const contestNames: Readonly<Record<ContestKind['type'], string>> = {
  nett: 'Nett',
  gross: 'Gross',
  points: 'Points',
  twos: 'Twos',
  eagles: 'Eagles',
  skins: 'Skins',
  teamOfDay: 'Team of the day',
  nearestPin: 'Nearest the pin',
  nearestInTwo: 'Nearest in two',
  longestDrive: 'Longest drive',
};

export const contestName = (type: ContestKind['type']): string => contestNames[type];

/** `Nett, front nine`, `Gross skins with carry-over`, `Nearest the pin, hole 7`. @param division its name */
export function contestDetail(kind: ContestKind, division: string | null): string {
  return division === null ? detailOf(kind) : `${detailOf(kind)}, ${division}`;
}

function detailOf(kind: ContestKind): string {
  const name = contestNames[kind.type];
  switch (kind.type) {
    case 'nett':
    case 'gross':
    case 'points':
      return kind.holes === 'all' ? name : `${name}, ${kind.holes} nine`;
    case 'twos':
    case 'eagles':
      return name;
    case 'skins': {
      const rules = [...(kind.carryOver ? ['carry-over'] : []), ...(kind.validation ? ['validation'] : [])];
      const skins = `${kind.basis === 'gross' ? 'Gross' : 'Nett'} skins`;
      return rules.length === 0 ? skins : `${skins} with ${listText(rules)}`;
    }
    case 'teamOfDay':
      if (kind.best === null) return name;
      return `${name}, best ${kind.best === 1 ? 'score' : `${kind.best} scores`} on each hole`;
    default:
      return `${name}, hole ${kind.hole}`;
  }
}

/** `1st`, or `T2` for a place that several share. */
export const prizePlace = (place: number, shared: boolean): string => (shared ? `T${place}` : ordinal(place));

const wins = { twos: ['two', 'twos'], eagles: ['eagle', 'eagles'], skins: ['skin', 'skins'] } as const;

/**
 * A figure of a contest with its unit: `38 points`, `71 nett`, `2 twos`, `2.35 m`.
 * @param figure of a measured contest in tenths of a millimetre
 * @param toPar strokes are compared to par, during play
 */
export function contestFigure(
  kind: ContestKind,
  figure: number,
  { format, toPar }: { readonly format: ScoringFormat; readonly toPar: boolean },
): string {
  switch (kind.type) {
    case 'nett':
    case 'gross':
      return `${toPar ? formatToPar(figure) : roundToHundredths(figure)} ${kind.type}`;
    case 'points':
      return scoringSentences[countsPoints(format) ? format : 'stableford'].points(figure);
    case 'teamOfDay':
      if (countsPoints(format)) return scoringSentences[format].points(figure);
      return `${toPar ? formatToPar(figure) : roundToHundredths(figure)} nett`;
    case 'twos':
    case 'eagles':
    case 'skins':
      return `${figure} ${wins[kind.type][figure === 1 ? 0 : 1]}`;
    default:
      return distanceText({ unit: 'centimetres', value: figure / 100 }, kind.unit);
  }
}

const decisions: Readonly<Record<string, string>> = {
  last9: 'on the last nine holes',
  last6: 'on the last six holes',
  last3: 'on the last three holes',
  last1: 'on the last hole',
  'front-last6': 'on holes 4 to 9',
  'front-last3': 'on holes 7 to 9',
  'front-last1': 'on hole 9',
  counting: 'by counting scores',
  handicapIndex: 'by handicap index',
};

/** What can be won in a contest: `1st £60 voucher, 2nd £40 voucher`, `Sleeve of balls for each two`. */
export function offerText({ kind, prizes, pot }: Pick<PrizeContest, 'kind' | 'prizes' | 'pot'>): string {
  const { type } = kind;
  const unit = type === 'twos' || type === 'eagles' || type === 'skins' ? wins[type][0] : null;
  const shares = pot?.shares.map((share) => `${share}%`) ?? [];
  return [
    ...prizes.map((prize, at) => {
      const text = prizeText(prize);
      if (unit !== null) return text === '' ? '' : `${text} for each ${unit}`;
      return prizes.length === 1 && text !== '' ? text : `${ordinal(at + 1)} ${text}`.trim();
    }),
    ...(shares.length > 0 ? [`${listText(shares)} of the pot`] : []),
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** How a tie was decided: `on the last six holes`. */
export const decidedText = (step: string): string => decisions[step] ?? 'on countback';

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Ann Lee, Bob Hart and Max Roe` */
export const listText = (items: readonly string[]): string => conjunction.format(items);

/** `hole 5`, `holes 5 and 13`; empty without a hole */
export const holesText = (holes: readonly number[]): string =>
  holes.length === 0 ? '' : `${holes.length === 1 ? 'hole' : 'holes'} ${listText(holes.map(String))}`;
