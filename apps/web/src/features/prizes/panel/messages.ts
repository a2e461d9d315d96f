// PrizesPanel
export const loading = 'Loading the prizes';
export const noPrizes = 'No prizes yet';
export const noPrizesHint = 'Choose a ready list, such as a captain’s day, and change it as you like.';
export const setUpPrizes = 'Set up prizes';

// PrizePapers
export const printList = 'Print list';
export const proShopList = 'Pro-shop list';
export const csv = 'CSV';

// FixAgain
export const changedSince = 'Changed since the close';
export const changedSinceHint =
  'Scores, results or the set-up have changed. The prizes stay as they are until you fix them again.';
export const reasonHint = 'Players can see it.';
export const fixAgain = 'Fix again';
export const fixedAgain = 'Prizes fixed again';
export const sayReason = 'Give a reason for the change.';
