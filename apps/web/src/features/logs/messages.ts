// ChangesTable
export const changedBy = 'Changed by';
export const change = 'Change';
export const fromAndTo = 'Before and after';
export const changes = 'Changes';
export const searchChanges = 'Person, or what was changed';
export const noChanges = 'No changes yet.';
export const address = 'IP address';
export const addressDeleted = 'No longer stored';
export const field = 'Field';
export const before = 'Before';
export const now = 'After';
export const changed = 'Changed';

// ReportsTable
export const unknownUser = 'Not signed in';
export const error = 'Error';
export const message = 'Message';
export const user = 'User';
export const errorReports = 'Error reports';
export const searchReports = 'Error, message or person';
export const noReports = 'No errors in the last 90 days.';
export const browser = 'Browser';
export const unknownBrowser = 'Unknown';

// words
export const advert = 'Advert';
export const account = 'Account';
export const dateOfBirth = 'Date of birth';
export const accountType = 'Account type';
export const mayAddPlayers = 'Can add players';
export const verification = 'Verification';
export const picturesOnHoles = 'Pictures on holes';
export const nameWithASwear = 'Name allowed despite swear word';
