export { tieBreakWords } from '@flagstick/contract/figures';
