// IntroPage
export const joinTitle = 'Join with a code';
export const joinText =
  'Enter six characters, open a link or scan the code. Your tee and handicap are filled in.';
export const scoreTitle = 'Score hole by hole';
export const scoreText =
  'One tap enters a score. Your marker enters it too, and you both see any difference. It works without a signal.';
export const followTitle = 'Follow the game live';
export const followText = 'The leaderboard updates with every score, on the course, in the bar and at home.';
export const introLead = 'For club days, roll-ups and friendly fours';
export const golfScoredLive = 'Golf, scored live';
export const introTitle = 'A round in three steps';
export const signUp = 'Sign up';

// ScoreboardPage
export const leaderboards = 'Leaderboards';
export const noBoardsHint = 'Games in play are listed here.';
export const scoreboards = 'Scoreboards';
export const openALeaderboard = 'Open a leaderboard';
export const followGame = 'Follow a game';
export const codeHint = 'Enter its six-character code';
export const open = 'Open';
export const liveAndRecent = 'Live and recent';
export const visitedLast = 'Last opened';
export const noBoardHistory = 'No leaderboards opened yet';
export const boardHistoryHint = (count: number) => `The last ${count} leaderboards you open are listed here.`;
