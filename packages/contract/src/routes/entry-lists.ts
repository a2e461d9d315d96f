import type { Routes } from './route.ts';

export const entryLists = {
  path: 'entryLists',
  mine: { method: 'GET', path: 'entryLists/mine', access: 'signedIn' },
  read: { method: 'GET', path: 'entryLists/{code}', access: 'public' },
  entrants: { method: 'GET', path: 'entryLists/{code}/entrants', access: 'public' },
  enter: { method: 'PUT', path: 'entryLists/{code}/entry', access: 'signedIn' },
  answer: { method: 'PATCH', path: 'entryLists/{code}/entry', access: 'signedIn' },
  withdraw: { method: 'DELETE', path: 'entryLists/{code}/entry', access: 'signedIn' },
  set: { method: 'PUT', path: 'games/{id}/entryList', access: 'signedIn' },
  remove: { method: 'DELETE', path: 'games/{id}/entryList', access: 'signedIn' },
  removeEntrant: { method: 'DELETE', path: 'games/{id}/entryList/{playerId}', access: 'signedIn' },
  seat: { method: 'PUT', path: 'games/{id}/entryList/seats', access: 'signedIn' },
  file: { method: 'GET', path: 'games/{id}/entryList/csv', access: 'signedIn' },
} as const satisfies Routes;
