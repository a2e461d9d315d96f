// IntroPage
export const joinWithACode = 'Join with a code';
export const sixCharactersALink =
  'Six characters, a link or a camera: you are in, with your tee and your handicap.';
export const scoreHoleByHole = 'Score hole by hole';
export const oneTapForThe =
  'One tap for the usual score. Your markers enter it too; what differs is settled at the hole. Without a signal it all waits on your phone.';
export const followItLive = 'Follow it live';
export const everyScoreMovesThe =
  'Every score moves the leaderboard for everybody, on the course, in the bar and at home.';
export const forClubDaysRoll = 'For club days, roll-ups and four friends';
export const golfScoredLive = 'Golf, scored live';
export const aRoundInThree = 'A round in three steps';
export const signUp = 'Sign up';
export const signIn = 'Sign in';

// ScoreboardPage
export const leaderboards = 'Leaderboards';
export const aGameThatIs = 'A game that is played shows here.';
export const scoreboards = 'Scoreboards';
export const openALeaderboard = 'Open a leaderboard';
export const followAGame = 'Follow a game';
export const enterItsSixCharacter = 'Enter its six-character code';
export const open = 'Open';
export const liveAndRecent = 'Live and recent';
export const visitedLast = 'Visited last';
export const noLeaderboardVisitedYet = 'No leaderboard visited yet';

// views
