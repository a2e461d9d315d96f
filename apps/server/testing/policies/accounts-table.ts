import { createECDH } from 'node:crypto';
import { notificationKinds } from '@flagstick/contract';
import { adminOnly, all, clubAndAdmin, management, row, signedIn, type Table } from './row.ts';

const password = 'fairway';
const unknown = { email: 'nobody@nowhere.example' };

const notificationSettings = {
  kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, { push: true, email: false }])),
  quiet: null,
};
const endpoint = 'https://push.flagstick.example/1';
const browserDevice = () => ({
  ...{ endpoint, auth: 'A'.repeat(22) },
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
});

/** The calls about accounts and their notifications, by caller and subject. */
export const accountsTable: Table = {
  'POST auth/signIn': all(200, async (w) => ({ body: { username: (await w.person()).username, password } })),
  'PATCH auth/accept-policy': all(200, async (w) => ({
    body: { username: (await w.person()).username, password },
  })),
  'PATCH auth/verify-email/{token}': all(400, () => ({ params: { token: 'x'.repeat(32) } })),
  'DELETE auth/verify-email/{token}': all(400, () => ({ params: { token: 'x'.repeat(32) } })),
  'PATCH auth/undo-email/{token}': all(400, () => ({ params: { token: 'x'.repeat(32) } })),
  // None of these sessions was opened by a link.
  'PUT auth/password': row([401, 403, 403, 403, 403, 403], () => ({ body: { password } })),
  'POST auth/resend-token': all(404, () => ({ body: unknown })),
  'POST auth/signUp': all(201, (w) => {
    const username = w.word();
    return {
      body: {
        ...{ username, email: `${username}@example.com`, password, name: 'Ann', lastName: 'Lee' },
        ...{ gender: 'women', socialHcp: 20, policyAccepted: true },
      },
    };
  }),
  // The server of these callers has an admin.
  'POST auth/firstAdmin': all(403, () => ({
    body: {
      ...{ token: 'x'.repeat(32), email: 'first@example.com', username: 'firstadmin', password },
      ...{ name: 'Ann', lastName: 'Lee', gender: 'women', policyAccepted: true },
    },
  })),
  'POST auth/exist': all(404, () => ({ body: unknown })),
  'POST auth/getVCode': all(404, () => ({ body: unknown })),
  'POST auth/resetPassword': all(400, () => ({ body: { ...unknown, password, vCode: 'ABC234' } })),
  'GET auth/me': signedIn(200),
  'GET auth/me/data': signedIn(200),
  'GET auth/me/deletion': signedIn(200),
  // None of the callers has this password.
  'DELETE auth/me': signedIn(400, () => ({ body: { password } })),
  'GET auth/sessions': signedIn(200),
  'DELETE auth/sessions/{id}': signedIn(200, async (w, persona) => ({
    params: { id: await w.session(persona) },
  })),
  'DELETE auth/sessions': signedIn(200),

  'POST auth/twoStep': all(400, () => ({ body: { ticket: 'x'.repeat(32), code: '123456' } })),
  'GET auth/twoStep': signedIn(200),
  // None of the callers has this password.
  'POST auth/twoStep/key': signedIn(400, () => ({ body: { password } })),
  // Two-step sign-in of these people is off.
  'PUT auth/twoStep': signedIn(409, () => ({ body: { code: '123456' } })),
  'POST auth/twoStep/recoveryCodes': signedIn(409, () => ({ body: { code: '123456' } })),
  'DELETE auth/twoStep': signedIn(409, () => ({ body: { code: '123456' } })),

  'POST auth/passkeys/signIn/options': all(200, () => ({ body: {} })),
  // The server gave out no such challenge.
  'POST auth/passkeys/signIn': all(400, () => ({
    body: { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
  })),
  'GET auth/passkeys': signedIn(200),
  // None of the callers has this password.
  'POST auth/passkeys/options': signedIn(400, () => ({ body: { password } })),
  'POST auth/passkeys': signedIn(400, () => ({
    body: { name: 'Phone', created: { id: 'x', clientDataJSON: 'x', attestationObject: 'x' } },
  })),
  'PATCH auth/passkeys/{id}': signedIn(200, async (w, persona) => ({
    params: { id: await w.passkey(persona) },
    body: { name: 'Tablet' },
  })),
  'DELETE auth/passkeys/{id}': signedIn(400, async (w, persona) => ({
    params: { id: await w.passkey(persona) },
    body: { password },
  })),

  'GET notifications/': signedIn(200),
  'PUT notifications/': signedIn(200, () => ({ body: notificationSettings })),
  'PUT notifications/devices': signedIn(200, () => ({ body: browserDevice() })),
  'DELETE notifications/devices': signedIn(200, () => ({ body: { endpoint } })),
  'GET calendars/matches': signedIn(200),
  'GET calendars/mine': signedIn(200),
  'PUT calendars/mine': signedIn(200),
  'DELETE calendars/mine': signedIn(200),

  'GET users/': adminOnly(200),
  'GET users/search/': adminOnly(200),
  // The organiser has no canAddUser.
  'POST users/': clubAndAdmin(201, (w) => {
    const username = w.word();
    return {
      body: {
        ...{ username, email: `${username}@example.com`, password, name: 'Ann', lastName: 'Lee' },
        gender: 'women',
      },
    };
  }),
  'PUT users/': signedIn(200, () => ({ form: { name: 'Same' } })),
  'PUT users/{id}': adminOnly(200, (w) => ({ params: { id: w.users.other.id }, form: { name: 'Changed' } })),
  'DELETE users/{id}': adminOnly(200, async (w) => ({ params: { id: (await w.person()).id } })),
  'GET users/{id}/merge/{from}': adminOnly(200, async (w) => ({
    params: { id: (await w.person()).id, from: (await w.person()).id },
  })),
  'PUT users/{id}/merge/{from}': adminOnly(200, async (w) => ({
    params: { id: (await w.person()).id, from: (await w.person()).id },
  })),
  'DELETE users/{id}/twoStep': adminOnly(200, async (w) => {
    const { id } = await w.person();
    await w.server.storage.db
      .insertInto('two_step_keys')
      .values({ user_id: id, sealed: 'x', confirmed_at: new Date() })
      .execute();
    return { params: { id } };
  }),
  // The player plays in the organiser's open club game and has the manager's club as home club.
  'PATCH users/{id}': row([401, 403, 403, 200, 200, 200], (w) => ({
    params: { id: w.users.player.id },
    body: { hcp: 9.9 },
  })),
  'GET users/notices': signedIn(200),
  'DELETE users/notices/{notice}': signedIn(200, async (w, persona) => ({
    params: { notice: await w.notice(persona) },
  })),
  'GET users/organiserRequests': signedIn(200),
  // No club has asked them.
  'PUT users/organiserRequests/{club}': signedIn(404, async (w) => ({ params: { club: await w.club() } })),
  'DELETE users/organiserRequests/{club}': signedIn(404, async (w) => ({ params: { club: await w.club() } })),
  // No game connects any of them with this person.
  'POST mailer/{userId}': signedIn(404, async (w) => ({
    params: { userId: (await w.person()).id },
    body: { subject: 'The start', text: 'We start earlier.' },
  })),
  'GET players/': signedIn(200),
  'GET players/search/': signedIn(200),
  'GET players/new': management(200),
};
