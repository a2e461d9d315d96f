export { formatHandicap, formatIndex, formatSocial } from '@flagstick/contract/figures';
