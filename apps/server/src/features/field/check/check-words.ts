import type { CheckItem } from '@flagstick/contract';
import { type BoardPlayer, playerName } from '../../../live/index.ts';

const maxListed = 4;

/** `Ann Lee, Bob Hart and 3 more` */
export function joinNames(names: readonly string[]): string {
  const more = names.length - maxListed;
  return more > 0 ? `${names.slice(0, maxListed).join(', ')} and ${more} more` : names.join(', ');
}

export type CheckLevel = CheckItem['level'];

/** An item about players; none without an affected player. */
export function playersItem(
  affected: readonly BoardPlayer[],
  item: {
    code: string;
    level: CheckLevel;
    title: (count: number) => string;
    text: (names: string) => string;
  },
): CheckItem[] {
  const [first] = affected;
  if (!first) return [];
  const { code, level, title, text } = item;
  const way =
    affected.length === 1 ? ({ to: 'card', player: first.data.id } as const) : ({ to: 'players' } as const);
  return [
    { code, level, title: title(affected.length), text: text(joinNames(affected.map(playerName))), way },
  ];
}
