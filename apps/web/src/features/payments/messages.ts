import { plural } from '../../shared/display/numbers.ts';

// AmountLine
export const amountLabel = 'What you pay';
export const platformFeeTerms = 'Platform fee, 3% + £0.20';
export const netToOrganiser = 'Net to the organiser';
export const youPay = 'You pay';

// ChoosePlayers
export const yourTeam = 'Your team';
export const youPayFor = 'You pay for';
export const ownFeePaid = 'Your own fee is paid.';
export const chosenOf = (count: number, all: number) => `${count} of ${all} chosen`;
export const payForPlayer = (name: string) => `Pay for ${name}`;
export const allPaid = 'No unpaid players in your team or group. Find other players below.';
export const payFor = (amount: string, count: number) => `Pay ${amount} for ${count} players`;
export const pay = (amount: string) => `Pay ${amount}`;
export const otherPlayer = 'Another player';
export const findUnpaid = 'Find unpaid players by username, name or e-mail';
export const findUnpaidPlaceholder = 'Username, name or e-mail';
export const noUnpaidMatch = 'No unpaid players with that name.';
export const unpaidPlayers = 'Players who haven’t paid';

// PayFoot
export const tryAgain = (amount: string) => `Try again, ${amount}`;
export const checkingWithBank = 'Checking with your bank';
export const notCharged = 'You haven’t been charged.';

// PayPage
export const signInToPay = 'Sign in to pay the entry fee.';
export const emailOrganiser = 'E-mail the organiser';

// PaymentCard
export const onePlayer = (name: string) => `${name}, 1 player`;
export const changePlayers = 'Change players';
export const payForOthers = 'Pay for others too';
export const paid = (amount: string) => `${amount} paid`;
export const disputed = 'Your bank has reversed this payment';
export const disputedClosed = 'The game is closed, so your result is kept.';
export const disputedText =
  'Your fee counts as unpaid. Ask your bank to release the payment, or pay the organiser another way.';
export const refundedTitle = 'You’ve been refunded';
export const refundedText =
  'You get the full amount back. The game was full, or the organisers refunded you.';
export const cancelled = 'This payment was cancelled';
export const pendingText =
  'Your space is confirmed when the payment goes through. This page updates automatically.';
export const payment = 'Payment';
export const amount = 'Amount';
export const transactionNumber = 'Transaction number';

// ReservationNote
export const spaceHeld = (minutes: number, seconds: number) =>
  `Your space is held for ${minutes} min ${seconds} s`;
export const spaceExpired =
  'Your space is no longer held. You’ll get one if there’s still space when you pay.';
export const spaceNotHeld =
  'We can’t hold another space for you today. You’ll get one if there’s still space when you pay.';

// SandboxCard
export const bankQuestion = 'Your bank wants to check this payment';
export const confirmQuestion = (amount: string) => `Is this payment of ${amount} yours?`;
export const testCards = 'Test cards only';
export const confirmPayment = 'Yes, it’s mine';
export const card = 'Card';
export const cardNumber = 'Card number';
export const expires = 'Expires';
export const securityCode = 'Security code';

// SandboxPayout
export const yourOtherGames = 'Your other games';
export const allYourGames = 'All your games';
export const testWithdrawal = 'Test withdrawal';
export const testOnly = 'No real money is used';
export const amountWithdrawn = (amount: string) => `${amount} withdrawn`;
export const withdraw = (amount: string) => `Withdraw ${amount}`;
export const withdrawnFrom = 'The money came from your oldest pots first.';
export const backToWithdraws = 'Back to Withdraws';
export const notYourPot = 'This pot is not yours.';
export const signInToWithdraw = 'Sign in to withdraw.';

// StripeCard
export const cardFormFailed = 'Stripe’s card form couldn’t be loaded.';
export const cardFailed = 'Your card could not be charged.';
export const takenByStripe = 'Payment handled by Stripe';
export const reloadPage = 'Reload the page';
export const bankAnswered = 'Checking your payment';
export const paymentUnknown = 'We’re still checking your payment. Please don’t pay again.';
export const checkAgain = 'Check again';

// payees
export const teams = { one: '# team of up to 4', other: '# teams of up to 4' };
export const nextTeamFee = (player: string, teams: number, fee: string) =>
  `With a ${player} player you pay for ${teams} teams, ${fee} each`;

// views
export const withdraws = 'Withdraws';

// Ledgers
export const pots = 'Pots';
export const inThePot = 'In the pot';
export const paidFor = (players: string) => `paid for ${players}`;
export const withdrawAll = (amount: string) => `Withdraw ${amount} (all games)`;
export const potOf = (game: string) => `Pot for ${game}`;
export const income = 'Paid in';
export const amountMissing = (amount: string) => `${amount} is missing. Please contact us.`;
export const amountExtra = (amount: string) => `The books are ${amount} over. Please contact us.`;
export const balanced = 'The books balance';
export const allEntries = 'All entries';
export const moneyNow = 'Where the money is';
export const fee = (amount: string) => `fee ${amount}`;
export const fromOtherGame = (game: string) => `to cover a shortfall in game ${game}`;

// PaymentDialog
export const shortBy = (text: string, amount: string) => `${text} ${amount} is missing.`;
export const unpaidAgain = (count: number, names: string) =>
  plural(count, {
    one: `The fee of ${names} is then unpaid.`,
    other: `The fees of ${names} are then unpaid.`,
  });
export const feeRefunded = (fee: string) =>
  `The game hasn’t started, so Flagstick refunds its fee of ${fee} too.`;
export const feeKept = (fee: string, game: string) =>
  `The game has started, so Flagstick keeps its fee of ${fee}. It comes out of the pot for ${game}.`;
export const refundTitle = (amount: string, name: string) => `Refund ${amount} to ${name}?`;
export const refundRest = 'The rest of the payment is refunded.';
export const refundWhole = 'The whole payment is refunded.';
export const refund = (amount: string) => `Refund ${amount}`;
export const keepPayment = 'Keep payment';
export const customer = 'Customer';
export const platformFee = 'Platform fee';
export const net = 'Net';
export const refunded = 'Refunded';
export const reversed = 'Reversed by bank';
export const showPot = 'Show the pot';
export const bankReversed = (name: string) =>
  `${name}’s bank has reversed the payment. Until the bank releases the payment again, the fee is unpaid.`;
export const bankReversedClosed = (name: string) =>
  `${name}’s bank has reversed the payment. The bank may release the payment again.`;
export const closedNoRefund = 'The game is closed, so this payment can’t be refunded.';
export const paidForPlayers = { one: 'Paid for # player', other: 'Paid for # players' };

// WithdrawsPage
export const noCards = 'Card payments aren’t available yet';
export const owed = (amount: string) =>
  `Banks have reversed ${amount}. This amount is deducted from your next entry fees.`;
export const takeCardPayments = 'Take card payments';
export const payments = 'Payments';
export const searchLabel = 'Code, customer or player';
export const noPayments = 'No payments yet.';

// columns, withdrawsTable
export const statuses = {
  Created: 'Not paid',
  Declined: 'Declined',
  Approved: 'Pending',
  Captured: 'Paid',
  Cancelled: 'Cancelled',
  Returning: 'Being returned',
  Refunding: 'Being refunded',
  Refunded: 'Refunded',
  Disputed: 'Reversed by bank',
} as const;
export const refundedPart = (amount: string) => `${amount} refunded`;
export const playersList = 'Players list';

// ledger
export const paymentsOfAmount = (payments: string, amount: string) => `${payments} of ${amount}`;
export const platformFeesKept = 'Platform fees kept';
export const platformFees = (count: number, amount: string) => `Platform fees, ${count} × ${amount}`;
export const platformFeesFor = (payments: string) => `Platform fees for ${payments}`;
export const withdrawn = 'Withdrawn';
export const withdrawnOn = (day: string) => `Withdrawn ${day}`;
export const withdrawnTimes = (count: number, day: string) =>
  plural(count, { one: `Withdrawn # time, last on ${day}`, other: `Withdrawn # times, last on ${day}` });
export const refundedInPart = (payments: string) => `Refunded in full or part, ${payments}`;
export const refundedInFull = (payments: string) => `Refunded in full, ${payments}`;
export const potBalance = 'Left in the pot';
export const disputedAmount = 'Reversed by banks';
export const feesOfRefunds = {
  one: 'including # refunded payment',
  other: 'including # refunded payments',
};
export const entryCapture = 'Paid in, less the platform fee';
export const entryRefundBack = 'Refund failed, money back in the pot';
export const entryDispute = 'Reversed by a bank';
export const entryDisputeBack = 'Reversal released by a bank';
export const entryOwed = 'For earlier reversals';
export const entryFeeBack = 'Platform fee refunded';
export const entryWithdrawalBack = 'Withdrawal failed, money back in the pot';
