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
