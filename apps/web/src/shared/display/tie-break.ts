export { tieBreakStep, tieBreakText } from '@flagstick/contract/figures';
