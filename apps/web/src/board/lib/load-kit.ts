import { patient } from '../../shared/api/patient.ts';
import type { Kit } from './kit.ts';

/** What draws a game of teams. */
export const teamKit = (): Promise<Kit> =>
  patient(() => import('../team/kit.tsx')).then((module) => module.teamKit);
