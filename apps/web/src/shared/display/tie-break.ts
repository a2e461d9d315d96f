export { tieBreakText } from '@flagstick/contract/figures';
