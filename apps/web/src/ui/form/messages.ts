// AllocatedTo
export const allocatedTo = 'Allocated to';
export const allocateToOrganisers = 'Allocate to organisers';
export const type3LettersOf = 'Type 3 letters of a name';
export const takeTheFrom = (what: string | number, fullName: string | number) =>
  `Take the ${what} from ${fullName}`;

// Conflict
export const savedMeanwhile = 'Saved meanwhile';
export const saveMineOverIt = 'Save mine over it';
export const storedNow = (shown: string | number) => `Stored now: ${shown}`;
export const here = (shown: string | number) => `Here: ${shown}`;

// EditForm
export const save = 'Save';
export const cancel = 'Cancel';
export const seeWhatDiffers = 'See what differs';

// FigureList
export const add = (name: string | number, label: string | number) => `Add ${name}, ${label}`;
export const remove = (name: string | number, label: string | number) => `Remove ${name}, ${label}`;

// confirm-name
export const inLabel = (swearWord: string | number, person: string | number) => `${swearWord} in “${person}”`;
export const ifThisIsThe = 'If this is the person’s real name, you can use it. Your choice is logged.';
export const useThisNameAnyway = 'Use this name anyway';
export const changeTheName = 'Change the name';
export const another = (person: string | number) => `Another ${person}?`;
export const isInTheGame = (person: string | number) => `${person} is in the game already.`;
export const addAnotherPerson = 'Add another person';
export const dontAdd = 'Don’t add';

// text-fields
export const showWhatIsTyped = (label: string | number) => `Show what is typed: ${label}`;
