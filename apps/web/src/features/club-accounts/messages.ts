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
  'Members get an account with their first prize. Search for a member to add credit from an old voucher book.';
export const inAll = (pence: string) => `${pence} of credit in all`;
export const treasurerFile = 'Treasurer’s file';
export const expiry = (months: number | null) =>
  months === null ? 'Credit never expires' : `Expires after ${months} ${months === 1 ? 'month' : 'months'}`;

// AccountDialog
export const loading = 'Loading the account';
export const expiresOn = (pence: string, day: string) => `${pence} expires on ${day}`;
export const noExpiry = 'Nothing expires';
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
export const undone = 'Undone';
export const by = (name: string) => `by ${name}`;
export const until = (day: string) => `until ${day}`;
export const undo = 'Undo';
export const undoNamed = (reason: string) => `Undo ${reason}`;
export const undoTitle = (pence: string) => `Give ${pence} back`;
export const undoHint = 'The purchase stays listed, with a correction of the same amount.';
export const giveBack = 'Give back';

// EntryForm
export const newEntry = 'New entry';
export const type = 'Type';
export const purchase = 'Purchase';
export const addCredit = 'Add credit';
export const takeCredit = 'Take credit';
export const amount = 'Amount in pounds';
export const whatFor = 'What for';
export const reason = 'Reason';
export const enterAmount = 'Enter an amount.';
export const amountTooLarge = (pence: string) => `At most ${pence} at a time.`;
export const notEnough = (pence: string) => `There is ${pence} in this account.`;
export const sayWhy = 'Say what it is for.';
export const afterwards = (before: string, after: string) => `${before} now, ${after} afterwards`;
export const book = { spend: 'Take payment', add: 'Add credit', take: 'Take credit' } as const;
export const booked = (after: string) => `Booked. ${after} is left.`;

// SettingsDialog
export const expirySettings = 'Expiry of credit';
export const months = 'Months until new credit expires';
export const monthsHint =
  'Leave it empty for credit that never expires. Credit that members have keeps its day.';
export const monthsBounds = (min: number, max: number) => `Between ${min} and ${max} months.`;

// ReportDialog
export const reportHint = 'Each entry of the period, the totals by type, and the credit before and after it.';
export const from = 'From';
export const to = 'To';
export const download = 'Download CSV';
export const datesTurned = 'The last day is before the first.';

// CreditPage, OwnCredit
export const seeEntries = 'See all entries';
export const noCredit = 'No club credit yet';
export const noCreditHint = 'When you win a prize that your club pays as credit, it is shown here.';

// PrizeCredit
export const creditTitle = 'Club credit for the winners';
export const creditHint = (club: string) =>
  `Credit the prizes to the winners’ accounts at ${club}. Each prize is credited once.`;
export const changedHint =
  'The prizes have changed since they were credited. Only the differences are booked.';
export const creditedOn = (time: string) => `Credited on ${time}`;
export const creditPrizes = 'Credit the prizes to the club account';
export const creditDifferences = 'Book the differences';
export const withPots = 'Include shares of the pots';
export const withPotsHint = 'Leave it off if you pay them in cash.';
export const creditExpires = (months: number | null) =>
  months === null ? 'The credit does not expire.' : `The credit expires after ${months} months.`;
export const uncovered = (pence: string) =>
  `${pence} is already spent or expired and can’t be taken back now.`;
export const accountDeleted = 'This account was deleted, so nothing is credited.';
export const alreadyCredited = (pence: string) => `${pence} credited`;
export const noChange = 'No change';
export const totalOf = (pence: string) => `Total ${pence}`;
export const prizesCredited = 'Prizes credited';
