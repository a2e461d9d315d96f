// AmountLine
export const whatItComesTo = 'What it comes to';
export const platformFee30 = 'Platform fee, 3% + £0.20';
export const netToTheOrganiser = 'Net to the organiser';
export const youPay = 'You pay';

// ChoosePlayers
export const yourTeam = 'Your team';
export const youPayFor = 'You pay for';
export const yourOwnFeeIs = 'Your own fee is paid.';
export const nobodyInYourTeam = 'Nobody in your team or group has yet to pay. Find others below.';
export const you = 'You';
export const notPaid = 'Not paid';
export const payFor = (pence: string | number, length: string | number) => `Pay ${pence} for ${length}`;
export const pay = (pence: string | number) => `Pay ${pence}`;
export const somebodyElse = 'Somebody else';
export const usernameNameOrE = 'Username, name or e-mail of who has not paid';
export const usernameNameOrEMail = 'Username, name or e-mail';
export const nobodyOfThisName = 'Nobody of this name has yet to pay.';
export const whoHasNotPaid = 'Who has not paid';

// PayFoot
export const tryAgain = (pence: string | number) => `Try again, ${pence}`;
export const askingYourBank = 'Asking your bank';
export const nothingWasTaken = 'Nothing was taken.';

// PayPage
export const entryFee = 'Entry fee';
export const signInToPay = 'Sign in to pay the entry fee.';
export const signIn = 'Sign in';
export const eMailTheOrganiser = 'E-mail the organiser';

// PaymentCard
export const player1 = (map: string | number) => `${map}, 1 player`;
export const changeForWhom = 'Change for whom';
export const payForOthersToo = 'Pay for others too';
export const paid = (pence: string | number) => `${pence} paid`;
export const yourBankHasTaken = 'Your bank has taken this payment back';
export const theGameIsClosed = 'The game is closed: your result stays.';
export const untilItGivesIt = 'Until it gives it in again, the fee counts as not paid.';
export const yourMoneyGoesBack = 'Your money goes back';
export const youGetAllOf =
  'You get all of it back: there was no place any more, or the organisers gave it back.';
export const thisPaymentWasGiven = 'This payment was given up';
export const yourPlaceIsYours = 'Your place is yours as soon as it has paid. This page follows by itself.';
export const payment = 'Payment';
export const player = 'Player';
export const players = 'Players';
export const amount = 'Amount';
export const transactionNumber = 'Transaction number';
export const toTheGame = 'To the game';

// ReservationNote
export const noLongerHeld = 'no longer held';
export const notHeldAgainToday = 'not held again today';

// SandboxCard
export const yourBankAsks = 'Your bank asks';
export const yesItIsMe = 'Yes, it is me';
export const no = 'No';
export const card = 'Card';
export const cardNumber = 'Card number';
export const expires = 'Expires';
export const securityCode = 'Security code';

// SandboxPayout
export const yourOtherGames = 'Your other games';
export const allYourGames = 'All your games';
export const testWithdrawal = 'Test withdrawal';
export const noMoneyMovesHere = 'No money moves here';
export const itWasTakenFrom = 'It was taken from your pots, the oldest first.';
export const backToWithdraws = 'Back to Withdraws';
export const thisPotIsNot = 'This pot is not yours.';
export const signInToWithdraw = 'Sign in to withdraw.';

// StripeCard
export const theCardFormOf = 'The card form of Stripe could not be loaded.';
export const yourCardCouldNot = 'Your card could not be charged.';
export const loadThePageAgain = 'Load the page again';
export const yourBankHasAnswered = 'Your bank has answered';
export const weCouldNotAsk = 'We could not ask yet whether it has paid. Please do not pay again.';
export const askAgain = 'Ask again';

// payees
export const teamOfUpTo = '# team of up to 4';
export const teamsOfUpTo = '# teams of up to 4';

// views
export const withdraws = 'Withdraws';

// Ledgers
export const pots = 'Pots';
export const inThePot = 'In the pot';
export const paidFor = (plural: string | number) => `paid for ${plural}`;
export const allGames = ' (all games)';
export const thePotOf = (name: string | number) => `The pot of ${name}`;
export const cameIn = 'Came in';
export const areMissing = 'are missing';
export const areTooMuch = 'are too much';
export const allEntries = 'All entries';
export const whereItIs = 'Where it is';
export const total = 'Total';
export const fee = (pence: string | number) => `fee ${pence}`;
export const ofGameWhosePot = (otherGame: string | number) => `of game ${otherGame}, whose pot was short`;

// PaymentDialog
export const isMissing = (words: string | number, pence: string | number) => `${words} ${pence} is missing.`;
export const hasNotPaidThen = (paid: string | number) => `${paid} has not paid then.`;
export const haveNotPaidThen = (paid: string | number) => `${paid} have not paid then.`;
export const theGameHasNot = (fee: string | number) =>
  `The game has not started, so the platform gives back its fee of ${fee} too.`;
export const theGameHasStarted = (fee: string | number, name: string | number) =>
  `The game has started, so the platform keeps its fee of ${fee}. The pot of ${name} pays it.`;
export const giveBackTo = (pence: string | number, fullName: string | number) =>
  `Give ${pence} back to ${fullName}?`;
export const whatIsLeftOf = 'What is left of the payment';
export const theWholePayment = 'The whole payment';
export const refund = (pence: string | number) => `Refund ${pence}`;
export const keep = 'Keep';
export const game = 'Game';
export const customer = 'Customer';
export const date = 'Date';
export const status = 'Status';
export const gross = 'Gross';
export const platformFee = 'Platform fee';
export const net = 'Net';
export const refunded = 'Refunded';
export const chargedBack = 'Charged back';
export const showThePot = 'Show the pot';
export const untilThenTheFee = '; until then the fee counts as not paid.';
export const theGameIsClosedThis = 'The game is closed: this payment stays.';

// WithdrawsPage
export const cardsAreNotTaken = 'Cards are not taken here';
export const takeCardPayments = 'Take card payments';
export const payments = 'Payments';
export const gameCodeCustomerOr = 'Game code, customer or player';
export const nobodyHasPaidYet = 'Nobody has paid yet.';

// columns
export const back = (pence: string | number) => `${pence} back`;
export const gameCode = 'Game code';
export const playersList = 'Players list';

// ledger
export const ofLabel = (payments: string | number, pence: string | number) => `${payments} of ${pence}`;
export const platformFeesThatWere = 'Platform fees that were kept';
export const platformFees = (length: string | number, pence: string | number) =>
  `Platform fees, ${length} × ${pence}`;
export const platformFeesOf = (payments: string | number) => `Platform fees of ${payments}`;
export const withdrawn = 'Withdrawn';
export const withdrawn2 = (day: string | number) => `Withdrawn ${day}`;
export const withdrawnTimesLast = (length: string | number, day: string | number) =>
  `Withdrawn, ${length} times, last ${day}`;
export const wholeOrInPart = 'whole or in part';
export const leftInThePot = 'Left in the pot';
export const chargedBackByBanks = 'Charged back by banks';
export const theRefundedOneToo = 'the refunded one too';
export const theRefundedOnesToo = 'the refunded ones too';
export const paidInWithoutThe = 'Paid in, without the platform fee';
export const aRefundCameBack = 'A refund came back';
export const chargedBackByA = 'Charged back by a bank';
export const aBankGaveBack = 'A bank gave back what it had charged back';
export const forWhatWasCharged = 'For what was charged back before';
export const platformFeeGivenBack = 'Platform fee given back';
export const aWithdrawalCameBack = 'A withdrawal came back';

// table
