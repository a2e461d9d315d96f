import { plural } from '../../shared/display/numbers.ts';

// EntryPage
export const entries = 'Entries';
export const entryList = 'Entry list';
export const yourEntry = 'Your entry';
export const entryOpens = 'Entries open';
export const entryCloses = 'Entries close';
export const firstTee = 'First tee time';
export const roundNamed = (number: number) => `Round ${number}`;
export const spacesTitle = 'Spaces';
export const howSpaces = 'How spaces are given';
export const orders = { first: 'First come, first served', ballot: 'By ballot when entries close' } as const;
export const membersComeFirst = 'members before visitors';
export const missedComeFirst = 'players who missed out last time first';
export const fee = 'Entry fee';
export const entrantCount = (count: number) =>
  plural(count, { one: '# player has entered', other: '# players have entered' });
export const unconfirmedCount = (count: number) =>
  plural(count, {
    one: '# player waits for a partner to confirm.',
    other: '# players wait until all partners confirm.',
  });
export const spacesTaken = (taken: number, spaces: number) =>
  `${taken} of ${plural(spaces, { one: '# space', other: '# spaces' })} taken`;

// OwnEntry
export const opensAt = (time: string) => `Entries open on ${time}`;
export const opensHint = 'Come back then and enter with one tap.';
export const entriesOpen = 'Entries are open';
export const openUntil = (time: string) => `Until ${time}.`;
export const againUntil = (time: string) => `You can enter again until ${time}.`;
export const ballotHint = 'All entries have the same chance. Spaces are drawn when entries close.';
export const fullHint = 'All spaces are taken. You’ll be on the waiting list.';
export const drawHint = 'Spaces are drawn when entries close.';
export const enter = 'Enter';
export const enterAgain = 'Enter again';
export const signInToEnter = 'Sign in to enter';
export const entriesClosed = 'Entries are closed';
export const closedHint = 'Ask the organiser if you’d like to play.';
export const gameHasBegun = 'The game has started';
export const youHaveASpace = 'You have a space';
export const spaceHint = 'If you can’t play, withdraw, so that the next player gets your space.';
export const payHint = 'Pay the entry fee now, or when the organiser has added you to the game.';
export const paidHint = 'You’ve already paid the entry fee.';
export const joinGame = 'Join game';
export const spaceKept = 'A space is kept for you';
export const answerBy = (time: string) => `Answer by ${time}, or the space goes to the next player.`;
export const acceptSpace = 'Accept space';
export const decline = 'Decline';
export const waitingAt = (place: number) => `You’re number ${place} on the waiting list`;
export const waitingHint = 'You’ll get a message when a space is free.';
export const visitorHint = (time: string) => `Visitors get the spaces that are left on ${time}.`;
export const inBallot = 'You’re in the ballot';
export const ballotOn = (time: string) => `Spaces are drawn on ${time}. You’ll get a message then.`;
export const beingDrawn = 'The spaces are given out in a moment.';
export const youArePlaying = 'You’re playing';
export const playingHint = 'The organiser has added you to the game.';
export const leftStates = {
  withdrawn: 'You withdrew',
  declined: 'You declined the space',
  lapsed: 'You didn’t answer in time',
  refused: 'You refused to enter together',
  unconfirmed: 'Your entry wasn’t confirmed',
} as const;
export const unconfirmedHint = 'Your partners didn’t all confirm before entries closed.';
export const asksYou = (name: string) => `${name} wants to enter with you`;
export const aPlayer = 'A player';
export const confirmBy = (time: string) => `Confirm by ${time}, or the entry doesn’t count.`;
export const refuse = 'Refuse';
export const refuseQuestion = 'Refuse to enter together?';
export const refuseConsequence = 'You can still enter without them.';
export const waitsForPartners = (count: number) =>
  plural(count, { one: 'Waiting for your partner', other: 'Waiting for your partners' });
export const notConfirmed = (names: string) => `Not confirmed yet: ${names}.`;
export const countsThen = (time: string) => `Your entry counts once they confirm, until ${time}.`;
export const partnerRefused = (name: string) => `${name} isn’t playing with you`;
export const chooseAgain = 'Choose another partner, or enter without.';
export const changePartners = 'Change partners';
export const withPartners = (names: string) => `With ${names}.`;
export const withdrawTogether = 'This ends the entry for your partners, too.';
export const lapsedHint = 'You no longer have the space.';
export const withdraw = 'Withdraw';
export const withdrawQuestion = 'Withdraw your entry?';
export const withdrawSpace = 'Your space goes to the next player.';
export const withdrawPlace = 'You leave the waiting list.';
export const declineQuestion = 'Decline the space?';
export const entered = 'You’ve entered';
export const notEligible = 'You can’t enter this game';

// EntryDialog
export const changeEntry = 'Change entry';
export const entrySaved = 'Entry saved';
export const partnersAsked = (count: number) =>
  plural(count, { one: 'Your partner has been asked', other: 'Your partners have been asked' });
export const confirmTitle = 'Confirm your entry';
export const confirm = 'Confirm';
export const yes = 'Yes';
export const no = 'No';
export const noAnswer = 'No answer';
export const partnersTitle = 'Partners';
export const partnersChosen = (count: number) => plural(count, { one: 'Partner', other: 'Partners' });
export const addPartner = 'Add a partner';
export const partnersHint = (most: number) =>
  plural(most, {
    one: 'Your entry counts once your partner confirms. You can also enter without one.',
    other: 'Up to # players. Your entry counts once they all confirm.',
  });
export const removePartner = (name: string) => `Remove ${name}`;
export const optional = (question: string) => `${question} (optional)`;
/** An answer after its question. */
export const answered = (question: string, answer: string) =>
  /[.:?!]$/.test(question) ? `${question} ${answer}` : `${question}: ${answer}`;

// Entrants
export const noEntrantsHint = 'Players are listed here once they enter.';
export const namesHidden = 'The organiser shows names once the leaderboard is public.';
export const numbered = (number: number) => `Entry ${number}`;
export const states = {
  in: 'Space',
  offered: 'Space offered',
  waiting: 'Waiting',
  withdrawn: 'Withdrew',
  declined: 'Declined',
  lapsed: 'No answer',
  asked: 'To confirm',
  confirmed: 'Partner to confirm',
  refused: 'Refused',
  unconfirmed: 'Not confirmed',
} as const;
export const waitingPlace = (place: number) => `Waiting ${place}`;
export const visitor = 'Visitor';
export const removeEntrant = (name: string) => `Remove ${name}`;
export const removeQuestion = 'Remove this entry?';
export const removeConsequence = 'The player gets an e-mail. If they have a space, the next player gets it.';

// BallotPanel
export const ballot = 'Ballot';
export const hash = 'Hash';
export const seed = 'Seed';
export const hashHint =
  'The seed of the ballot is fixed and secret until entries close. Its hash proves that it doesn’t change.';
export const seedHint = 'Anyone can compute this ballot from the seed and the numbers of the entries.';
export const checkBallot = 'Check the ballot';
export const ballotTrue =
  'The ballot is right. The seed has the hash from before, and the order of the entries follows from it.';
export const ballotFalse = 'The ballot doesn’t follow from its seed. Ask the organiser.';

// OrganiserPanel
export const forOrganisers = 'For organisers';
export const share = 'Share link';
export const shareStep = 'Send players the link, so that they can enter.';
export const waitsToOpen = (time: string) =>
  `Players can enter from ${time}. Send them the link before then.`;
export const settledStep = 'Entries are closed. Players who withdraw are replaced from the waiting list.';
export const seatStep = (count: number) =>
  plural(count, {
    one: '# player has a space and isn’t in the game yet.',
    other: '# players have a space and aren’t in the game yet.',
  });
export const addPlayers = (count: number) => plural(count, { one: 'Add # player', other: 'Add # players' });
export const playersAdded = (count: number) =>
  plural(count, { one: '# player added', other: '# players added' });
export const drawStep = 'All players with a space are in the game. Draw the groups next.';
export const havePaid = 'Have these players paid?';
export const havePaidHint = 'With No they are added, and pay the fee before they play.';
export const countNames = {
  in: 'Spaces given',
  offered: 'Waiting for an answer',
  waiting: 'Waiting list',
  unconfirmed: 'To be confirmed',
} as const;
export const setUp = 'Set-up';
export const file = 'Download CSV';
export const deleteList = 'Delete list';
export const deleteQuestion = 'Delete the entry list?';
export const deleteConsequence = 'Players join by the game code again.';
export const deleted = 'Entry list deleted';

// EntryListForm
export const openAList = 'Open an entry list';
export const openList = 'Open entry list';
export const listHint =
  'Players enter here instead of joining by the game code. You can still add players yourself.';
export const orderNames = { first: 'First come', ballot: 'Ballot' } as const;
export const orderHints = {
  first: 'Players get spaces in the order of their entries.',
  ballot: 'Spaces are drawn when entries close. Anyone can check the draw.',
} as const;
export const membersFirst = 'Members before visitors';
export const membersFirstHint = 'Visitors get the spaces that members leave when entries close.';
export const favoursMissed = 'Favour players who missed out last time';
export const favoursMissedHint =
  'They come first if they got no space on the last list of the club that they entered.';
export const groupSizeTitle = 'Players in an entry';
export const groupSizeHint =
  'With 2 or more, players name partners. The entry counts once all have confirmed.';
export const answerHours = 'Hours to answer';
export const answerHoursHint =
  'How long a free space is kept for the next player. With 0 they get it at once.';
export const fixedHint = 'Players have entered, so the questions and the way spaces are given can’t change.';

// QuestionsField
export const questionsTitle = 'Questions';
export const questionsHint = 'Players answer when they enter. Only organisers see the answers.';
export const questionNumber = (number: number) => `Question ${number}`;
export const questionText = 'Question';
export const answerKind = 'Answer';
export const questionKinds = { yesNo: 'Yes or no', choice: 'Choice', text: 'Text' } as const;
export const choicesTitle = 'Choices';
export const choicesHint = 'One on each line.';
export const mustAnswer = 'Players must answer';
export const addQuestion = 'Add a question';
export const removeQuestionNumber = (number: number) => `Remove question ${number}`;

// MyEntries
export const yourEntries = 'Your entries';
export const pleaseAnswer = 'Please answer';
export const seeEntry = 'See your entry';
export const brief = {
  in: 'You have a space',
  offered: 'A space is kept for you',
  waiting: 'On the waiting list',
  ballot: 'In the ballot',
  asked: 'A player wants to enter with you',
  confirmed: 'Waiting for your partners',
} as const;
