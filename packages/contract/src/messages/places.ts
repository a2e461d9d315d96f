/** Texts of clubs, courses and score cards. See index.ts. */
export const placesErrors = {
  'scoreCard.inPlay': { status: 409, text: 'A game that is not over uses this score card.' },
  'scoreCard.played': {
    status: 409,
    text: 'Games were played on this score card. Duplicate it to change it.',
  },
  'place.inPlay': { status: 409, text: 'A game that is not over is played here.' },
  'pictures.full': { status: 409, text: 'There are six pictures already. Take one away first.' },
} as const;

export const placesSays = {
  localRulesLong: 'Local rules have at most {n} characters, with those that set them.',
  chooseClub: 'Name the club.',
  ownMembers: 'You add members of your own club.',
  ownClub: 'Only admins name a club: yours is meant.',
  noTees: 'No score cards available',
  clubsLoading: 'CLUBS LOADING - PLEASE WAIT',
  noClub: 'NO CLUB FOUND SEARCHING {text}',
} as const;
