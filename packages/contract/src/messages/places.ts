/** Refusals of clubs, courses and score cards. */
export const placesErrors = {
  'scoreCard.inPlay': { status: 409, text: 'This score card is used by a game that isn’t closed.' },
  'scoreCard.played': {
    status: 409,
    text: 'Games have been played on this score card. Duplicate it to make changes.',
  },
  'place.inPlay': { status: 409, text: 'An open game is played here. Close the game first.' },
  'pack.noColumns': {
    status: 400,
    text: 'No row has the column names. Put Club, Course, Tee and Gender above the score cards, as in the file that you can download.',
  },
  'pack.tooLong': { status: 400, text: 'One file can have at most 5000 score cards.' },
  'pack.changed': {
    status: 409,
    text: 'Clubs, courses or score cards have changed since the preview. Please check the file again.',
  },
  'members.tooLong': { status: 400, text: 'One file can have at most 3,000 members.' },
  'members.columns': { status: 400, text: 'The file has other columns. Please choose the file again.' },
  'members.changed': {
    status: 409,
    text: 'Members have changed since the preview. Please check the rows again.',
  },
  'pictures.full': { status: 409, text: 'There are already six pictures. Remove one first.' },
} as const;
