import { organisers, type Routes } from './route.ts';

export const events = {
  path: 'events',
  list: { method: 'GET', path: 'events/', access: organisers },
  insert: { method: 'POST', path: 'events/', access: organisers, takesCallId: true },
  read: { method: 'GET', path: 'events/{id}', access: organisers },
  update: { method: 'PUT', path: 'events/{id}', access: organisers },
  remove: { method: 'DELETE', path: 'events/{id}', access: organisers },
  notePlayer: { method: 'PUT', path: 'events/{id}/players/{playerId}', access: organisers },
  seatPlayers: { method: 'POST', path: 'events/{id}/seatPlayers', access: organisers },
  sheet: { method: 'GET', path: 'events/{id}/print/{sheet}', access: 'signedIn' },
  open: { method: 'GET', path: 'open/events/{id}', access: 'public' },
  standing: { method: 'GET', path: 'events/{id}/standing', access: 'public' },
} as const satisfies Routes;
