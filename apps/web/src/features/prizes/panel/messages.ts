// PrizesPanel
export const loading = 'Loading the prizes';
export const noPrizes = 'No prizes yet';
export const noPrizesHint = 'Start with a preset, such as a captain’s day. You can change everything.';
export const setUpPrizes = 'Set up prizes';

// PrizeDocuments
export const printList = 'Prize list';
export const proShopList = 'Pro-shop list';
export const csv = 'CSV';

// ConfirmPrizesAgain
export const changedSince = 'Prizes affected by corrections';
export const changedSinceHint =
  'Scores, results or the set-up have changed. The prizes don’t change until you update them.';
export const reasonHint = 'Players can see this reason.';
export const fixAgain = 'Update prizes';
export const fixedAgain = 'Prizes updated';
export const sayReason = 'Give a reason for the change.';
