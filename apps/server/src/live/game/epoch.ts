import { buildId } from '../../shared/build-id.ts';
import type { GameData } from './game-data.ts';

/**
 * The epoch of a game's versions: the database's epoch and the build that computed the board. Two states with the same
 * version and epoch are the same state (VRS-2).
 */
export const epochOf = ({ epoch }: Pick<GameData, 'epoch'>): string => `${epoch}.${buildId()}`;
