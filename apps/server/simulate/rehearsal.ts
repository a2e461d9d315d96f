import type { PlayGame } from '../src/features/feature.ts';
import { Api } from './api.ts';
import { playGame } from './play.ts';

/** Plays a rehearsal: its organiser enters every score. */
export const playRehearsal: PlayGame = ({ url, token, ...game }) =>
  playGame({ ...game, organiser: new Api(url, token) });
