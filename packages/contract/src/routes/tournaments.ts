import { organisers, type Routes, resourceRoutes } from './route.ts';

export const tournaments = {
  ...resourceRoutes('tournaments', { read: 'signedIn', write: organisers }),
  games: { method: 'GET', path: 'tournaments/{id}/games', access: 'signedIn' },
  addGame: { method: 'PUT', path: 'tournaments/{id}/addGame/{gameId}', access: organisers },
  removeGame: { method: 'DELETE', path: 'tournaments/{id}/removeGame/{gameId}', access: organisers },
} as const satisfies Routes;

export const standings = {
  of: { method: 'GET', path: 'tournaments/{id}/standings', access: 'signedIn' },
  public: { method: 'GET', path: 'tournaments/{id}/publicStandings', access: 'public' },
  preview: { method: 'POST', path: 'tournaments/preview', access: organisers },
  player: { method: 'GET', path: 'tournaments/{tid}/player/{pid}/games', access: 'signedIn' },
  mine: { method: 'GET', path: 'games/tournaments', access: 'signedIn' },
  sheet: { method: 'GET', path: 'tournaments/{id}/print/{sheet}', access: 'signedIn' },
} as const satisfies Routes;
