/** Refusals of clubs, courses and score cards. */
export const placesErrors = {
  'scoreCard.inPlay': { status: 409, text: 'This score card is used by a game that isn’t closed.' },
  'scoreCard.played': {
    status: 409,
    text: 'Games have been played on this score card. Duplicate it to make changes.',
  },
  'place.inPlay': { status: 409, text: 'An open game is played here. Close the game first.' },
  'pictures.full': { status: 409, text: 'There are already six pictures. Remove one first.' },
} as const;
