import { admins, managers, organisers, type Routes, resourceRoutes } from './route.ts';

// The sign-up includes choosing a home club, without an account yet.
export const clubs = resourceRoutes('clubs', { read: 'signedIn', search: 'public', write: admins });

export const clubCalls = {
  pictures: { method: 'PUT', path: 'clubs/{id}/images', access: managers, encoding: 'multipart' },
  contact: { method: 'PUT', path: 'clubs/{id}/contact', access: managers },
  dependants: { method: 'GET', path: 'clubs/{id}/dependants', access: admins },
  favourite: { method: 'PUT', path: 'clubs/favourite/{id}', access: 'signedIn' },
  unfavourite: { method: 'DELETE', path: 'clubs/favourite/{id}', access: 'signedIn' },
  email: { method: 'GET', path: 'clubs/{id}/email', access: 'signedIn' },
  scoreCards: { method: 'GET', path: 'clubs/{id}/scorecards', access: 'signedIn' },
} as const satisfies Routes;

/** Clubs, courses and score cards in one file. */
export const coursePack = {
  export: { method: 'GET', path: 'clubs/pack', access: managers },
  judge: { method: 'POST', path: 'clubs/pack/judge', access: managers },
  insert: { method: 'POST', path: 'clubs/pack', access: managers, takesCallId: true },
} as const satisfies Routes;

/** Credit of members at a club. */
export const clubAccounts = {
  mine: { method: 'GET', path: 'users/clubAccounts', access: 'signedIn' },
  list: { method: 'GET', path: 'clubs/{id}/accounts', access: managers },
  settings: { method: 'PUT', path: 'clubs/{id}/accounts', access: managers },
  report: { method: 'GET', path: 'clubs/{id}/accounts/report', access: managers },
  statement: { method: 'GET', path: 'clubs/{id}/accounts/{userId}', access: 'signedIn' },
  spend: {
    method: 'POST',
    path: 'clubs/{id}/accounts/{userId}/spend',
    access: managers,
    takesCallId: true,
  },
  correct: {
    method: 'POST',
    path: 'clubs/{id}/accounts/{userId}/correct',
    access: managers,
    takesCallId: true,
  },
  undo: {
    method: 'POST',
    path: 'clubs/{id}/accounts/{userId}/undo',
    access: managers,
    takesCallId: true,
  },
  prizes: { method: 'GET', path: 'games/{id}/prizes/credit', access: organisers },
  creditPrizes: { method: 'POST', path: 'games/{id}/prizes/credit', access: organisers },
} as const satisfies Routes;

export const courses = resourceRoutes('courses', { read: 'signedIn', write: managers });

export const courseCalls = {
  pictures: { method: 'PUT', path: 'courses/{id}/images', access: managers, encoding: 'multipart' },
  updateRules: { method: 'PUT', path: 'courses/{id}/update-rules', access: managers, encoding: 'multipart' },
  patchRules: { method: 'PATCH', path: 'courses/{id}/update-rules', access: managers, encoding: 'multipart' },
  scoreCards: { method: 'GET', path: 'courses/{id}/scoreCards', access: 'signedIn' },
} as const satisfies Routes;

export const scoreCards = resourceRoutes('scoreCards', { read: organisers, write: organisers });
