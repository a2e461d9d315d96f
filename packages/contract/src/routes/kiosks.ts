import type { Routes } from './route.ts';

/** Not exported by the index, which every phone loads, because no phone is a clubhouse screen. */
export const kiosks = {
  list: { method: 'GET', path: 'games/{id}/kiosks', access: 'signedIn' },
  makeLink: { method: 'POST', path: 'games/{id}/kiosks', access: 'signedIn' },
  end: { method: 'DELETE', path: 'games/{id}/kiosks/{kioskId}', access: 'signedIn' },
  cards: { method: 'GET', path: 'games/{id}/kiosks/cards', access: 'signedIn' },
  photo: { method: 'GET', path: 'games/{id}/kiosks/cards/{scoreId}/photo', access: 'signedIn' },
  open: { method: 'POST', path: 'kiosk/open', access: 'public' },
  read: { method: 'GET', path: 'kiosk', access: 'kiosk' },
  close: { method: 'POST', path: 'kiosk/close', access: 'kiosk' },
  enterCard: { method: 'PUT', path: 'kiosk/cards/{playerId}', access: 'kiosk' },
  confirm: { method: 'PUT', path: 'kiosk/cards/{playerId}/confirm', access: 'kiosk' },
  addPhoto: {
    method: 'PUT',
    path: 'kiosk/cards/{playerId}/photo',
    access: 'kiosk',
    encoding: 'multipart',
  },
} as const satisfies Routes;
