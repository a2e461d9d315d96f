import { fullName } from '@flagstick/contract';
import type { BoardPlayer } from '../../../live/index.ts';

const maxListed = 4;

export const nameOf = ({ data }: BoardPlayer) => fullName(data);

/** `Ann Lee, Bob Hart and 3 more` */
export function joinNames(names: readonly string[]): string {
  const more = names.length - maxListed;
  return more > 0 ? `${names.slice(0, maxListed).join(', ')} and ${more} more` : names.join(', ');
}
