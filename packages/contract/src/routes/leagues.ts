import { organisers, type Routes } from './route.ts';

const fixture = 'leagues/{id}/rounds/{round}/fixtures/{fixture}';

export const leagues = {
  path: 'leagues',
  list: { method: 'GET', path: 'leagues/', access: 'signedIn' },
  insert: { method: 'POST', path: 'leagues/', access: organisers, takesCallId: true },
  read: { method: 'GET', path: 'leagues/{id}', access: 'public' },
  update: { method: 'PUT', path: 'leagues/{id}', access: organisers },
  remove: { method: 'DELETE', path: 'leagues/{id}', access: organisers },
  setSubstitutes: { method: 'PUT', path: `${fixture}/substitutes/{side}`, access: 'signedIn' },
  enterResult: { method: 'PUT', path: `${fixture}/result`, access: 'signedIn' },
  answerResult: { method: 'PATCH', path: `${fixture}/result`, access: 'signedIn' },
  removeResult: { method: 'DELETE', path: `${fixture}/result`, access: 'signedIn' },
  setWithdrawn: { method: 'PUT', path: 'leagues/{id}/sides/{side}/withdrawn', access: organisers },
} as const satisfies Routes;
