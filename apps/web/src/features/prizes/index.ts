/** The screens of prizes, each loaded when it is first shown. */
import { patient } from '../../shared/api/patient.ts';

export const loadPrizeSetup = () => patient(() => import('./setup/PrizeSetupPage.tsx'));
export const loadPrizesPanel = () => patient(() => import('./panel/PrizesPanel.tsx'));
/** For the hole screen: it opens without a network, so it loads with the first hole. */
export const loadMeasuredHole = () => patient(() => import('./measure/MeasuredHole.tsx'));
/** The user's own prizes of a closed game. */
export const loadWonPrizes = () => patient(() => import('./result/WonPrizes.tsx'));
