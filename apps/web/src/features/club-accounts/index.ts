export { OwnCredit } from './OwnCredit.tsx';
export { PrizeCredit } from './PrizeCredit.tsx';
