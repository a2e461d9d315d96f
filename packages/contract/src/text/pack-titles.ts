/** The titles of a file of courses: a line for each score card. The figures of the holes follow. */
export const packTitles = {
  club: 'Club',
  place: 'Town',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  timeZone: 'Time zone',
  course: 'Course',
  courseHoles: 'Course holes',
  card: 'Score card',
  tee: 'Tee',
  gender: 'Gender',
  rating: 'Course rating',
  slope: 'Slope',
  firstHole: 'First hole',
} as const;
export type PackColumn = keyof typeof packTitles;

const packFigures = { par: 'Par', si: 'SI', yards: 'Yards', metres: 'Metres' } as const;
export type PackFigure = keyof typeof packFigures;

/** The most holes of a score card. */
export const packHoles = 18;

/** `Par 7`: the seventh hole of the card. */
export const figureTitle = (figure: PackFigure, hole: number): string => `${packFigures[figure]} ${hole}`;

/** All titles of an exported file, in their order. */
export const packHeading: readonly string[] = [
  ...Object.values(packTitles),
  ...(['par', 'si', 'yards'] as const).flatMap((figure) =>
    Array.from({ length: packHoles }, (_, at) => figureTitle(figure, at + 1)),
  ),
];
