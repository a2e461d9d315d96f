/** Refusals of reading a game. The public leaderboard loads only these. */
export const boardsErrors = {
  'game.notFound': {
    status: 404,
    text: 'Game not found, Please recheck game code or contact game organiser.',
  },
  'game.codeUnknown': { status: 404, text: 'Game Code is invalid!' },
  'board.off': { status: 403, text: 'Leaderboard turned off by organiser.' },
  /** For sockets only. The page then reads the updates every second; this text is not shown. */
  'board.crowded': {
    status: 429,
    text: 'Very many people follow this leaderboard. It is updated every second.',
  },
  'game.queryType': { status: 400, text: 'Front and back nines are for team games on 18 holes only.' },
  'player.notFound': { status: 404, text: 'Player Not found' },
} as const;
