// ClubListPage
export const clubList = 'Club list';

// ClubsView
export const clubs = 'Clubs';
export const chooseCourse = 'Choose a course to create a game';

// ClubCard
export const picturesOf = (name: string) => `Pictures of ${name}`;
export const previousPicture = (name: string) => `Previous picture of ${name}`;
export const nextPicture = (name: string) => `Next picture of ${name}`;
export const favourite = (name: string) => `${name} is a favourite`;
export const addFavourite = (name: string) => `Add ${name} to favourites`;
export const noCoursesYet = 'No courses yet';
export const atClub = (club: string) => ` at ${club}`;
export const holes = (count: number) => `${count} holes`;
export const createGame = 'Create a game';
export const createGameOn = (name: string) => `Create a game on ${name}`;

// ClubList
export const searchClubs = 'Search clubs';
export const searchHint = 'Club or town, 3 letters or more';
export const whichClubs = 'Which clubs';
export const favourites = 'Favourites';
export const noFavouritesYet = 'No favourites yet';
export const allClubs = 'All clubs';
export const noFavouritesHint = 'Tap the heart on a club to add it here.';
export const setUpClub = 'Set up a club';
export const setUpHint = 'A game needs a club, a course and its score cards. Add them here.';
export const noClubsHint = 'Try part of the name, or the town.';
export const myClub = 'My club';
export const moreClubs = 'More clubs';

// ClubContact
export const address = 'Address';
export const phone = 'Phone';
export const phoneForScoreCards = 'Phone for score cards';
export const emailForScoreCards = 'E-mail for score cards';
export const emailForScoreCardsHint = 'Score cards are e-mailed here';
export const contactDetails = 'Contact details';
export const contactDetailsLabel = (name: string) => `Contact details for ${name}`;

// ClubPictures
export const clubPictures = 'Club pictures';

// ClubsTable
export const place = 'Town';
export const timeZone = 'Time zone';
export const timeZoneHint = 'Used for the club’s tee times';
export const registered = 'Registered';
export const isRegistered = (name: string) => `${name} is registered`;
export const addClub = 'Add club';
export const editClub = 'Edit club';
export const searchLabel = 'Name, town or address';
export const deleteClubs = { one: 'Delete # club?', other: 'Delete # clubs?' };
export const deleteClubText =
  'Its courses and score cards are deleted. Members stay members until they choose another club. Games played there are kept.';
export const deleteClubsText =
  'Their courses and score cards are deleted. Members stay members until they choose other clubs. Games played there are kept.';
export const copyNote = 'Its courses and score cards aren’t copied.';

// dependants
export const scoreCards = { one: '# score card', other: '# score cards' };
export const clubManagers = { one: '# club manager', other: '# club managers' };
export const clubHas = (list: string) => `The club has ${list}.`;
export const clubsHave = (list: string) => `The clubs have ${list}.`;
