import { AccountClient } from '@flagstick/scenarios';
import { playGame } from '@flagstick/scenarios/play';
import type { PlayGame } from '../src/features/feature.ts';

/** Plays a rehearsal: its organiser enters every score. */
export const playRehearsal: PlayGame = ({ url, token, ...game }) =>
  playGame({ ...game, organiser: new AccountClient(url, token) });
