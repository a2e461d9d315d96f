export { default } from './WonPrizes.tsx';
