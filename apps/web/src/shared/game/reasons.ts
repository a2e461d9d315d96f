/** Why a committee puts a card right: one tap each; what fits none is typed. */
export const amendReasons = [
  'Misheard',
  'Ruling',
  'Penalty left out',
  'Typed for somebody else',
  'Paper card',
] as const;
