/**
 * All values of the specification's chapters "constants and limits", for client and server. Without imports, so that
 * the public board can use it without zod.
 */
/** The version of the specification, on the wire and in the menu. A release has its own version, in package.json. */
export const appVersion = '3.60.7';
/** Version of the settings stored on a device. The queue of scores has its own format number. */
export const storeVersion = 26;
/** The version of this contract: counts every change of the wire; `wire-history.json` lists the changes. */
export const contractVersion = 178;
/** The oldest version served. It changes only if an older phone could read or send a value wrongly. */
export const oldestContractVersion = 1;
export const requestTimeoutMs = 15_000;

export const message = {
  defaultMs: 3_000,
  snackbarMs: 6_000,
  signUpSuccessMs: 10_000,
  newVersionMs: 12_000,
  cookieRefusalMs: 5_000,
  emailSentMs: 6_000,
  notifyMailMs: 5_000,
  submissionMailErrorMs: 7_000,
} as const;

export const identifierMin = 5;
export const usernameMin = 5;
export const usernameMax = 40;
export const passwordMin = 6;
export const passwordMax = 200;
export const nameMin = 3;
export const birthDateMin = '1900-01-01';
/** Minimum ages in years: to sign up without a club, and to have the full name shown in public. */
export const ages = { signUp: 13, fullName: 18 } as const;
export const personNameMax = 60;
export const emailMax = 254;
export const resetCodeLength = 6;
export const cdhDigitsMax = 10;
/** Handicap Indexes that a person may enter in their own profile. */
export const profileIndex = { min: 0, max: 60 } as const;
/** Handicap Indexes of a player in a game, and those that an organiser or club manager may set. */
export const scoringIndex = { min: -10, max: 60 } as const;
/** Handicap Indexes and social handicaps of guests. */
export const guestIndex = { min: -10, max: 54 } as const;
/** Indexes and social handicaps that an admin may set, and the range of the preview of a game rule. */
export const adminIndex = { min: -5, max: 54 } as const;
/** Social handicaps, and the range that the form of a person shows. */
export const socialHandicap = { min: 0, max: 54 } as const;

export const gameCodeLength = 6;
export const gameCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const gameName = { min: 2, max: 80 } as const;
/** How far from today a game may be dated; players have the shorter limit back. */
export const gameDate = { yearsAhead: 2, playerDaysBack: 30, firstYear: 1990 } as const;
export const maxPlayers = { min: 1, max: 1000, limitedGame: 4 } as const;
/** Limits of one account: games, invitations and guests in 24 hours, and open games. */
export const perAccount = {
  player: { gamesADay: 10, openGames: 10, invitationsADay: 20, guestsADay: 20, mailsADay: 20 },
  others: { gamesADay: 100, openGames: 500, invitationsADay: 100, guestsADay: 500, mailsADay: 1000 },
} as const;
/** Including the owner and the club's managers. */
export const organisersMax = 30;
/** Games of one round. */
export const linkedGames = 10;
/** How often a player may leave one game with scores and join again without an organiser. */
export const leavesWithScores = 3;
export const groupSize = 4;
/** An entry fee, in pence: a lower one would not cover the platform's fee. */
export const fee = { min: 30, max: 100_000 } as const;
/** How long a space is held for a payer. */
export const spaceHeldMinutes = 15;
/**
 * Total minutes in 24 hours for which one game holds a space for a player who has not paid; after that the player must
 * pay first.
 */
export const spaceHeldMinutesADay = 60;
/** Groups on one printed page of the start sheet. */
export const startSheetGroupsAPage = 16;
/** Minutes after which a rehearsal is deleted. */
export const rehearsalMinutes = 60;
export const groupNameMin = 3;
export const teamNameMin = 3;
/** Reasons of the committee, and its comments on a card. */
export const reasonMin = 2;
export const reasonMax = 200;
/** Receivers of a card's mail beside the clubs. */
export const extraReceiversMax = 5;
export const commentsMax = 500;
export const emailSubject = { min: 2, max: 120 } as const;
export const emailTextMax = 5_000;
/** E-mails from one sender to one person in 24 hours. */
export const mailsToOneADay = 5;
/** Minutes from the hand-in until a card is returned. */
export const returnedAfter = { min: 0, max: 60, default: 0 } as const;
/** Minutes of a planned round, by the size of the group. */
export const plannedRound = { min: 60, max: 480, two: 200, three: 240, four: 260 } as const;
/** The holes of the course where a level match continues, and the maximum length of the list. */
export const extraHoles = { min: 1, max: 18, listMax: 18 } as const;
/** The default end of matches: golf's own. */
export const resultRules = {
  toResult: true,
  toFinish: false,
  extraHoles: [1],
  toLastHole: false,
  highlightTarget: true,
  sameScores: false,
} as const;
export const sideName = { min: 2, max: 40 } as const;
export const playingHandicap = { min: -54, max: 99 } as const;
export const titleMin = 2;
export const titleMax = 120;
export const gross = { min: 1, max: 36 } as const;
export const holesNumbers = [18, 12, 9, 6] as const;
/** Also the largest stroke index. The longest card is two eighteens; the rules of golf would compute 54 holes. */
export const holeNumber = { min: 1, max: 36 } as const;
export const par = { min: 1, max: 9 } as const;
export const yards = { min: 1, max: 1_500 } as const;
export const slope = { min: 55, max: 155, default: 113 } as const;
export const courseRating = { min: 1, max: 99.9 } as const;
export const allowance = { min: 10, max: 100, step: 0.01 } as const;
export const ballOptions = [2, 3, 4] as const;
export const introductionMax = 2_000;
/** Pictures of a club, and of a course. */
export const picturesMax = 6;
/** Characters of a course's local rules, with their tags. */
export const localRulesMax = 20_000;
/** The largest team of any rule. */
export const teamPlayersMax = 6;

export const rule = {
  teamPlayers: { min: 2, max: teamPlayersMax, default: 2 },
  /** Three only for teams of this size. */
  teamsPerTee: { min: 1, max: 3, default: 1, threeOnlyForTeamsOf: 2 },
  minimumTeeShots: { min: 0, max: 9, default: 0 },
  eligibility: { min: 0, max: 54 },
  /** Per cent of a member's Course Handicap. */
  share: { min: 0, max: 100 },
  firstTimeNumber: { min: -10, max: 10 },
  firstTimePercent: { min: -50, max: 50, step: 5 },
  customHandicap: { min: -10, max: 54 },
  /** A new row of the adjustment by points. */
  adjustment: { greaterThan: 0, lessThan: 100, type: 'overall', value: 0 },
  points: { min: -200, max: 200 },
  /** Change of a handicap by one game. */
  change: { min: -54, max: 54 },
  figuresMax: 100,
  adjustmentRowsMax: 50,
  accessorsMax: 200,
  /** Games and months. */
  expiry: { min: 1, max: 120 },
} as const;
export const prizes = {
  divisionsMax: 12,
  contestsMax: 40,
  /** Prizes of one contest. */
  placesMax: 20,
  titleMax: 60,
  /** £100,000. */
  penceMax: 10_000_000,
  /** Centimetres or inches. */
  distanceMax: 100_000,
  /** Measured results kept of one player in one contest: the current one and those before it. */
  measuredKept: 10,
} as const;
/** Credit of a member at a club. */
export const credit = {
  /** Pence of one entry. */
  entryMax: 1_000_000,
  /** Pence of an account. */
  balanceMax: 1_000_000_000,
  /** Months until credit expires. */
  months: { min: 1, max: 120 },
  reasonMax: 120,
} as const;
export const tournament = {
  scoreSystem: { min: 0, max: 12 },
  placingScores: { default: [1, 1], listMax: 100, min: 0, max: 10_000, step: 0.01 },
  gamesMax: 200,
  ownersMax: 200,
  /** How a standing is divided: the upper limits of one division after the other. */
  divisions: {
    splitsMax: 4,
    limitsMax: 7,
    index: { ...scoringIndex, step: 0.1 },
    handicap: { ...playingHandicap, step: 1 },
    age: { min: 1, max: 120, step: 1 },
  },
} as const;
export const event = {
  rounds: { min: 2, max: 6 },
  cut: { places: { min: 1, max: 500 }, within: { min: 0, max: 100 } },
} as const;
export const entryList = {
  spaces: { min: 1, max: 1000 },
  answerHours: { min: 0, max: 168, default: 24 },
  /** Players of one entry. */
  groupSize: { min: 1, max: 4 },
  questions: { max: 5 },
  questionMax: 120,
  choices: { min: 2, max: 10 },
  choiceMax: 60,
  answerMax: 200,
} as const;
export const knockOut = {
  entrants: { min: 2, max: 256 },
  /** Rounds of the largest bracket. */
  deadlines: { max: 8 },
  reminderDays: { min: 0, max: 14, default: 3 },
  /** Holes of a match, without extra holes. */
  holes: [9, 18, 36],
  scoreMax: 40,
} as const;

export const teamDay = {
  sideName: { min: 2, max: 40 },
  /** Players of a side. */
  players: { max: 40 },
  sessions: { max: 8 },
  /** Matches of a session. */
  matches: { min: 1, max: 20 },
  /** Points of a match. */
  points: { min: 1, max: 10, default: 1 },
  /** Minutes between two matches of a session; 0: all start at once. */
  interval: { min: 0, max: 60, default: 10 },
} as const;
/** A fixture of a league has matches between two sides. */
export const league = {
  sides: { max: 24 },
  /** Players of a side, and listed substitutes. */
  players: { max: 12 },
  substitutes: { max: 12 },
  legs: [1, 2],
  matches: { min: 1, max: 12, default: 1 },
  points: { min: 0, max: 20, step: 0.5, default: { win: 2, half: 1, loss: 0, match: 0 } },
  /** Strokes by which a substitute's index may be lower. */
  strokes: { min: 0, max: 36, default: 3 },
  /** Two legs of 24 sides. */
  rounds: { max: 46 },
} as const;
/** Numbers of months (from ten before the current one to one after it) and of busiest courses in the statistics. */
export const statistics = { months: 12, courses: 5 } as const;

export const advert = {
  slots: ['logo', 'head', 'base', 'sidebar', 'refresh'],
  description: 500,
  maxViews: { min: 0, max: 1_000_000_000, step: 1 },
  /**
   * An advert on the way to a hole. Seconds until it may be closed (`countdownSeconds`), then until it closes
   * automatically; the X is shown when this many seconds or fewer are left.
   */
  countdownSeconds: 5,
  closesAfterSeconds: 10,
  closableAt: 1,
  activities: 500,
} as const;

export const page = {
  default: 50,
  max: 500,
  sizes: [50, 200, 500],
  search: 10,
  clubSearch: 20,
  /** The game rules for custom handicaps. */
  handicapRules: 100,
  history: 25,
  leaderboardHistory: 10,
} as const;
export const searchMin = { club: 3, dialog: 3, table: 2, user: 2, organiserPlayers: 3 } as const;

export const upload = { maxBytes: 5 * 1024 * 1024, types: ['image/jpeg', 'image/png'] } as const;
export const bodyMaxBytes = 256 * 1024;
/** A thousand players with every cell full, in letters of three bytes; larger files are refused unread. */
export const fieldMaxBytes = 1024 * 1024;
export const fieldMaxLetters = 700_000;
/** Score cards in one file: those of a national federation. */
export const packMaxLines = 5_000;
export const packMaxBytes = 3 * 1024 * 1024;
export const packMaxLetters = 2_000_000;
/** Members in one file: those of the largest clubs. */
export const memberMaxLines = 3_000;
export const memberMaxColumns = 100;
export const memberMaxBytes = 3 * 1024 * 1024;
export const memberMaxLetters = 2_000_000;
/** The report of a fatal error has at most about 8 kB. */
export const logNameMax = 192;
export const logMessageMax = 2_000;
export const logStackMax = 6_000;
export const logDays = 90;
/** Days for which the log of changes is kept. Its IP addresses are kept like those of error reports. */
export const changeDays = 365;

export const cookieConsentDays = 365;
export const welcomeWindowMinutes = 10;
export const sessionDays = 30;
export const codeMinutes = 15;
/** From the password to the second step. */
export const secondStepMinutes = 10;
export const recoveryCodes = 10;
export const secondStepCodeMax = 40;
/** From the challenge to the answer of the device. */
export const passkeyMinutes = 5;
export const passkeysMax = 10;
export const passkeyNameMax = 40;
/** Longer addresses of push services are refused. */
export const pushEndpointMax = 1_000;
/** The browsers of an account that get push messages. A further one replaces the oldest. */
export const pushDevicesMax = 20;
export const codeTries = 5;
export const confirmationHours = 72;
/** How long a changed e-mail address can be undone. */
export const undoHours = 72;
export const dialogFullScreenBelow = 501;
export const drawerWidth = 340;
export const drawerFullBelow = 640;

export const leaderboardAccess = { everyone: 1, viewOnly: 2, organiserOnly: 3 } as const;
export const revealStatus = { oneLine: 1, twoSteps: 2 } as const;
/** How many places may be hidden from the top; 0 none, 1000 all. */
export const hidePlaces = [0, 3, 5, 10, 1000] as const;
/** Two steps for each of 1000 places. */
export const revealIndex = { min: 0, max: 2000, default: 0 } as const;
export const presentation = {
  rowsPerPage: { min: 1, max: 50, default: 5 },
  scrollSpeed: { min: 3, max: 100, default: 3 },
  firstPageHoldTime: { min: 3, max: 100, default: 7 },
  lastPageHoldTime: { min: 0, max: 100, default: 5 },
  pagesHoldTime: { min: 3, max: 100, default: 7 },
} as const;
export const views = { home: 0, play: 1, clubs: 4 } as const;

/** The most phones on which the links of one seat are open. */
export const phonesPerSeat = 8;
/** How long an account may answer whether a guest’s round is theirs. */
export const seatRequestDays = 30;
/** Characters of `gameCodeAlphabet` in the token of a clubhouse screen's link. */
export const kioskTokenLength = 12;
export const kioskLinkHours = 24;
/** The most screens and unused links of a game at one time. */
export const kiosksPerGame = 20;
/** A drawn signature: the box of its coordinates, and at most so many lines, points of a line and points in all. */
export const signature = {
  width: 1_000,
  height: 400,
  lines: 100,
  pointsOfLine: 1_000,
  points: 4_000,
} as const;
/** Names of the cookies. */
export const cookies = {
  /** `yes` once cookies were accepted on a device. */
  consent: 'cookieConsent',
  /** The accounts used on a device, signed by the server. */
  device: 'knownDevice',
  /** A phone that opened seats by link, and by game the person as which it counts, signed by the server. */
  seats: 'seats',
  /** The session of a clubhouse screen. */
  kiosk: 'kiosk',
} as const;
