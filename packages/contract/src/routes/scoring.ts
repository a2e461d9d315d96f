import type { Routes } from './route.ts';

export const scoring = {
  updateScore: { method: 'PUT', path: 'games/{id}/updateScore/{playerId}', access: 'signedIn', seat: true },
  toggleScoringPlayer: {
    method: 'PUT',
    path: 'games/{id}/toggleScoringPlayer/{playerId}/{change}',
    access: 'signedIn',
    seat: true,
  },
  log: { method: 'GET', path: 'games/{id}/cardLog/{playerId}', access: 'signedIn', seat: true },
} as const satisfies Routes;

export const committee = {
  amend: { method: 'PUT', path: 'games/updateScore/{id}/score/{scoreId}', access: 'signedIn' },
  reopenHole: { method: 'PUT', path: 'games/{id}/reopenHole', access: 'signedIn' },
  reopenCard: { method: 'PUT', path: 'games/{id}/reopenCard', access: 'signedIn' },
  acceptCard: { method: 'PUT', path: 'games/{id}/acceptCard', access: 'signedIn' },
  noteCards: { method: 'PUT', path: 'games/{id}/noteCards', access: 'signedIn' },
  takeBack: { method: 'PUT', path: 'games/{id}/takeBack', access: 'signedIn', seat: true },
  restoreCard: { method: 'PUT', path: 'games/{id}/restoreCard', access: 'signedIn' },
  agree: {
    method: 'PUT',
    path: 'games/{id}/agree/{playerId}',
    access: 'signedIn',
    takesCallId: true,
    seat: true,
  },
  notify: { method: 'POST', path: 'games/{id}/sendSubmitionCardNotifierMail/', access: 'signedIn' },
  query: {
    method: 'PUT',
    path: 'games/{id}/query/{playerId}',
    access: 'signedIn',
    takesCallId: true,
    seat: true,
  },
  queries: { method: 'GET', path: 'games/{id}/queries', access: 'signedIn' },
  closeList: { method: 'GET', path: 'games/{id}/closeList', access: 'signedIn' },
} as const satisfies Routes;
