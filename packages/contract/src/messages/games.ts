/** Refusals of games: set-up, seats, groups, lists. */
export const gamesErrors = {
  'game.full': { status: 409, text: 'The game is full.' },
  'game.joinClosed': {
    status: 409,
    text: 'Joining closed at the start. Ask an organiser to add you.',
  },
  'games.tooManyToday': {
    status: 429,
    text: 'You’ve reached today’s limit for new games. Please try again tomorrow.',
  },
  'games.tooManyOpen': {
    status: 409,
    text: 'You’ve reached the limit of open games. Close or delete one first.',
  },
  'invitations.tooMany': {
    status: 429,
    text: 'You’ve reached today’s limit for invitations. Please try again tomorrow.',
  },
  'guests.tooMany': {
    status: 429,
    text: 'You’ve reached today’s limit for guests. Please try again tomorrow.',
  },
  'game.sameName': { status: 400, text: 'Please change game name.' },
  'organisers.tooMany': { status: 409, text: 'This game can’t have any more organisers.' },
  'organisers.owner': { status: 409, text: 'The owner of a game can’t be removed as its organiser.' },
  'game.leftTooOften': {
    status: 409,
    text: 'You’ve left this game too many times. Ask an organiser to add you again.',
  },
  'game.alreadyJoined': { status: 409, text: 'You already joined this game' },
  'game.isDone': { status: 409, text: 'Game is closed' },
  'history.notDone': {
    status: 409,
    text: 'You can remove this game from your history once it is closed.',
  },
  'rehearsal.noPlayers': {
    status: 409,
    text: 'There are no players in this game yet. Add players to rehearse it.',
  },
  'rehearsal.ofRehearsal': { status: 409, text: 'A rehearsal can’t be rehearsed.' },
  'game.inTournament': {
    status: 409,
    text: 'This game counts in a tournament. Remove it from the tournament first.',
  },
  'game.inEvent': {
    status: 409,
    text: 'This game is a round of an event. Remove it from the event, or delete the event if it has only two rounds.',
  },
  'knockOut.drawn': { status: 409, text: 'The draw is made. Undo it first.' },
  'knockOut.notDrawn': { status: 409, text: 'The draw is not made yet.' },
  'knockOut.tooFew': { status: 409, text: 'A draw needs two entrants.' },
  'knockOut.plateWaits': {
    status: 409,
    text: 'Some entrants haven’t played a match yet.',
  },
  'knockOut.hasResults': { status: 409, text: 'This draw has results or withdrawals. Undo those first.' },
  'knockOut.notOpen': { status: 409, text: 'This match has no two players yet.' },
  'knockOut.decided': { status: 409, text: 'This match is decided. Ask the organiser.' },
  'knockOut.conflict': {
    status: 409,
    text: 'The result has changed in the meantime. Please check it.',
  },
  'knockOut.nextPlayed': {
    status: 409,
    text: 'The next match has a result. Remove it first.',
  },
  'knockOut.plateDrawn': {
    status: 409,
    text: 'The plate is drawn from this result. Undo that draw first.',
  },
  'tournament.full': { status: 409, text: 'This tournament can’t have any more games.' },
  'prize.noContest': { status: 404, text: 'This game has no such measured contest.' },
  'prize.reason': { status: 400, text: 'The game is closed. Please give a reason for the change.' },
  'prize.notClosed': { status: 409, text: 'Prizes become final when the game is closed.' },
  'print.notDone': { status: 409, text: 'The result can be printed once the game is closed.' },
  'game.incomplete': {
    status: 409,
    text: 'Some score cards are incomplete. Complete cards or delete players from game.',
  },
  'game.undecided': { status: 409, text: 'Some score cards still need a decision by the organisers.' },
  'reveal.off': { status: 409, text: 'Turn on presentation mode first.' },
  'reveal.nothing': { status: 409, text: 'Everything has been revealed.' },
  'reveal.moved': { status: 409, text: 'Another organiser has just revealed the next step.' },
  'close.preview': {
    status: 409,
    text: 'Closing this game changes custom handicaps. Check the changes first.',
  },
  'link.course': { status: 409, text: 'Linked games must be on the same course and the same day.' },
  'link.format': {
    status: 409,
    text: 'A game in which a team plays one ball can’t be linked.',
  },
  'link.holes': { status: 409, text: 'Linked games must be played over the same holes.' },
  'link.begun': {
    status: 409,
    text: 'Games can only be linked or unlinked before the first score on hole 1.',
  },
  'link.twoCards': { status: 409, text: 'A player has scores in two of these games.' },
  'link.tee': { status: 409, text: 'A player uses a score card that isn’t in all linked games.' },
  'card.linked': {
    status: 409,
    text: 'This player has another card in a linked game. Linked games share one card.',
  },
  'game.limited': {
    status: 403,
    text: 'With your account you can create individual games for up to 4 players.',
  },
  'game.cardInUse': { status: 409, text: 'You can’t remove a score card that players are using.' },
  'game.verifyFixed': {
    status: 409,
    text: 'After the first score, you can’t turn the second scorer on or off.',
  },
  'game.returnFixed': {
    status: 409,
    text: 'Some cards are already final, so you can’t extend the time for corrections.',
  },
  'game.ruleExcludes': {
    status: 409,
    text: 'Some players in the game aren’t eligible under this game rule.',
  },
  'game.maxPlayers': { status: 409, text: 'The game already has more players than this maximum.' },
  'game.noScoreCard': { status: 400, text: 'No scorecards available for this game.' },
  'player.exists': { status: 409, text: 'Player already exist' },
  'guest.sameName': {
    status: 409,
    text: 'A player with this name is already in the game. Confirm if this is a different person.',
  },
  'guest.noGroup': { status: 409, text: 'Join a group first. Your guest will play in your group.' },
  'player.suspended': { status: 409, text: 'This player’s account is suspended.' },
  'player.notEligible': { status: 409, text: 'This player is not eligible under the game rule.' },
  'player.socialOnly': {
    status: 409,
    text: 'The game rule doesn’t allow social handicaps. An organiser can add the player with a handicap.',
  },
  'group.exists': { status: 409, text: 'There is already a group with that name.' },
  'group.full': { status: 409, text: 'Full' },
  'group.notFound': { status: 404, text: 'There is no group with that name in the game.' },
  'group.hasScores': {
    status: 409,
    text: 'Play has begun in this group. Only organisers can change it now.',
  },
  'team.exists': { status: 409, text: 'There is already a team with that name.' },
  'team.notFound': { status: 404, text: 'That team isn’t in the game.' },
  'team.full': { status: 409, text: 'This team is full.' },
  'team.tooMany': { status: 409, text: 'This game can’t have any more teams.' },
  'team.cardHasScores': {
    status: 409,
    text: 'This team’s card has scores, so the team can’t be removed. Its players can change to another team.',
  },
  'game.oneCardFixed': {
    status: 409,
    text: 'Scores have been entered, so you can’t change the type of card.',
  },
  'team.hasScores': {
    status: 409,
    text: 'This team has begun play. Only organisers can change it now.',
  },
  'import.unreadable': {
    status: 400,
    text: 'We can’t read this file. Please save it as CSV.',
  },
  'import.noColumns': {
    status: 400,
    text: 'No row has the column names. Put them above the players: Name, Surname, E-mail, CDH, Gender, HI, Tee, Group, Hole, Time, Team.',
  },
  'import.tooLong': { status: 400, text: 'One file can have at most 1000 players.' },
  'import.rows': { status: 409, text: 'Some rows can’t be added. No players were added.' },
  'draw.stale': {
    status: 409,
    text: 'Players, groups or settings have changed since this draw. Please check it again.',
  },
  'draw.hasScores': {
    status: 409,
    text: 'Players with a score can’t change group. Draw only the others.',
  },
  'draw.teamsBegun': {
    status: 409,
    text: 'Scores have been entered. Move players to other teams one at a time.',
  },
  'group.notFree': { status: 409, text: 'This player is in another group or has a score.' },
} as const;
