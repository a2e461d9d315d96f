/** Adverts for other screens: each part loads after its screen. */
import { patient } from '../../shared/api/patient.ts';

/** The advert before a hole. */
export const loadHoleAdvert = () => patient(() => import('./hole/HoleAdvert.tsx'));
/** The adverts of a game, read-only. */
export const loadAdvertsDialog = () => patient(() => import('./AdvertsDialog.tsx'));
