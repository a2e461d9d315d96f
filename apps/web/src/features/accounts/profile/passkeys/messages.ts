export const passkeys = 'Passkeys';
export const passkeysIntro =
  'Sign in with your finger, your face or the PIN of your device. You also need a passkey or a code if you sign in with your password.';
export const passkeysNotHere = 'This browser can’t use passkeys here.';
export const passkeysElsewhere = (address: string) => `Passkeys work at ${address} only.`;
export const addPasskey = 'Add a passkey';
export const added = (day: string) => `Added ${day}`;
export const neverUsed = 'Not used yet';
export const rename = 'Rename';
export const remove = 'Remove';
export const renameLabel = (name: string) => `Rename ${name}`;
export const removeLabel = (name: string) => `Remove ${name}`;

// AddPasskey
export const addIntro =
  'Your device asks you to confirm with your finger, your face or its PIN. Your first passkey signs out your other devices.';
export const nameOfPasskey = 'Name';
export const nameHint = 'So that you recognise this device';
export const passkeyAdded = 'The passkey is added.';
export const passkeyNotMade = 'No passkey was made. Please try again.';
export const passkeyHere = 'This device already has a passkey for your account.';

// RenamePasskey
export const renameTitle = 'Rename this passkey';

// RemovePasskey
export const removeTitle = (name: string) => `Remove ${name}?`;
export const removeText =
  'It can no longer be used to sign in. Delete it on your device, too. Your other devices are signed out.';
export const removeLastText = 'You’ll sign in with your password only.';
export const passkeyRemoved = 'The passkey is removed.';
