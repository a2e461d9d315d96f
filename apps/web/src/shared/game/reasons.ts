/** The committee's usual reasons for a correction, one tap each; others are typed. */
export const amendReasons = [
  'Misheard',
  'Ruling',
  'Penalty left out',
  'Typed for somebody else',
  'Paper card',
] as const;
