/** Refusals of clubs, courses and score cards. */
export const placesErrors = {
  'scoreCard.inPlay': { status: 409, text: 'A game that is not over uses this score card.' },
  'scoreCard.played': {
    status: 409,
    text: 'Games were played on this score card. Duplicate it to change it.',
  },
  'place.inPlay': { status: 409, text: 'A game that is not over is played here.' },
  'pictures.full': { status: 409, text: 'There are six pictures already. Take one away first.' },
} as const;
