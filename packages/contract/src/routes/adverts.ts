import { managers, type Routes, resourceRoutes } from './route.ts';

const access = { read: managers, write: managers };
export const adverts = resourceRoutes('adverts', access);
/** The specification spells the paths of the other calls `averts`, so both spellings exist. */
export const averts = resourceRoutes('averts', access);

export const advertCalls = {
  uploadImage: {
    method: 'POST',
    path: 'averts/uploadImage/{id}/{x}',
    access: managers,
    encoding: 'multipart',
  },
  setState: { method: 'PATCH', path: 'averts/{id}', access: managers },
  ofGame: { method: 'GET', path: 'averts/{gameId}', access: 'signedIn' },
  shown: { method: 'GET', path: 'averts/game/{gameId}', access: 'public' },
  activities: { method: 'GET', path: 'averts/activities/{id}', access: managers },
  views: { method: 'GET', path: 'averts/{id}/views', access: managers },
  seen: { method: 'PUT', path: 'averts/{id}/seen', access: 'public' },
} as const satisfies Routes;
