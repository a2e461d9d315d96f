import { admins, type Routes } from './route.ts';

export const logs = {
  reports: { method: 'GET', path: 'logs/error', access: admins },
  changes: { method: 'GET', path: 'logs/changes', access: admins },
  add: { method: 'POST', path: 'logs/{type}', access: 'public' },
} as const satisfies Routes;

export const statistics = {
  get: { method: 'GET', path: 'stats', access: admins },
  download: { method: 'GET', path: 'stats/download', access: admins },
} as const satisfies Routes;

export const system = {
  health: { method: 'GET', path: 'health', access: 'public' },
  pwaVersion: { method: 'GET', path: 'configs/pwaVersion', access: 'public' },
  publicConfig: { method: 'GET', path: 'configs/public', access: 'public' },
} as const satisfies Routes;

export const mailings = {
  send: {
    method: 'POST',
    path: 'games/send-email',
    access: 'signedIn',
    encoding: 'multipart',
    takesCallId: true,
  },
  last: { method: 'GET', path: 'games/{id}/last-email', access: 'signedIn' },
  again: { method: 'PUT', path: 'games/{id}/last-email/again', access: 'signedIn' },
  write: { method: 'POST', path: 'mailer/{userId}', access: 'signedIn', takesCallId: true },
} as const satisfies Routes;

export const print = {
  sheet: { method: 'GET', path: 'games/{id}/print/{sheet}', access: 'signedIn' },
  names: { method: 'GET', path: 'games/{id}/print/{sheet}/names', access: 'signedIn' },
} as const satisfies Routes;

export const openData = {
  board: { method: 'GET', path: 'open/games/{code}', access: 'public' },
  since: { method: 'GET', path: 'open/games/{code}/since/{version}', access: 'public' },
} as const satisfies Routes;
