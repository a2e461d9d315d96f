import { organisers, type Routes } from './route.ts';

const session = 'teamDays/{id}/sessions/{session}';
const result = `${session}/matches/{match}/result` as const;

export const teamDays = {
  path: 'teamDays',
  list: { method: 'GET', path: 'teamDays/', access: 'signedIn' },
  insert: { method: 'POST', path: 'teamDays/', access: organisers, takesCallId: true },
  read: { method: 'GET', path: 'teamDays/{id}', access: 'public' },
  update: { method: 'PUT', path: 'teamDays/{id}', access: organisers },
  remove: { method: 'DELETE', path: 'teamDays/{id}', access: organisers },
  setOrder: { method: 'PUT', path: `${session}/orders/{side}`, access: 'signedIn' },
  reveal: { method: 'PUT', path: `${session}/reveal`, access: organisers },
  enterResult: { method: 'PUT', path: result, access: 'signedIn' },
  answerResult: { method: 'PATCH', path: result, access: 'signedIn' },
  removeResult: { method: 'DELETE', path: result, access: 'signedIn' },
} as const satisfies Routes;
