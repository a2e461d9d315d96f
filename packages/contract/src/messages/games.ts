/** Refusals of games: set-up, seats, groups, lists. */
export const gamesErrors = {
  'game.full': { status: 409, text: 'The game is full.' },
  'game.joinClosed': {
    status: 409,
    text: 'This game takes nobody by themselves after its start. Ask an organiser to add you.',
  },
  'games.tooManyToday': { status: 429, text: 'You have made as many games as one account may in a day.' },
  'games.tooManyOpen': {
    status: 409,
    text: 'You have as many open games as one account may. Close or delete one first.',
  },
  'invitations.tooMany': {
    status: 429,
    text: 'You have invited as many players as one account may in a day.',
  },
  'guests.tooMany': {
    status: 429,
    text: 'You have brought as many guests as one account may in a day.',
  },
  'game.sameName': { status: 400, text: 'Please change game name.' },
  'organisers.tooMany': { status: 409, text: 'This game has as many organisers as one game may.' },
  'organisers.owner': { status: 409, text: 'The owner of a game stays its organiser.' },
  'game.leftTooOften': {
    status: 409,
    text: 'You have left this game with scores too often. Ask an organiser to put you back at your card.',
  },
  'game.alreadyJoined': { status: 409, text: 'You already joined this game' },
  'game.isDone': { status: 409, text: 'Game is closed' },
  'history.notDone': {
    status: 409,
    text: 'You can remove this game from your history once it is closed.',
  },
  'rehearsal.noPlayers': {
    status: 409,
    text: 'Nobody plays in this game yet: there is nothing to rehearse.',
  },
  'rehearsal.ofRehearsal': { status: 409, text: 'This is a rehearsal.' },
  'game.inTournament': {
    status: 409,
    text: 'This game counts in a tournament. Take it out of the tournament first.',
  },
  'tournament.full': { status: 409, text: 'This tournament has as many games as one tournament may.' },
  'print.notDone': { status: 409, text: 'The result is printed when the game is closed.' },
  'game.incomplete': {
    status: 409,
    text: 'Some score cards are incomplete. Complete cards or delete players from game.',
  },
  'game.undecided': { status: 409, text: 'Some score cards wait for a decision of the organisers.' },
  'reveal.off': { status: 409, text: 'Turn the presentation mode on first.' },
  'reveal.nothing': { status: 409, text: 'Nothing is hidden any more.' },
  'reveal.moved': { status: 409, text: 'Another organiser revealed the next step just now.' },
  'close.preview': {
    status: 409,
    text: 'Closing this game changes custom handicaps. Look at the changes first.',
  },
  'link.course': { status: 409, text: 'Linked games are played on one course and on one day.' },
  'link.format': {
    status: 409,
    text: 'A game in which a team plays one ball is not linked with others.',
  },
  'link.holes': { status: 409, text: 'Linked games are played over the same holes.' },
  'link.begun': { status: 409, text: 'Games are linked and unlinked before the first score on hole 1.' },
  'link.twoCards': { status: 409, text: 'A player has scores in two of these games.' },
  'link.tee': { status: 409, text: 'Not all linked games have the score card that a player uses.' },
  'card.linked': {
    status: 409,
    text: 'This player has another card in a linked game. There is one card for all of them.',
  },
  'game.limited': { status: 403, text: 'Your account creates individual games of at most 4 players.' },
  'game.cardInUse': { status: 409, text: 'A score card that players use cannot be taken out of the game.' },
  'game.verifyFixed': {
    status: 409,
    text: 'Whether scores need a second scorer is fixed from the first score on.',
  },
  'game.returnFixed': {
    status: 409,
    text: 'Cards count as returned already: the minutes until then cannot become more.',
  },
  'game.ruleExcludes': {
    status: 409,
    text: 'Players of the game are not eligible under this game rule.',
  },
  'game.maxPlayers': { status: 409, text: 'There are more players in the game than that.' },
  'game.noScoreCard': { status: 400, text: 'No scorecards available for this game.' },
  'player.exists': { status: 409, text: 'Player already exist' },
  'guest.sameName': {
    status: 409,
    text: 'A player with this name is in the game already. If this is another person, confirm it.',
  },
  'guest.noGroup': { status: 409, text: 'Join a group first. Your guest plays in your group.' },
  'player.suspended': { status: 409, text: 'The account of this player is suspended.' },
  'player.notEligible': { status: 409, text: 'This player is not eligible under the game rule.' },
  'player.socialOnly': {
    status: 409,
    text: 'The game rule does not allow social handicaps. An organiser may admit the player with a figure.',
  },
  'group.exists': { status: 409, text: 'There is a group of this name already.' },
  'group.full': { status: 409, text: 'Full' },
  'group.notFound': { status: 404, text: 'There is no group of this name in the game.' },
  'group.hasScores': {
    status: 409,
    text: 'Play has begun in this group. From now on only organisers change it.',
  },
  'team.exists': { status: 409, text: 'There is a team of this name already.' },
  'team.notFound': { status: 404, text: 'There is no such team in the game.' },
  'team.full': { status: 409, text: 'This team has as many players as the game rule takes.' },
  'team.tooMany': { status: 409, text: 'This game has as many teams as players may come.' },
  'team.cardHasScores': {
    status: 409,
    text: 'There are scores on the card of this team. Its players may change to another team; the card stays.',
  },
  'game.oneCardFixed': {
    status: 409,
    text: 'There are scores: whether a team plays one card, or everybody their own, stays as it is.',
  },
  'team.hasScores': {
    status: 409,
    text: 'Play has begun in this team. From now on only organisers change it.',
  },
  'import.unreadable': { status: 400, text: 'This file is no table: a quote is open, or it is no text.' },
  'import.noColumns': {
    status: 400,
    text: 'No line names the columns. Write them above the players: Name, Last name, E-mail, CDH, Gender, HI, Tee, Group, Hole, Time, Team.',
  },
  'import.tooLong': { status: 400, text: 'At most 1000 players in one file.' },
  'import.rows': { status: 409, text: 'Some lines take no seat. Nobody was added.' },
  'draw.stale': {
    status: 409,
    text: 'Players, groups or settings have changed since this draw. Look at it again.',
  },
  'draw.hasScores': {
    status: 409,
    text: 'Who has a score stays in their group. Draw the others only.',
  },
  'draw.teamsBegun': {
    status: 409,
    text: 'Somebody has a score. From now on players change teams one by one.',
  },
  'group.notFree': { status: 409, text: 'This player is in another group or has a score.' },
} as const;
