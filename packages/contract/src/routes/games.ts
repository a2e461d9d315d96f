import { organisers, type Routes } from './route.ts';

export const games = {
  path: 'games',
  list: { method: 'GET', path: 'games/', access: organisers },
  search: { method: 'GET', path: 'games/search/', access: organisers },
  ofClub: { method: 'GET', path: 'clubs/{id}/games', access: organisers },
  insert: { method: 'POST', path: 'games/', access: 'signedIn', takesCallId: true },
  copy: { method: 'POST', path: 'games/{id}/copy', access: 'signedIn', takesCallId: true },
  update: { method: 'PUT', path: 'games/{id}', access: 'signedIn' },
  ruleChange: { method: 'GET', path: 'games/{id}/update-rule', access: 'signedIn' },
  updateRule: { method: 'PATCH', path: 'games/{id}/update-rule', access: 'signedIn' },
  remove: { method: 'DELETE', path: 'games/{id}', access: 'signedIn' },
  get: { method: 'GET', path: 'games/{id}', access: 'public', seat: true },
  byCode: { method: 'GET', path: 'games/code/{code}', access: 'public' },
  invitation: { method: 'GET', path: 'games/invitation/{code}', access: 'public' },
  boards: { method: 'GET', path: 'games/boards', access: 'public' },
  joinedGames: { method: 'GET', path: 'games/joinedGames', access: 'signedIn' },
  currentOrganising: { method: 'GET', path: 'games/currentOrganising', access: 'signedIn' },
  history: { method: 'GET', path: 'games/gamesHistory/', access: 'signedIn' },
  removeFromHistory: { method: 'PUT', path: 'games/{id}/remove', access: 'signedIn' },
  join: { method: 'POST', path: 'games/join/{id}', access: 'signedIn', takesCallId: true },
  leave: { method: 'POST', path: 'games/leaveGame/{id}', access: 'signedIn' },
  invitations: { method: 'GET', path: 'games/invitations', access: 'signedIn' },
  addPlayer: { method: 'POST', path: 'games/addPlayer/{id}', access: 'signedIn', takesCallId: true },
  addGuest: { method: 'POST', path: 'games/add-guest/{id}', access: 'signedIn', takesCallId: true },
  removePlayer: { method: 'DELETE', path: 'games/removePlayer/{id}', access: 'signedIn' },
  changePlayerTee: { method: 'POST', path: 'games/changePlayerTeeColor/{id}', access: 'signedIn' },
  moveToTee: { method: 'POST', path: 'games/{id}/move-to-tee', access: 'signedIn' },
  changePlayers: { method: 'PATCH', path: 'games/{id}/players', access: 'signedIn' },
  players: { method: 'GET', path: 'games/{id}/players', access: 'signedIn' },
  addOrganiser: { method: 'PUT', path: 'games/{id}/addOrganiser/{userId}', access: 'signedIn' },
  removeOrganiser: { method: 'PUT', path: 'games/{id}/removeOrganiser/{userId}', access: 'signedIn' },
  linkable: { method: 'GET', path: 'games/{id}/linkable', access: 'signedIn' },
  linkGames: { method: 'POST', path: 'games/linkGames', access: 'signedIn' },
  activate: { method: 'PUT', path: 'games/{id}/activate', access: 'signedIn' },
  autoProgress: { method: 'PATCH', path: 'games/{id}/autoProgress', access: 'signedIn' },
  finish: { method: 'PUT', path: 'games/finish/{id}', access: 'signedIn', seat: true },
  close: { method: 'PUT', path: 'games/closeGame/{id}', access: 'signedIn' },
  revealLeaderboard: { method: 'PUT', path: 'games/{id}/revealLeaderboard', access: 'signedIn' },
  resetPresentation: { method: 'PATCH', path: 'games/{id}/reset-presentation', access: 'signedIn' },
} as const satisfies Routes;

export const groups = {
  freePlayers: { method: 'GET', path: 'games/{id}/group/freePlayers', access: 'signedIn' },
  create: { method: 'POST', path: 'games/{id}/group', access: 'signedIn', takesCallId: true },
  edit: { method: 'PATCH', path: 'games/{id}/group', access: 'signedIn' },
  change: { method: 'PUT', path: 'games/{id}/group/{name}', access: 'signedIn' },
  addPlayer: { method: 'PUT', path: 'games/{id}/group/addPlayer', access: 'signedIn' },
  removePlayer: { method: 'DELETE', path: 'games/{id}/group/removePlayer', access: 'signedIn' },
  startingHole: { method: 'PUT', path: 'games/{id}/group-starting-hole', access: 'signedIn' },
  draw: { method: 'PUT', path: 'games/{id}/draw', access: 'signedIn' },
  removeAll: { method: 'PATCH', path: 'games/{id}/remove-groups', access: 'signedIn' },
} as const satisfies Routes;

export const teams = {
  create: { method: 'POST', path: 'teams/', access: 'signedIn', takesCallId: true },
  rename: { method: 'PUT', path: 'teams/{id}', access: 'signedIn' },
  list: { method: 'GET', path: 'teams/{gameId}', access: 'signedIn' },
  remove: { method: 'PATCH', path: 'teams/remove-game/{gameId}', access: 'signedIn' },
  draw: { method: 'PUT', path: 'games/{id}/draw-teams', access: 'signedIn' },
  changePlayer: { method: 'POST', path: 'games/changePlayerTeam/{id}', access: 'signedIn' },
} as const satisfies Routes;

export const prizes = {
  get: { method: 'GET', path: 'games/{id}/prizes', access: 'public' },
  set: { method: 'PUT', path: 'games/{id}/prizes', access: 'signedIn' },
  preview: { method: 'POST', path: 'games/{id}/prizes/preview', access: 'signedIn' },
  measure: {
    method: 'PUT',
    path: 'games/{id}/prizes/measured/{contestId}',
    access: 'signedIn',
    seat: true,
  },
  settle: { method: 'PUT', path: 'games/{id}/prizes/settle', access: 'signedIn' },
} as const satisfies Routes;

export const field = {
  check: { method: 'GET', path: 'games/{id}/check', access: 'signedIn' },
  judge: { method: 'POST', path: 'games/{id}/field/judge', access: organisers },
  insert: { method: 'POST', path: 'games/{id}/field', access: organisers, takesCallId: true },
  export: { method: 'GET', path: 'games/{id}/field', access: organisers },
} as const satisfies Routes;

export const rehearsals = {
  begin: { method: 'POST', path: 'games/{id}/rehearsal', access: 'signedIn', takesCallId: true },
  get: { method: 'GET', path: 'games/{id}/rehearsal', access: 'signedIn' },
  remove: { method: 'DELETE', path: 'games/{id}/rehearsal', access: 'signedIn' },
} as const satisfies Routes;

export const control = {
  seen: { method: 'GET', path: 'games/{id}/seen', access: 'signedIn' },
} as const satisfies Routes;
