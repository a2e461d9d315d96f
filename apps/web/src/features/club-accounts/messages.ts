import { plural } from '../../shared/display/numbers.ts';

const monthsText = (months: number) => plural(months, { one: '# month', other: '# months' });

// AccountsPage
export const clubCredit = 'Club credit';
export const accounts = 'Accounts';
export const findMember = 'Member';
export const balance = 'Balance';
export const lastEntry = 'Last entry';
export const nextExpiry = 'Next expiry';
export const expires = (pence: string, day: string) => `${pence} on ${day}`;
export const none = '–';
export const noAccounts =
  'Members get an account when they win a prize. To add an old voucher, search for the member.';
export const inAll = (pence: string) => `Total credit ${pence}`;
export const treasurerFile = 'Treasurer’s file';
export const expiry = (months: number | null) =>
  `Change expiry (${months === null ? 'never' : monthsText(months)})`;

// AccountDialog
export const loading = 'Loading the account';
export const expiresOn = (pence: string, day: string) => `${pence} expires on ${day}`;
export const noExpiry = 'No expiry date';
export const entries = 'Entries';
export const noEntries = 'No entries yet';
export const noEntriesHint = 'Prizes, purchases and corrections are listed here.';
export const olderEntries = 'Show older entries';
export const kinds = {
  prize: 'Prize',
  spent: 'Purchase',
  expired: 'Expired',
  correction: 'Correction',
} as const;
export const undone = 'Refunded';
export const by = (name: string) => `by ${name}`;
export const until = (day: string) => `until ${day}`;
export const undo = 'Refund';
export const undoNamed = (reason: string) => `Refund ${reason}`;
export const undoTitle = (pence: string) => `Refund ${pence}`;
export const undoHint = 'The purchase stays in the list, and the same amount is added again.';
export const giveBack = 'Refund';

// EntryForm
export const newEntry = 'New entry';
export const type = 'Type';
export const purchase = 'Purchase';
export const addCredit = 'Add credit';
export const takeCredit = 'Remove credit';
export const amount = 'Amount in pounds';
export const reason = 'Reason';
export const enterAmount = 'Enter an amount.';
export const amountTooLarge = (pence: string) => `Enter ${pence} or less.`;
export const notEnough = (pence: string) => `This member has only ${pence}.`;
export const sayWhy = 'Enter a reason.';
export const afterwards = (before: string, after: string) =>
  `Balance ${before} now, ${after} after this entry`;
export const book = { spend: 'Save purchase', add: 'Add credit', take: 'Remove credit' } as const;
export const booked = (after: string) => `Saved. New balance ${after}.`;

// SettingsDialog
export const expirySettings = 'Expiry of credit';
export const months = 'Months until new credit expires';
export const monthsHint = 'Leave blank if credit never expires. Existing credit keeps its expiry date.';
export const monthsBounds = (min: number, max: number) => `Between ${min} and ${max} months.`;

// ReportDialog
export const reportHint = 'All entries between these dates, with totals, opening and closing balance.';
export const from = 'From';
export const to = 'To';
export const download = 'Download CSV';
export const datesTurned = 'The end date is before the start date.';

// CreditPage, OwnCredit
export const seeEntries = 'See all entries';
export const noCredit = 'No club credit yet';
export const noCreditHint = 'Prizes that your club pays as credit are shown here.';

// PrizeCredit
export const creditTitle = 'Club credit for the winners';
export const creditHint = (club: string) =>
  `Add the prizes to the winners’ accounts at ${club}. No prize is added twice.`;
export const changedHint =
  'The prizes have changed since they were credited. Only the changes are added or removed.';
export const creditedOn = (time: string) => `Credited on ${time}`;
export const creditPrizes = 'Add prizes to members’ credit';
export const creditDifferences = 'Update members’ credit';
export const withPots = 'Include shares of the pots';
export const withPotsHint = 'Leave this off if you pay the pots in cash.';
export const creditExpires = (months: number | null) =>
  months === null ? 'The credit does not expire.' : `The credit expires after ${monthsText(months)}.`;
export const uncovered = (pence: string) =>
  `${pence} has been spent or has expired, so it can’t be taken back.`;
export const accountDeleted = 'This account was deleted. No credit is added.';
export const alreadyCredited = (pence: string) => `${pence} credited`;
export const noChange = 'No change';
export const totalOf = (pence: string) => `Total ${pence}`;
export const prizesCredited = 'Prizes credited';

// CreditLeft
export const creditLeft = (money: string, club: string) =>
  `You still have ${money} of club credit at ${club}. You can’t spend it after you delete your account.`;
