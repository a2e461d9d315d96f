import { organisers, type Routes } from './route.ts';

const match = 'knockOuts/{id}/matches/{section}/{round}/{match}';

export const knockOuts = {
  path: 'knockOuts',
  list: { method: 'GET', path: 'knockOuts/', access: 'signedIn' },
  insert: { method: 'POST', path: 'knockOuts/', access: organisers, takesCallId: true },
  read: { method: 'GET', path: 'knockOuts/{id}', access: 'public' },
  update: { method: 'PUT', path: 'knockOuts/{id}', access: organisers },
  remove: { method: 'DELETE', path: 'knockOuts/{id}', access: organisers },
  draw: { method: 'PUT', path: 'knockOuts/{id}/draw/{section}', access: organisers },
  undoDraw: { method: 'DELETE', path: 'knockOuts/{id}/draw/{section}', access: organisers },
  enterResult: { method: 'PUT', path: `${match}/result`, access: 'signedIn' },
  answerResult: { method: 'PATCH', path: `${match}/result`, access: 'signedIn' },
  openGame: { method: 'PUT', path: `${match}/game`, access: 'signedIn' },
  removeResult: { method: 'DELETE', path: `${match}/result`, access: 'signedIn' },
  setOut: { method: 'PUT', path: 'knockOuts/{id}/entrants/{entrant}/out', access: 'signedIn' },
  sheet: { method: 'GET', path: 'knockOuts/{id}/print/{sheet}', access: 'public' },
  shareContact: { method: 'PUT', path: 'knockOuts/{id}/contact', access: 'signedIn' },
} as const satisfies Routes;
