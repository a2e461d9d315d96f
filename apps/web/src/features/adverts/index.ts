/** What other screens show of adverts: each part comes when its screen has been drawn. */
import { patient } from '../../shared/api/patient.ts';

/** On the way to a hole. */
export const loadHoleAdvert = () => patient(() => import('./hole/HoleAdvert.tsx'));
/** The adverts of a game, to look at. */
export const loadAdvertsDialog = () => patient(() => import('./AdvertsDialog.tsx'));
