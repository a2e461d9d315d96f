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

export const courses = resourceRoutes('courses', { read: 'signedIn', write: managers });

export const courseCalls = {
  pictures: { method: 'PUT', path: 'courses/{id}/images', access: managers, encoding: 'multipart' },
  updateRules: { method: 'PUT', path: 'courses/{id}/update-rules', access: managers, encoding: 'multipart' },
  patchRules: { method: 'PATCH', path: 'courses/{id}/update-rules', access: managers, encoding: 'multipart' },
  scoreCards: { method: 'GET', path: 'courses/{id}/scoreCards', access: 'signedIn' },
} as const satisfies Routes;

export const scoreCards = resourceRoutes('scoreCards', { read: organisers, write: organisers });
