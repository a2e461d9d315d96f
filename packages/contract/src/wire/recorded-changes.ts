export const changeKinds = [
  'game',
  'club',
  'course',
  'scoreCard',
  'gameRule',
  'tournament',
  'event',
  'knockOut',
  'teamDay',
  'advert',
  'user',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

interface RecordedCall {
  readonly kind: ChangeKind;
  /** The change, as the list names it. */
  readonly what: string;
}

const generic = (path: string, kind: ChangeKind, noun: string): Readonly<Record<string, RecordedCall>> => ({
  [`POST ${path}/`]: { kind, what: `${noun} added` },
  [`POST ${path}/{id}/copy`]: { kind, what: `${noun} copied` },
  [`PUT ${path}/{id}`]: { kind, what: `${noun} changed` },
  [`DELETE ${path}/{id}`]: { kind, what: `${noun} deleted` },
});

const ofKind = (kind: ChangeKind, calls: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(calls).map(([call, what]) => [call, { kind, what }]));

/**
 * The calls in the admins' list of changes, by method and path. Changes of a person's own account, joining and leaving
 * are left out; scores are in the log of their card. All changes of groups, teams and tees are included, because
 * they affect other players.
 */
export const recordedCalls: Readonly<Record<string, RecordedCall>> = {
  ...generic('clubs', 'club', 'Club'),
  ...ofKind('club', {
    'PUT clubs/{id}/images': 'Pictures changed',
    'POST clubs/pack': 'Courses imported',
    'POST users/club/players/import': 'Members imported',
    'PUT clubs/{id}/contact': 'Contact details changed',
    'PUT clubs/{id}/accounts': 'Expiry of credit changed',
    'POST clubs/addOrganiser/{id}': 'Organiser invited',
    'PUT users/organiserRequests/{club}': 'Organiser added',
    'DELETE clubs/removeOrganiser/{id}': 'Organiser removed',
  }),
  ...generic('courses', 'course', 'Course'),
  ...ofKind('course', {
    'PUT courses/{id}/images': 'Pictures changed',
    'PUT courses/{id}/update-rules': 'Local rules changed',
    'PATCH courses/{id}/update-rules': 'Local rules changed',
  }),
  ...generic('scoreCards', 'scoreCard', 'Score card'),
  ...generic('competitions', 'gameRule', 'Game rule'),
  ...ofKind('gameRule', {
    'DELETE competitions/{id}': 'Game rule turned on or off, or deleted',
    'POST handicaps/': 'Custom handicap added',
    'PUT handicaps/{id}': 'Custom handicap changed',
  }),
  ...generic('tournaments', 'tournament', 'Tournament'),
  ...ofKind('tournament', {
    'PUT tournaments/{id}/addGame/{gameId}': 'Game added',
    'DELETE tournaments/{id}/removeGame/{gameId}': 'Game removed',
  }),
  ...ofKind('event', {
    'POST events/': 'Event added',
    'PUT events/{id}': 'Event changed',
    'DELETE events/{id}': 'Event deleted',
    'PUT events/{id}/players/{playerId}': 'Player of an event noted',
    'POST events/{id}/seatPlayers': 'Players of an event seated',
  }),
  ...ofKind('knockOut', {
    'POST knockOuts/': 'Knock-out added',
    'PUT knockOuts/{id}': 'Knock-out changed',
    'DELETE knockOuts/{id}': 'Knock-out deleted',
    'PUT knockOuts/{id}/draw/{section}': 'Knock-out drawn',
    'DELETE knockOuts/{id}/draw/{section}': 'Draw undone',
    'PUT knockOuts/{id}/matches/{section}/{round}/{match}/result': 'Result entered',
    'PATCH knockOuts/{id}/matches/{section}/{round}/{match}/result': 'Result answered',
    'PUT knockOuts/{id}/matches/{section}/{round}/{match}/game': 'Match opened as a game',
    'DELETE knockOuts/{id}/matches/{section}/{round}/{match}/result': 'Result removed',
    'PUT knockOuts/{id}/entrants/{entrant}/out': 'Entrant withdrawn',
  }),
  ...ofKind('teamDay', {
    'POST teamDays/': 'Team day added',
    'PUT teamDays/{id}': 'Team day changed',
    'DELETE teamDays/{id}': 'Team day deleted',
    'PUT teamDays/{id}/sessions/{session}/orders/{side}': 'Order submitted',
    'PUT teamDays/{id}/sessions/{session}/reveal': 'Orders revealed',
    'PUT teamDays/{id}/sessions/{session}/matches/{match}/result': 'Result entered',
    'PATCH teamDays/{id}/sessions/{session}/matches/{match}/result': 'Result answered',
    'DELETE teamDays/{id}/sessions/{session}/matches/{match}/result': 'Result removed',
  }),
  ...generic('adverts', 'advert', 'Advert'),
  ...generic('averts', 'advert', 'Advert'),
  ...ofKind('advert', {
    'POST averts/uploadImage/{id}/{x}': 'Picture added',
    'PATCH averts/{id}': 'Publication changed',
  }),
  ...ofKind('user', {
    'POST users/': 'Account added',
    'PUT users/{id}': 'Account changed',
    'DELETE users/{id}': 'Account deleted',
    'PUT users/{id}/merge/{from}': 'Accounts merged',
    'DELETE users/{id}/twoStep': 'Two-step sign-in turned off',
    'PATCH users/{id}': 'Handicap index changed',
    'PATCH users/{id}/update-guest': 'Guest changed',
  }),
  ...generic('games', 'game', 'Game'),
  ...ofKind('game', {
    'PATCH games/{id}/update-rule': 'Game rule changed',
    'PUT games/{id}/entryList': 'Entry list changed',
    'DELETE games/{id}/entryList': 'Entry list deleted',
    'PUT games/{id}/entryList/seats': 'Entrants added as players',
    'DELETE games/{id}/entryList/{playerId}': 'Entrant removed',
    'POST games/{id}/seatLinks': 'Scoring links made',
    'DELETE games/{id}/seatLinks': 'Scoring links revoked',
    'DELETE games/{id}/seatLinks/{linkId}': 'Scoring link revoked',
    'PUT games/{id}/prizes': 'Prizes changed',
    'PUT games/{id}/prizes/settle': 'Prizes updated',
    'POST games/{id}/prizes/credit': 'Prizes credited',
    'POST games/addPlayer/{id}': 'Player added',
    'POST games/add-guest/{id}': 'Guest added',
    'DELETE games/removePlayer/{id}': 'Player removed',
    'PATCH games/{id}/players': 'Players changed together',
    'POST games/changePlayerTeeColor/{id}': 'Tee changed',
    'POST games/{id}/move-to-tee': 'Tees changed',
    'PUT games/{id}/addOrganiser/{userId}': 'Organiser added',
    'PUT games/{id}/removeOrganiser/{userId}': 'Organiser removed',
    'POST games/linkGames': 'Games linked or unlinked',
    'PUT games/{id}/activate': 'Game started',
    'PATCH games/{id}/autoProgress': 'Auto-progress changed',
    'PUT games/closeGame/{id}': 'Game closed',
    'PUT games/{id}/revealLeaderboard': 'Places revealed',
    'PATCH games/{id}/reset-presentation': 'Presentation reset',
    'PUT games/updateScore/{id}/score/{scoreId}': 'Card changed',
    'PUT games/{id}/reopenHole': 'Hole reopened',
    'PUT games/{id}/reopenCard': 'Card reopened',
    'PUT games/{id}/acceptCard': 'Cards accepted',
    'PUT games/{id}/noteCards': 'Cards noted',
    'PUT games/{id}/restoreCard': 'Card restored',
    'POST games/{id}/group': 'Group created',
    'PATCH games/{id}/group': 'Group changed',
    'PUT games/{id}/group/{name}': 'Group changed',
    'PUT games/{id}/group/addPlayer': 'Player added to a group',
    'DELETE games/{id}/group/removePlayer': 'Player removed from a group',
    'PUT games/{id}/group-starting-hole': 'Starting hole changed',
    'PUT games/{id}/draw': 'Draw applied',
    'PATCH games/{id}/remove-groups': 'Groups dissolved',
    'PUT games/changePlayerHcp/{id}': 'Playing handicap set',
    'PATCH games/{id}/update-players-ph': 'Playing handicaps recalculated',
    'POST games/{id}/field': 'Field imported',
    'PUT games/{id}/draw-teams': 'Teams drawn',
    'POST games/changePlayerTeam/{id}': 'Team changed',
    'POST teams/': 'Team created',
    'PATCH teams/remove-game/{gameId}': 'Teams removed',
    'PUT payments/{id}/paid': 'Fee recorded',
    'POST payments/withoutPayment': 'Players added without payment',
    'POST payments/{id}/refund': 'Payment refunded',
    'POST games/{id}/rehearsal': 'Rehearsal started',
    'DELETE games/{id}/rehearsal': 'Rehearsal deleted',
  }),
};
