// AllocatedTo
export const allocatedTo = 'Allocated to';
export const allocateToOrganisers = 'Allocate to organisers';
export const searchOrganisers = 'Type 3 letters of a name';
export const removeFrom = (thing: string, organiser: string) => `Remove the ${thing} from ${organiser}`;

// Conflict
export const savedByOther = 'Another person has saved this form';
export const saveMine = 'Save my version';
export const savedValue = (value: string) => `Saved version: ${value}`;
export const yourValue = (value: string) => `Your version: ${value}`;

// FigureList
export const addNamed = (name: string, label: string) => `Add ${name}, ${label}`;
export const removeNamed = (name: string, label: string) => `Remove ${name}, ${label}`;

// confirm-name
export const wordInName = (name: string) => `“${name}” contains a swear word`;
export const realNameHint = 'If this is a real name, you can use it. Your choice is recorded.';
export const useName = 'Use this name';
export const changeName = 'Change name';
export const anotherPerson = (name: string) => `Another ${name}?`;
export const alreadyPlaying = (name: string) => `${name} is in the game already.`;
export const addAnotherPerson = 'Add another person';
export const dontAdd = 'Don’t add';

// text-fields
export const showPassword = (label: string) => `Show ${label}`;
