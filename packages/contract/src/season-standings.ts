import type { SeasonContest } from '@flagstick/golf';
import type { SeasonSplit } from './entities/extra-standings.ts';
import { formatHandicap, formatIndex, formatSeasonScore, moneyText } from './text/figures.ts';

const names: Readonly<Record<SeasonContest, string>> = {
  twos: 'Twos',
  eagles: 'Eagles',
  skins: 'Skins',
  nearestPin: 'Nearest the pin',
  nearestInTwo: 'Nearest in two',
  longestDrive: 'Longest drive',
  bestNine: 'Best nine',
  sweep: 'Sweep money',
};

export const seasonContestName = (contest: SeasonContest): string => names[contest];

/** The figure of a standing: `3`, or `£12.50` of sweep money. */
export const seasonContestFigure = (contest: SeasonContest, score: number): string =>
  contest === 'sweep' ? moneyText(score) : formatSeasonScore(score);

const unknown = { index: 'No index', handicap: 'No playing handicap', age: 'Age unknown' } as const;

/**
 * The name of a division: `Index up to 12.4`, `Index 12.5 to 20.4`, `Index 20.5 and above`, `Ladies`.
 * @param part from 0; null for the players without the figure
 */
export function divisionName(split: SeasonSplit, part: number | null): string {
  if (split.by === 'gender') return part === 0 ? 'Ladies' : 'Men';
  if (part === null) return unknown[split.by];
  const [below, to] = [split.upTo[part - 1], split.upTo[part]];
  switch (split.by) {
    case 'index':
      return `Index ${bandOf(below, to, 0.1, formatIndex)}`;
    case 'age':
      return `Age ${bandOf(below, to, 1, String)}`;
    case 'handicap':
      // Handicaps may have decimals under the rule of a game.
      if (below === undefined) return `PH up to ${formatHandicap(to ?? 0)}`;
      return to === undefined
        ? `PH over ${formatHandicap(below)}`
        : `PH over ${formatHandicap(below)}, up to ${formatHandicap(to)}`;
  }
}

function bandOf(
  below: number | undefined,
  to: number | undefined,
  step: number,
  format: (figure: number) => string,
): string {
  if (below === undefined) return `up to ${format(to ?? 0)}`;
  const from = format(Math.round((below + step) * 10) / 10);
  return to === undefined ? `${from} and above` : `${from} to ${format(to)}`;
}
