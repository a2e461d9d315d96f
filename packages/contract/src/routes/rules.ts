import { organisers, type Routes, resourceRoutes } from './route.ts';

export const competitions = {
  ...resourceRoutes('competitions', { read: 'signedIn', write: organisers }),
  games: { method: 'GET', path: 'competitions/{id}/games', access: organisers },
} as const satisfies Routes;

export const customHandicaps = {
  path: 'handicaps',
  list: { method: 'GET', path: 'handicaps/', access: 'public' },
  history: { method: 'GET', path: 'handicaps/{id}/handicaps', access: 'signedIn' },
  ofRule: { method: 'GET', path: 'handicaps/gameRule/{ruleId}', access: 'public' },
  insert: { method: 'POST', path: 'handicaps/', access: organisers, takesCallId: true },
  update: { method: 'PUT', path: 'handicaps/{id}', access: organisers },
  closePreview: { method: 'GET', path: 'games/{id}/closePreview', access: 'signedIn' },
} as const satisfies Routes;

export const handicaps = {
  changePlayerHcp: { method: 'PUT', path: 'games/changePlayerHcp/{id}', access: 'signedIn' },
  playingHcp: { method: 'PATCH', path: 'games/{id}/playingHcp/{playerId}', access: 'signedIn' },
  updatePlayersPh: { method: 'PATCH', path: 'games/{id}/update-players-ph', access: 'signedIn' },
  updateGuest: { method: 'PATCH', path: 'users/{id}/update-guest', access: 'signedIn' },
  points: { method: 'GET', path: 'scores/', access: 'signedIn', seat: true },
} as const satisfies Routes;
