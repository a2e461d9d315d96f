import type { Distance, GameView, Measured } from '@flagstick/contract';
import { chance } from '../chance.ts';

type MeasuredContest = GameView['prizes']['measured'][number];

const inchesPerYard = 36;
/** The drives that are measured, in yards. */
const drive = { shortest: 170, longest: 290 };
/** The furthest ball on a green, in centimetres. */
const furthest = 1_200;

/** A player's invented result in a measured contest: about half of them have no ball on the green. */
export function inventedResult(
  gameId: string,
  { id, type, unit }: MeasuredContest,
  player: string,
): Measured {
  const part = chance(gameId, id, player, 'distance');
  if (chance(gameId, id, player, 'hit') < 0.5) return 'none';
  if (type === 'longestDrive') {
    const yards = Math.round(drive.shortest + part * (drive.longest - drive.shortest));
    return { unit: 'inches', value: yards * inchesPerYard };
  }
  const centimetres = 15 + Math.round(part * (furthest - 15));
  const inFeet: Distance = { unit: 'inches', value: Math.round(centimetres / 2.54) };
  return unit === 'feet' ? inFeet : { unit: 'centimetres', value: centimetres };
}
