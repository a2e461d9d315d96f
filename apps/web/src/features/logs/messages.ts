// ChangesTable
export const when = 'When';
export const who = 'Who';
export const ofLabel = 'Of';
export const name = 'Name';
export const what = 'What';
export const fromAndTo = 'From and to';
export const changes = 'Changes';
export const whoOrWhatWas = 'Who, or what was changed';
export const nothingWasChangedYet = 'Nothing was changed yet.';
export const address = 'Address';
export const noLongerKept = 'No longer kept';
export const field = 'Field';
export const before = 'Before';
export const now = 'Now';
export const changed = 'Changed';

// ReportsTable
export const nobodyKnown = 'Nobody known';
export const error = 'Error';
export const message = 'Message';
export const onWhoseScreen = 'On whose screen';
export const errorReports = 'Error reports';
export const errorMessageOrPerson = 'Error, message or person';
export const nothingFellOverIn = 'Nothing fell over in ninety days.';
export const browser = 'Browser';
export const notSaid = 'Not said';

// tables

// words
export const game = 'Game';
export const club = 'Club';
export const course = 'Course';
export const scoreCard = 'Score card';
export const gameRule = 'Game rule';
export const tournament = 'Tournament';
export const advert = 'Advert';
export const account = 'Account';
export const socialHandicap = 'Social handicap';
export const dateOfBirth = 'Date of birth';
export const accountType = 'Account type';
export const mayAddPlayers = 'May add players';
export const holes = 'Holes';
export const verification = 'Verification';
export const pictures = 'Pictures';
export const picturesOnHoles = 'Pictures on holes';
export const par = 'Par';
export const nameWithASwear = 'Name with a swear word confirmed';
export const yes = 'Yes';
export const no = 'No';
