// MeasuredHole
export const enterResult = 'Enter result';
export const enterFor = (contest: string) => `Enter result, ${contest}`;
export const bestSoFar = (player: string, distance: string) => `Best so far: ${player}, ${distance}`;
export const entry = (player: string, result: string) => `${player}: ${result}`;
export const onThisPhone = 'Saved on this phone. It is sent when you have signal.';
export const notSaved = (reason: string) => `Not saved. ${reason}`;
export const removed = 'Removed';
export const unsaved = (player: string) => `${player}’s measured result was not saved`;
export const removeUnsaved = 'Remove from this phone';

// MeasureForm
export const metres = 'Metres';
export const centimetres = 'Centimetres';
export const feet = 'Feet';
export const inches = 'Inches';
export const enterDistance = 'Enter the distance.';
export const choosePlayer = 'Choose a player.';
export const tooFar = 'This distance is too long.';
export const saveResult = 'Save result';
export const reasonHint = 'The game is closed. Players can see the reason.';
export const sayReason = 'Give a reason for the change.';

// CommitteeMeasure
export const enterResultIn = (contest: string) => `Enter result: ${contest}`;
export const saved = (player: string) => `${player}’s result saved`;
export const remove = (player: string) => `Remove ${player}’s result`;
export const results = 'Results';
