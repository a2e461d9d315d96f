import * as texts from './messages.ts';
/** The committee's usual reasons for a correction, one tap each; others are typed. */
export const amendReasons = [
  texts.misheard,
  texts.ruling,
  texts.penaltyLeftOut,
  texts.wrongPlayer,
  texts.paperCard,
] as const;
