// OrganisersTable
export const removeTitle = (name: string) => `Remove ${name} as an organiser?`;
export const removeText = (name: string, club: string) =>
  `${name} will no longer be an organiser of ${club}. Organisers with no other club become players again. They keep their games.`;
export const keepOrganiser = 'Keep organiser';
export const requestSent = 'Invited, no reply yet';
export const requestSentText = (name: string) => `${name} becomes an organiser after accepting in Flagstick.`;
export const addOrganiser = 'Add an organiser';
export const addOrganiserHint = (letters: number) => `Type ${letters} letters of a name`;
export const noPlayerFound = 'No player with that name.';
export const searchOrganisers = 'Search these organisers';
export const removeLabel = (name: string) => `Remove ${name}`;
export const withdrawRequest = 'Withdraw invitation';
export const noOrganisersYet = 'No organisers yet.';

// PlayersTable
export const requestTitle = (name: string) => `Invite ${name} to be an organiser?`;
export const requestText = (name: string, club: string) =>
  `${name} can run games for ${club} after accepting in Flagstick.`;
export const noLongerOrganiser = (name: string, club: string) =>
  `${name} will no longer be an organiser of ${club}.`;
export const sendRequest = 'Send invitation';
export const requested = 'Invited';
export const withdrawRequestLabel = (name: string) => `Withdraw the invitation to ${name}`;
export const organiserSwitch = (name: string) => `${name}, organiser`;
export const noPlayers = 'No players have chosen this home club yet.';

// SelectedClub
export const noClubHint = 'Ask an admin to choose your club. Its people are then listed here.';
export const noClub = 'You don’t manage a club yet';
export const chooseClubHint = 'Choose a club to see its people.';
export const chooseClub = 'Which club?';
