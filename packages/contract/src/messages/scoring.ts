/** Refusals of scoring, handing in, and the committee. */
export const scoringErrors = {
  'game.notStarted': { status: 403, text: 'Game is not started' },
  'game.closed': { status: 403, text: 'Game is closed' },
  'score.lastMarker': {
    status: 409,
    text: 'This player has no other marker. Hand over to another player in the group first.',
  },
  'score.playersOnly': { status: 403, text: 'Only players are allowed to score' },
  'score.notYours': { status: 403, text: 'You don’t score for this player.' },
  'score.otherName': {
    status: 403,
    text: 'You can’t enter this for another person.',
  },
  'score.noTeam': { status: 409, text: 'You have no team, please join a team.' },
  'score.selectPlayer': { status: 400, text: 'Please select a player' },
  'score.noSuchHole': { status: 400, text: 'The course doesn’t have that hole.' },
  'match.begun': {
    status: 409,
    text: 'A match in this group has begun. If a player stops, record a withdrawal (WD), which concedes the match.',
  },
  'match.changed': {
    status: 409,
    text: 'This would change the players of a match that has begun. Nothing was changed.',
  },
  'score.notLevel': { status: 409, text: 'An extra hole can only be played while the match is level.' },
  'score.cardSubmitted': {
    status: 409,
    text: 'This card has been handed in. Only the committee can change it now.',
  },
  'score.newerEntry': {
    status: 409,
    text: 'A newer score was entered for this hole on another phone.',
  },
  'score.amended': { status: 409, text: 'An organiser has since changed this hole.' },
  'score.entered': {
    status: 409,
    text: 'This hole already has a score. An organiser can change it with a reason.',
  },
  'score.holeOpen': { status: 409, text: 'This hole is already open.' },
  'score.fillClosed': {
    status: 409,
    text: 'Missing scores can be entered only before the game is closed.',
  },
  'score.missingData': { status: 400, text: 'Player or game data is missing. Cannot submit score.' },
  'card.notComplete': { status: 409, text: 'All holes must be scored before the card is handed in.' },
  'card.notVerified': { status: 409, text: 'All holes must be verified before the card is handed in.' },
  'card.teeShots': { status: 409, text: 'Minimum {n} allocated shots required!' },
  'card.ownerHandsIn': {
    status: 409,
    text: 'The player must confirm this card first. An organiser can accept it instead.',
  },
  'card.changed': {
    status: 409,
    text: 'A score on this card has changed. Please check the card and confirm it again.',
  },
  'card.noReturn': { status: 409, text: 'A card marked WD, DNF, DNP or DQ can’t be handed in.' },
  'card.twoCards': {
    status: 409,
    text: 'This player has two cards. An organiser must first choose which one counts.',
  },
  'card.onPaper': {
    status: 409,
    text: 'This game uses paper cards. Sign yours and hand it to the committee.',
  },
  'card.noPenalty': {
    status: 409,
    text: 'You can add the L-1 penalty only if the game uses L-1, the player or marker hasn’t confirmed the card, and the last hole has a score.',
  },
  'card.own': { status: 403, text: 'This is your own card. Another organiser of this game must do this.' },
  'card.notIn': { status: 409, text: 'This card has not been handed in.' },
  'card.notSettled': {
    status: 409,
    text: 'A card can be accepted once every hole has a score and none is in dispute.',
  },
  'card.gone': {
    status: 409,
    text: 'This player has deleted their account and can’t be reinstated.',
  },
  'card.inResult': {
    status: 409,
    text: 'This card counts in the closed result of {games}. Only its organisers can change it.',
  },
  'card.onBoard': { status: 409, text: 'This card is already on the leaderboard.' },
} as const;
