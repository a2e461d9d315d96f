export { CreditLeft } from './CreditLeft.tsx';
export { OwnCredit } from './OwnCredit.tsx';
export { PrizeCredit } from './PrizeCredit.tsx';
