// ManagerDialog
export const makeAClubManager = (fullName: string | number) => `Make ${fullName} a club manager?`;
export const aClubIsRequired = 'A club is required.';
export const change = 'Change';
export const managesTheClub = 'Manages the club';
export const theNewRightsHold = 'The new rights hold at once.';

// UserForm
export const picture = 'Picture';
export const accountType = 'Account type';
export const runsGamesFor = 'Runs games for';
export const username = 'Username';
export const password = 'Password';
export const active = 'Active';
export const mayAddPlayers = 'May add players';
export const makesAccountsOfPlayers = 'Makes accounts of players without an admin.';

// UsersTable
export const makeAnAdmin = (name: string | number) => `Make ${name} an admin?`;
export const makeAnOrganiser = (name: string | number) => `Make ${name} an organiser?`;
export const makeAPlayer = (name: string | number) => `Make ${name} a player?`;
export const theClubTheyRun = 'The club they run games for is chosen with Edit. The new rights hold at once.';
export const keep = 'Keep';
export const accountTypeOf = (fullName: string | number) => `Account type of ${fullName}`;
export const suspend = (fullName: string | number) => `Suspend ${fullName}?`;
export const everySessionEndsAnd =
  'Every session ends, and signing in is refused until you switch the account on again.';
export const suspend2 = 'Suspend';
export const men = 'Men';
export const ladies = 'Ladies';
export const name = 'Name';
export const lastName = 'Surname';
export const gender = 'Gender';
export const homeClub = 'Home club';
export const registered = 'Registered';
export const club = 'Club';
export const enableAddPlayer = 'Enable add player';
export const mayAddPlayers2 = 'may add players';
export const users = 'Users';
export const addUser = 'Add user';
export const nameEMailCdh = 'Name, e-mail, CDH or club';
export const deleteAccount = 'Delete # account?';
export const deleteAccounts = 'Delete # accounts?';
export const nobodyCanSignIn = 'Nobody can sign in with it any more. What was played stays.';
export const nobodyCanSignInWith = 'Nobody can sign in with them any more. What was played stays.';

// NewPlayerButton
export const addNewPlayer = 'Add New Player';

// NewPlayerForm
export const addPlayer = 'Add player';

// NewPlayerPage
export const anAdminGivesOrganisers = 'An admin gives organisers the right to add players.';
export const youAreNotAllowed = 'You are not allowed here';
export const theySignInWith = 'They sign in with this username and password from now on.';
export const hasBeenAddedTo = (fullName: string | number) => `${fullName} has been added to the list.`;

// table
