/** The scoring systems by their numbers on the wire, as people read them. */
export const scoreSystems = [
  'Best gross',
  'Best nett',
  'Worst gross',
  'Worst nett',
  'Total blobs',
  'Birdies',
  'Eagles',
  'Albatross',
  'Total points',
  'Total gross',
  'Total nett',
  'Order-of-merit gross',
  'Order-of-merit nett',
] as const;

/** Whether a system gives points by places: those alone read the placing scores. */
export const hasPlacingScores = (scoreSystem: number): boolean => scoreSystem >= 11;

/** Whether a system makes one card of the season, hole by hole. */
export const isEclecticSystem = (scoreSystem: number): boolean => scoreSystem <= 3;
