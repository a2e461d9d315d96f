import { formatHandicap } from '@flagstick/contract';
import type { BoardPlayer } from '../../live/index.ts';

export const nameOf = ({ data }: BoardPlayer): string => `${data.name} ${data.lastName}`.trim();

/** What somebody plays off, with the strokes that a tee of a higher par adds. */
export const playsOff = ({ card }: BoardPlayer): string =>
  formatHandicap(card.handicap.playingHandicap + card.addedStrokes);

export const chunked = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
