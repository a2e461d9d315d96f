import type { Distance, MeasuredKind } from '../entities/prizes.ts';

const CENTIMETRES_OF_INCH = 2.54;

/** `2.35 m`, `7 ft 8 in`, `243 yd`, in the unit of the contest. */
export function distanceText({ unit, value }: Distance, shown: MeasuredKind['unit']): string {
  const inches = unit === 'inches' ? value : Math.round(value / CENTIMETRES_OF_INCH);
  const centimetres = unit === 'centimetres' ? value : Math.round(value * CENTIMETRES_OF_INCH);
  switch (shown) {
    case 'metres':
      return `${(centimetres / 100).toFixed(2)} m`;
    case 'feet':
      return `${Math.floor(inches / 12)} ft ${inches % 12} in`;
    case 'yards':
      return `${Math.round(inches / 36)} yd`;
  }
}

/** The result of a player without a ball on the green, or without a drive on the fairway. */
export const noDistanceText = ({ type }: Pick<MeasuredKind, 'type'>): string =>
  type === 'longestDrive' ? 'Not on the fairway' : 'No ball on the green';
