export { DeadlinesField } from './form/DeadlinesField.tsx';
export { type ChosenPlayer, deadlineDays, playerBody } from './form/knock-out-form.ts';
export { PlayerAdder } from './form/PlayerAdder.tsx';
export { howOptions, howTitle, scoreHint, winner as winnerTitle } from './messages.ts';
export { shortResult } from './names.ts';
export { AnswerButtons } from './page/AnswerButtons.tsx';
export { RemoveResultButton } from './page/RemoveResultButton.tsx';
export { ResultFields, type ResultFormValues } from './page/ResultFields.tsx';
export { useTabInView } from './page/use-tab-in-view.ts';
