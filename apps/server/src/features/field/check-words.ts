import type { BoardPlayer } from '../../live/index.ts';

const named = 4;

export const nameOf = ({ data }: BoardPlayer) => `${data.name} ${data.lastName}`.trim();

/** `Ann Lee, Bob Hart and 3 more` */
export function listed(names: readonly string[]): string {
  const more = names.length - named;
  return more > 0 ? `${names.slice(0, named).join(', ')} and ${more} more` : names.join(', ');
}

/** `# player` or `# players` */
export const players = (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`;
