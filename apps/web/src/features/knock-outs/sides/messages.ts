// ResultDialog of leagues and team days
export const otherEntered = (result: string) => `The other side entered: ${result}`;
export const youEntered = (result: string, hasAccount: boolean) =>
  `Your side entered: ${result}. ${hasAccount ? 'The other side confirms it.' : 'The other side has no account, so the organiser confirms it.'}`;
export const isDisputed = (result: string) => `Disputed: ${result}. The organiser decides.`;
export const playerHint = 'The result counts once the other side confirms it.';
export const noAccountHint =
  'The other side has no account. The result counts once the organiser confirms it.';
export const finalHint = 'This result counts at once. Only the organiser can change it.';
