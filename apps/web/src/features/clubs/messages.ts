// ClubListPage
export const clubList = 'Club list';

// ClubsView
export const clubs = 'Clubs';
export const chooseACourseTo = 'Choose a course to create a game';

// ClubCard
export const picturesOf = (name: string | number) => `Pictures of ${name}`;
export const pictureOfBefore = (name: string | number) => `Picture of ${name} before`;
export const nextPictureOf = (name: string | number) => `Next picture of ${name}`;
export const isAFavourite = (name: string | number) => `${name} is a favourite`;
export const makeAFavourite = (name: string | number) => `Make ${name} a favourite`;
export const noCoursesYet = 'No courses yet';
export const createAGame = 'Create a game';
export const createAGameOn = (name: string | number) => `Create a game on ${name}`;

// ClubList
export const searchClubs = 'Search clubs';
export const clubOrPlaceFrom = 'Club or place, from three letters';
export const whichClubs = 'Which clubs';
export const all = 'All';
export const favourites = 'Favourites';
export const noFavouritesYet = 'No favourites yet';
export const allClubs = 'All clubs';
export const touchTheHeartOf = 'Touch the heart of a club and it stands here.';
export const tryAPartOf = 'Try a part of the name, or the town.';
export const myClub = 'My club';
export const moreClubs = 'More clubs';

// ClubContact
export const address = 'Address';
export const phone = 'Phone';
export const phoneForScoreCards = 'Phone for score cards';
export const eMailForScore = 'E-mail for score cards';
export const scoreCardsAreE = 'Score cards are e-mailed here';
export const contactDetails = 'Contact details';
export const contactDetailsOf = (name: string | number) => `Contact details of ${name}`;

// ClubPictures
export const clubPictures = 'Club pictures';

// ClubsTable
export const name = 'Name';
export const place = 'Place';
export const timeZone = 'Time zone';
export const theClockOfIts = 'The clock of its games';
export const registered = 'Registered';
export const isRegistered = (name: string | number) => `${name} is registered`;
export const addClub = 'Add club';
export const editClub = 'Edit club';
export const namePlaceOrAddress = 'Name, place or address';
export const deleteClub = 'Delete # club?';
export const deleteClubs = 'Delete # clubs?';
export const itsCoursesAndScore =
  'Its courses and score cards go with it. Members keep it by name until they choose another. Games that were played there stay.';
export const theirCoursesAndScore =
  'Their courses and score cards go with them. Members keep them by name until they choose others. Games that were played there stay.';
export const itsCoursesAndScoreCards = 'Its courses and score cards do not come along.';

// dependants
export const scoreCard = '# score card';
export const scoreCards = '# score cards';
export const clubManager = '# club manager';
export const clubManagers = '# club managers';
export const itHas = 'It has';
export const theyHave = 'They have';
