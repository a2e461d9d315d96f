import type { ScoreCard } from './entities/score-card.ts';

/**
 * What a tee is called wherever one is named: `White, men`. A course gives one name to its tees for men and for ladies,
 * whose par and rating differ.
 */
export function teeName({ name, gender }: Pick<ScoreCard, 'name' | 'gender'>): string {
  if (/\b(men|women|ladies)\b/i.test(name)) return name;
  return `${name}, ${gender === 'women' ? 'ladies' : 'men'}`;
}
