/** The names of the scoring systems, by their numbers on the wire. */
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

/** Whether a system gives points by place; only these use the placing scores. */
export const hasPlacingScores = (scoreSystem: number): boolean => scoreSystem >= 11;

/** The note about a season's card from several courses; null on one course. */
export const severalCoursesNote = (scoreSystem: number, courses: number): string | null =>
  isEclecticSystem(scoreSystem) && courses > 1
    ? `The games were played on ${courses} courses. Hole 1 can be from any of them.`
    : null;

/** Whether a system makes one card of the season, hole by hole. */
export const isEclecticSystem = (scoreSystem: number): boolean => scoreSystem <= 3;
