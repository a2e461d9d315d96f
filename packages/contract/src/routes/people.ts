import { admins, managers, organisers, type Routes } from './route.ts';

export const accounts = {
  signIn: { method: 'POST', path: 'auth/signIn', access: 'public' },
  acceptPolicy: { method: 'PATCH', path: 'auth/accept-policy', access: 'public' },
  verifyEmail: { method: 'PATCH', path: 'auth/verify-email/{token}', access: 'public' },
  denySignUp: { method: 'DELETE', path: 'auth/verify-email/{token}', access: 'public' },
  undoEmail: { method: 'PATCH', path: 'auth/undo-email/{token}', access: 'public' },
  setPassword: { method: 'PUT', path: 'auth/password', access: 'signedIn' },
  resendToken: { method: 'POST', path: 'auth/resend-token', access: 'public' },
  signUp: { method: 'POST', path: 'auth/signUp', access: 'public' },
  firstAdmin: { method: 'POST', path: 'auth/firstAdmin', access: 'public' },
  exist: { method: 'POST', path: 'auth/exist', access: 'public' },
  getVCode: { method: 'POST', path: 'auth/getVCode', access: 'public' },
  resetPassword: { method: 'POST', path: 'auth/resetPassword', access: 'public' },
  me: { method: 'GET', path: 'auth/me', access: 'signedIn' },
  data: { method: 'GET', path: 'auth/me/data', access: 'signedIn' },
  deletion: { method: 'GET', path: 'auth/me/deletion', access: 'signedIn' },
  deleteAccount: { method: 'DELETE', path: 'auth/me', access: 'signedIn' },
  sessions: { method: 'GET', path: 'auth/sessions', access: 'signedIn' },
  endSession: { method: 'DELETE', path: 'auth/sessions/{id}', access: 'signedIn' },
  endOtherSessions: { method: 'DELETE', path: 'auth/sessions', access: 'signedIn' },
} as const satisfies Routes;

export const twoStep = {
  signIn: { method: 'POST', path: 'auth/twoStep', access: 'public' },
  state: { method: 'GET', path: 'auth/twoStep', access: 'signedIn' },
  begin: { method: 'POST', path: 'auth/twoStep/key', access: 'signedIn' },
  confirm: { method: 'PUT', path: 'auth/twoStep', access: 'signedIn' },
  renewCodes: { method: 'POST', path: 'auth/twoStep/recoveryCodes', access: 'signedIn' },
  switchOff: { method: 'DELETE', path: 'auth/twoStep', access: 'signedIn' },
  reset: { method: 'DELETE', path: 'users/{id}/twoStep', access: admins },
} as const satisfies Routes;

export const passkeys = {
  signInOptions: { method: 'POST', path: 'auth/passkeys/signIn/options', access: 'public' },
  signIn: { method: 'POST', path: 'auth/passkeys/signIn', access: 'public' },
  list: { method: 'GET', path: 'auth/passkeys', access: 'signedIn' },
  addOptions: { method: 'POST', path: 'auth/passkeys/options', access: 'signedIn' },
  add: { method: 'POST', path: 'auth/passkeys', access: 'signedIn' },
  rename: { method: 'PATCH', path: 'auth/passkeys/{id}', access: 'signedIn' },
  remove: { method: 'DELETE', path: 'auth/passkeys/{id}', access: 'signedIn' },
} as const satisfies Routes;

export const users = {
  path: 'users',
  list: { method: 'GET', path: 'users/', access: admins },
  search: { method: 'GET', path: 'users/search/', access: admins },
  insert: { method: 'POST', path: 'users/', access: organisers, takesCallId: true },
  updateOwn: { method: 'PUT', path: 'users/', access: 'signedIn', encoding: 'multipart' },
  update: { method: 'PUT', path: 'users/{id}', access: admins, encoding: 'multipart' },
  remove: { method: 'DELETE', path: 'users/{id}', access: admins },
  changeIndex: { method: 'PATCH', path: 'users/{id}', access: 'signedIn' },
} as const satisfies Routes;

export const merge = {
  preview: { method: 'GET', path: 'users/{id}/merge/{from}', access: admins },
  run: { method: 'PUT', path: 'users/{id}/merge/{from}', access: admins },
} as const satisfies Routes;

export const notices = {
  list: { method: 'GET', path: 'users/notices', access: 'signedIn' },
  dismiss: { method: 'DELETE', path: 'users/notices/{notice}', access: 'signedIn' },
} as const satisfies Routes;

export const notifications = {
  read: { method: 'GET', path: 'notifications/', access: 'signedIn' },
  set: { method: 'PUT', path: 'notifications/', access: 'signedIn' },
  addDevice: { method: 'PUT', path: 'notifications/devices', access: 'signedIn' },
  removeDevice: { method: 'DELETE', path: 'notifications/devices', access: 'signedIn' },
} as const satisfies Routes;

/** What a person plays next, and the secret addresses of calendars, which apps read without a session. */
export const calendars = {
  ownMatches: { method: 'GET', path: 'calendars/matches', access: 'signedIn' },
  mine: { method: 'GET', path: 'calendars/mine', access: 'signedIn' },
  make: { method: 'PUT', path: 'calendars/mine', access: 'signedIn' },
  remove: { method: 'DELETE', path: 'calendars/mine', access: 'signedIn' },
  ofClub: { method: 'GET', path: 'calendars/club', access: managers },
  makeOfClub: { method: 'PUT', path: 'calendars/club', access: managers },
  removeOfClub: { method: 'DELETE', path: 'calendars/club', access: managers },
} as const satisfies Routes;

export const players = {
  path: 'players',
  list: { method: 'GET', path: 'players/', access: 'signedIn' },
  search: { method: 'GET', path: 'players/search/', access: 'signedIn' },
  fresh: { method: 'GET', path: 'players/new', access: organisers },
} as const satisfies Routes;

export const clubPeople = {
  players: { method: 'GET', path: 'users/club/players', access: managers },
  organisers: { method: 'GET', path: 'users/club/organisers', access: managers },
  addOrganiser: { method: 'POST', path: 'clubs/addOrganiser/{id}', access: managers, takesCallId: true },
  removeOrganiser: { method: 'DELETE', path: 'clubs/removeOrganiser/{id}', access: managers },
} as const satisfies Routes;

/** Members of a club from a file. */
export const memberImport = {
  judge: { method: 'POST', path: 'users/club/players/import/judge', access: managers },
  insert: { method: 'POST', path: 'users/club/players/import', access: managers, takesCallId: true },
} as const satisfies Routes;

export const organiserRequests = {
  list: { method: 'GET', path: 'users/organiserRequests', access: 'signedIn' },
  accept: { method: 'PUT', path: 'users/organiserRequests/{club}', access: 'signedIn' },
  decline: { method: 'DELETE', path: 'users/organiserRequests/{club}', access: 'signedIn' },
} as const satisfies Routes;
