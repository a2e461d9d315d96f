import { patient } from '../../shared/api/patient.ts';

export const loadHoleAdvert = () => patient(() => import('./hole/HoleAdvert.tsx'));
export const loadAdvertsDialog = () => patient(() => import('./AdvertsDialog.tsx'));
