// ManagerDialog
export const makeManager = (name: string) => `Make ${name} a club manager?`;
export const clubRequired = 'Choose a club.';
export const changeType = 'Change account type';
export const managedClub = 'Club to manage';
export const rightsAtOnce = 'The change takes effect straight away.';

// UserForm
export const picture = 'Picture';
export const accountType = 'Account type';
export const organisesFor = 'Organiser for';
export const password = 'Password';
export const active = 'Active';
export const mayAddPlayers = 'Can add players';
export const mayAddPlayersHint = 'Can create accounts for players.';

// ResetTwoStep
export const resetTwoStep = 'Turn off two-step sign-in';
export const resetTwoStepTitle = (name: string) => `Turn off two-step sign-in for ${name}?`;
export const resetTwoStepText =
  'Only if both the phone and the recovery codes are lost. Passkeys are removed, too. Check that the request is genuine. The user gets an e-mail.';
export const keepTwoStep = 'Leave it on';
export const twoStepOff = (name: string) => `Two-step sign-in for ${name} is off.`;

// UsersTable
export const makeAdmin = (name: string) => `Make ${name} an admin?`;
export const makeOrganiser = (name: string) => `Make ${name} an organiser?`;
export const makePlayer = (name: string) => `Make ${name} a player?`;
export const makeOrganiserText =
  'The change takes effect straight away. Then choose the club under Edit user.';
export const keepType = 'Keep account type';
export const accountTypeOf = (name: string) => `Account type of ${name}`;
export const suspendTitle = (name: string) => `Suspend ${name}?`;
export const suspendText =
  'All devices are signed out. Signing in is blocked until you reactivate the account.';
export const suspended = 'Suspended';
export const suspend = 'Suspend account';
export const keepAccount = 'Keep account';
export const homeClub = 'Home club';
export const registered = 'Registered';
export const enableAddPlayer = 'Enable add player';
export const addPlayersSwitch = 'can add players';
export const man = 'Man';
export const lady = 'Lady';
export const users = 'Users';
export const addUser = 'Add user';
export const searchLabel = 'Name, e-mail, CDH or club';
export const deleteAccounts = { one: 'Delete # account?', other: 'Delete # accounts?' };
export const deleteAccountText = 'The user can no longer sign in. Results are kept.';
export const deleteAccountsText = 'These users can no longer sign in. Results are kept.';

// NewPlayerButton
export const addNewPlayer = 'Add New Player';

// NewPlayerForm
export const addPlayer = 'Add player';
export const homeClubIs = (club: string) => `Home club: ${club}`;

// NewPlayerPage
export const addPlayersHint = 'Ask an admin for permission to add players.';
export const notAllowed = 'You are not allowed here';
export const signInHint = 'The player signs in with this username and password.';
export const playerAdded = (name: string) => `${name} has been added to the list.`;

// The filter of the list.
export const clubManagers = 'Club Managers';
export const admins = 'Admins';
