import type { Routes } from './route.ts';

export const seatLinks = {
  list: { method: 'GET', path: 'games/{id}/seatLinks', access: 'signedIn' },
  make: { method: 'POST', path: 'games/{id}/seatLinks', access: 'signedIn' },
  revoke: { method: 'DELETE', path: 'games/{id}/seatLinks/{linkId}', access: 'signedIn' },
  revokeAll: { method: 'DELETE', path: 'games/{id}/seatLinks', access: 'signedIn' },
  claim: { method: 'PUT', path: 'seatLinks/claim', access: 'signedIn' },
  read: { method: 'GET', path: 'seatLinks/{token}', access: 'public' },
  open: { method: 'POST', path: 'seatLinks/{token}', access: 'public' },
} as const satisfies Routes;

/** Organisers name the account of a guest, which answers. */
export const seatRequests = {
  list: { method: 'GET', path: 'games/{id}/seatRequests', access: 'signedIn' },
  make: { method: 'PUT', path: 'games/{id}/seatRequests/{playerId}', access: 'signedIn' },
  withdraw: { method: 'DELETE', path: 'games/{id}/seatRequests/{playerId}', access: 'signedIn' },
  mine: { method: 'GET', path: 'users/seatRequests', access: 'signedIn' },
  accept: { method: 'PUT', path: 'users/seatRequests/{requestId}', access: 'signedIn' },
  decline: { method: 'DELETE', path: 'users/seatRequests/{requestId}', access: 'signedIn' },
} as const satisfies Routes;
