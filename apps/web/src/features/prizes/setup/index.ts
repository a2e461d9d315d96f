/** The set-up of a game's prizes. Each folder of prizes is loaded by itself, when it is first shown. */
export { PrizeSetupPage as default } from './PrizeSetupPage.tsx';
