/** Par, yards, stroke index. */
const holes: ReadonlyArray<readonly [number, number, number]> = [
  [4, 382, 7],
  [4, 401, 3],
  [3, 168, 15],
  [5, 512, 11],
  [4, 356, 13],
  [4, 438, 1],
  [3, 187, 9],
  [4, 331, 17],
  [5, 528, 5],
  [4, 394, 6],
  [3, 156, 18],
  [4, 419, 2],
  [5, 497, 12],
  [4, 348, 14],
  [4, 427, 4],
  [3, 201, 10],
  [4, 365, 16],
  [4, 408, 8],
];

/** The course of tests: slope 113 and a Course Rating equal to par, so that the Course Handicap equals the index. */
export const heath = {
  ...{ club: 'Heath Golf Club', place: 'Heath', timeZone: 'Europe/London', name: 'Heath Course' },
  ...{ slope: 113, par: 71 },
  holes: holes.map(([par, yards, si], at) => ({ number: at + 1, par, yards, si })),
} as const;
