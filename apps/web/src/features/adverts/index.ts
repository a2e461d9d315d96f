import { patient } from '../../shared/api/retry/patient.ts';

export const loadHoleAdvert = () => patient(() => import('./hole/HoleAdvert.tsx'));
export const loadAdvertsDialog = () => patient(() => import('./AdvertsDialog.tsx'));
