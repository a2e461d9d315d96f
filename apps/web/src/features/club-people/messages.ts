// OrganisersTable
export const organisers = 'Organisers';
export const remove = (fullName: string | number) => `Remove ${fullName}?`;
export const willNoLongerBe = (fullName: string | number, club: string | number) =>
  `${fullName} will no longer be an organiser of ${club}. Organisers with no other club become players again. Their games stay theirs.`;
export const remove2 = 'Remove';
export const keep = 'Keep';
export const status = 'Status';
export const organiser = 'Organiser';
export const askedNoAnswerYet = 'Asked, no answer yet';
export const willBeAnOrganiser = (fullName: string | number) =>
  `${fullName} will be an organiser once they accept on their home screen.`;
export const addAnOrganiser = 'Add an organiser';
export const addAnOrganiserType = (dialog: string | number) => `Add an organiser: type ${dialog} letters`;
export const noPlayerWithThis = 'No player with this name.';
export const name = 'Name';
export const withdrawTheQuestionTo = 'Withdraw the question to';
export const withdraw = 'Withdraw';
export const noOrganisersYet = 'No organisers yet.';

// PlayersTable
export const players = 'Players';
export const askToBeAn = (fullName: string | number) => `Ask ${fullName} to be an organiser?`;
export const canRunGamesFor = (fullName: string | number, club: string | number) =>
  `${fullName} can run games for ${club} after accepting on their home screen.`;
export const willNoLongerBeAn = (fullName: string | number, club: string | number) =>
  `${fullName} will no longer be an organiser of ${club}.`;
export const ask = 'Ask';
export const cancel = 'Cancel';
export const asked = 'Asked';
export const withdrawTheQuestionTo2 = (fullName: string | number) => `Withdraw the question to ${fullName}`;
export const organiser2 = (fullName: string | number) => `${fullName}: organiser`;
export const noPlayerHasChosen = 'No player has chosen this club as home club yet.';

// SelectedClub
export const anAdminChoosesIt = 'An admin chooses it; its people stand here then.';
export const yourAccountManagesNo = 'Your account manages no club yet';
export const club = 'Club';
export const chooseTheClubWhose = 'Choose the club whose people you want to see.';
export const whichClub = 'Which club?';

// columns
export const username = 'Username';

// tables
