export { type ChosenPlayer, playerBody } from './form/knock-out-form.ts';
export { PlayerAdder } from './form/PlayerAdder.tsx';
export { shortResult } from './names.ts';
export { RemoveResultButton } from './page/RemoveResultButton.tsx';
export { ResultFields, type ResultFormValues } from './page/ResultFields.tsx';
