/** Refusals of scoring, handing in, and the committee. */
export const scoringErrors = {
  'game.notStarted': { status: 403, text: 'Game is not started' },
  'game.closed': { status: 403, text: 'Game is closed' },
  'score.lastMarker': {
    status: 409,
    text: 'Nobody else marks this player, who has scores. Hand over to another of the group first.',
  },
  'score.playersOnly': { status: 403, text: 'Only players are allowed to score' },
  'score.notYours': { status: 403, text: 'You do not score for this player.' },
  'score.otherName': {
    status: 403,
    text: 'You cannot enter this in the name of somebody else.',
  },
  'score.noTeam': { status: 409, text: 'You have no team, please join a team.' },
  'score.selectPlayer': { status: 400, text: 'Please select a player' },
  'score.noSuchHole': { status: 400, text: 'The course has no such hole.' },
  'match.begun': {
    status: 409,
    text: 'A match of this group has begun. Who stops playing is noted as withdrawn (WD), which concedes theirs.',
  },
  'match.changed': {
    status: 409,
    text: 'A match that has begun would be played by others, or by nobody. Nothing was changed.',
  },
  'score.notLevel': { status: 409, text: 'An extra hole is played while its match is level.' },
  'score.cardSubmitted': {
    status: 409,
    text: 'This card has been handed in. From now on only the committee changes it.',
  },
  'score.newerEntry': {
    status: 409,
    text: 'A newer score was entered for this hole on another phone.',
  },
  'score.amended': { status: 409, text: 'An organiser amended this hole meanwhile.' },
  'score.entered': {
    status: 409,
    text: 'There is a score on this hole. An organiser amends it with a reason.',
  },
  'score.holeOpen': { status: 409, text: 'This hole is open already.' },
  'score.fillClosed': {
    status: 409,
    text: 'A hole that nobody entered is filled before the game is closed, not after.',
  },
  'score.missingData': { status: 400, text: 'Player or game data is missing. Cannot submit score.' },
  'card.notComplete': { status: 409, text: 'All holes must be scored before the card is handed in.' },
  'card.notVerified': { status: 409, text: 'All holes must be verified before the card is handed in.' },
  'card.teeShots': { status: 409, text: 'Minimum {n} allocated shots required!' },
  'card.ownerHandsIn': {
    status: 409,
    text: 'The player has to confirm this card first. An organiser can accept it instead.',
  },
  'card.changed': {
    status: 409,
    text: 'A score on this card has changed. Please check the card and confirm it again.',
  },
  'card.noReturn': { status: 409, text: 'A card that is WD, DNF, DNP or DQ is not handed in.' },
  'card.twoCards': {
    status: 409,
    text: 'This player has two cards. An organiser says first which of them counts.',
  },
  'card.onPaper': {
    status: 409,
    text: 'The committee takes the cards of this game on paper: sign yours and hand it to them.',
  },
  'card.noPenalty': {
    status: 409,
    text: 'The two strokes of L-1 are for a game that has L-1 in force, on a card that lacks a certification, with strokes on its last hole.',
  },
  'card.own': { status: 403, text: 'It is your own card: another organiser of this game does that.' },
  'card.notIn': { status: 409, text: 'This card has not been handed in.' },
  'card.notSettled': {
    status: 409,
    text: 'A card is accepted when every hole has a value and none is in dispute.',
  },
  'card.gone': {
    status: 409,
    text: 'This player has deleted their account: nobody puts them on the board again.',
  },
  'card.inResult': {
    status: 409,
    text: 'This card counts in the closed result of {games}: who organises that changes it.',
  },
  'card.onBoard': { status: 409, text: 'This card is on the board already.' },
} as const;
