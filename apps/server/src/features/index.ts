import { clubs } from './clubs/index.ts';
import type { Feature } from './feature.ts';

/** In the order in which they are put on the server. */
export const features: readonly Feature[] = [clubs];
