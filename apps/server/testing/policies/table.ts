import { createECDH } from 'node:crypto';
import { notificationKinds } from '@flagstick/contract';
import type { Persona } from './cast.ts';
import { organising } from './games-rows.ts';
import { gamesTable } from './games-table.ts';
import { adminOnly, all, clubAndAdmin, management, row, signedIn, type Table } from './row.ts';
import { teamDaysTable } from './team-days-table.ts';
import type { World } from './world.ts';

const password = 'fairway';
const aBackup = { name: 'flagstick-nightly-20260614T030005Z.jsonl.gz' };
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

/** An admin names the club of the people; a manager has one. */
const clubOf = (w: World, persona: Persona): Record<string, string> =>
  persona === 'admin' ? { club: w.course.clubId } : {};

/** The generic calls of adverts: the specification has them under both names. */
const advertRows = (path: 'adverts' | 'averts'): Table => ({
  [`GET ${path}/`]: clubAndAdmin(200),
  [`GET ${path}/search/`]: clubAndAdmin(200),
  [`POST ${path}/`]: clubAndAdmin(201, (w) => ({
    body: { type: 'score card', scoreCard: w.course.whiteId, club: w.course.clubId },
  })),
  [`POST ${path}/{id}/copy`]: clubAndAdmin(201, async (w) => ({ params: { id: await w.advertDraft() } })),
  [`PUT ${path}/{id}`]: clubAndAdmin(200, async (w) => ({
    params: { id: await w.advertDraft() },
    body: { name: 'Hollis Clubmakers' },
  })),
  [`DELETE ${path}/{id}`]: clubAndAdmin(200, async (w) => ({ params: { id: await w.advertDraft() } })),
});

/** A row for every call of the contract. The test fails for a new call without a row. */
export const table: Table = {
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

  ...advertRows('adverts'),
  ...advertRows('averts'),
  // Refused without a file.
  'POST averts/uploadImage/{id}/{x}': clubAndAdmin(400, async (w) => ({
    params: { id: await w.advertDraft(), x: 'logo' },
    form: {},
  })),
  'PATCH averts/{id}': clubAndAdmin(200, async (w) => ({
    params: { id: await w.advert() },
    body: { state: 'active' },
  })),
  'GET averts/{gameId}': signedIn(200, async (w) => ({ params: { gameId: await w.shared() } })),
  'GET averts/game/{gameId}': all(200, async (w) => ({ params: { gameId: await w.shared() } })),
  'GET averts/activities/{id}': clubAndAdmin(200, async (w) => ({ params: { id: await w.shared() } })),
  'GET averts/{id}/views': clubAndAdmin(200, async (w) => ({ params: { id: await w.advertDraft() } })),
  'PUT averts/{id}/seen': all(200, async (w) => ({
    params: { id: await w.advert() },
    body: { gameId: await w.shared(), holeNumber: 1, visit: 'visit-of-the-policies' },
  })),

  'GET users/club/players': clubAndAdmin(200, (w, persona) => ({ query: clubOf(w, persona) })),
  'GET users/club/organisers': clubAndAdmin(200, (w, persona) => ({ query: clubOf(w, persona) })),
  'POST users/club/players/import/judge': clubAndAdmin(200, (w, persona) => ({
    query: clubOf(w, persona),
    body: { csv: 'E-mail' },
  })),
  'POST users/club/players/import': clubAndAdmin(200, async (w, persona) => ({
    query: clubOf(w, persona),
    body: await w.previewedMembers(),
  })),
  'POST clubs/addOrganiser/{id}': clubAndAdmin(200, async (w, persona) => ({
    params: { id: (await w.person()).id },
    query: clubOf(w, persona),
  })),
  // The person does not organise for the club.
  'DELETE clubs/removeOrganiser/{id}': clubAndAdmin(404, async (w, persona) => ({
    params: { id: (await w.person()).id },
    query: clubOf(w, persona),
  })),

  'GET clubs/': signedIn(200),
  'GET clubs/search/': all(200),
  'POST clubs/': adminOnly(201, (w) => ({ body: { name: w.word() } })),
  'POST clubs/{id}/copy': adminOnly(201, async (w) => ({ params: { id: await w.club() } })),
  'PUT clubs/{id}': adminOnly(200, async (w) => ({
    params: { id: await w.club() },
    body: { place: 'Here' },
  })),
  'DELETE clubs/{id}': adminOnly(200, async (w) => ({ params: { id: await w.club() } })),
  'PUT clubs/favourite/{id}': signedIn(200, (w) => ({ params: { id: w.course.clubId } })),
  'DELETE clubs/favourite/{id}': signedIn(200, (w) => ({ params: { id: w.course.clubId } })),
  'PUT clubs/{id}/images': clubAndAdmin(200, (w) => ({ params: { id: w.course.clubId }, form: {} })),
  'PUT clubs/{id}/contact': clubAndAdmin(200, (w) => ({
    params: { id: w.course.clubId },
    body: { phone: '01234 567890' },
  })),
  'GET clubs/{id}/dependants': adminOnly(200, (w) => ({ params: { id: w.course.clubId } })),
  'GET clubs/{id}/email': signedIn(200, (w) => ({ params: { id: w.course.clubId } })),
  'GET clubs/{id}/scorecards': signedIn(200, (w) => ({ params: { id: w.course.clubId } })),

  'GET clubs/pack': clubAndAdmin(200),
  'POST clubs/pack/judge': clubAndAdmin(200, () => ({ body: { csv: 'Club' } })),
  'POST clubs/pack': clubAndAdmin(200, async (w) => ({ body: await w.previewedPack() })),

  'GET users/clubAccounts': signedIn(200),
  'GET clubs/{id}/accounts': clubAndAdmin(200, (w) => ({ params: { id: w.course.clubId } })),
  'PUT clubs/{id}/accounts': clubAndAdmin(200, (w) => ({
    params: { id: w.course.clubId },
    body: { months: 12 },
  })),
  'GET clubs/{id}/accounts/report': clubAndAdmin(200, (w) => ({ params: { id: w.course.clubId } })),
  // Of the player, who is a member of the club.
  'GET clubs/{id}/accounts/{userId}': row([401, 200, 403, 403, 200, 200], async (w) => ({
    params: await w.account(),
  })),
  'POST clubs/{id}/accounts/{userId}/spend': clubAndAdmin(200, async (w) => ({
    params: await w.account(),
    body: { pence: 100, reason: w.word() },
  })),
  'POST clubs/{id}/accounts/{userId}/correct': clubAndAdmin(200, async (w) => ({
    params: await w.account(),
    body: { pence: -100, reason: w.word() },
  })),
  'POST clubs/{id}/accounts/{userId}/undo': clubAndAdmin(200, async (w) => ({
    params: await w.account(),
    body: { entry: await w.purchase(), reason: 'Wrong member' },
  })),

  'GET courses/': signedIn(200),
  'GET courses/search/': signedIn(200),
  'POST courses/': clubAndAdmin(201, (w) => ({ body: { name: w.word(), club: w.course.clubId } })),
  'POST courses/{id}/copy': clubAndAdmin(201, async (w) => ({ params: { id: await w.ownCourse() } })),
  'PUT courses/{id}': clubAndAdmin(200, async (w) => ({
    params: { id: await w.ownCourse() },
    body: { name: w.word() },
  })),
  'DELETE courses/{id}': clubAndAdmin(200, async (w) => ({ params: { id: await w.ownCourse() } })),
  'PUT courses/{id}/images': clubAndAdmin(200, async (w) => ({
    params: { id: await w.ownCourse() },
    form: {},
  })),
  'PUT courses/{id}/update-rules': clubAndAdmin(200, async (w) => ({
    params: { id: await w.ownCourse() },
    form: { content: '<p>White stakes.</p>' },
  })),
  'PATCH courses/{id}/update-rules': clubAndAdmin(200, async (w) => ({
    params: { id: await w.ownCourse() },
    form: { content: '<p>White stakes.</p>' },
  })),
  'GET courses/{id}/scoreCards': signedIn(200, (w) => ({ params: { id: w.course.courseId } })),

  'GET scoreCards/': management(200),
  'GET scoreCards/search/': management(200),
  'POST scoreCards/': management(201, (w) => ({ body: w.cardForm('custom') })),
  'POST scoreCards/{id}/copy': management(201, async (w) => ({ params: { id: await w.mainCard() } })),
  'PUT scoreCards/{id}': clubAndAdmin(200, async (w) => ({
    params: { id: await w.mainCard() },
    body: { name: w.word() },
  })),
  'DELETE scoreCards/{id}': clubAndAdmin(200, async (w) => ({ params: { id: await w.mainCard() } })),

  'GET competitions/': signedIn(200),
  'GET competitions/search/': signedIn(200),
  'POST competitions/': management(201, (w) => ({ body: w.ruleForm() })),
  'POST competitions/{id}/copy': management(201, (w) => ({ params: { id: w.gameForm().competitionId } })),
  'PUT competitions/{id}': [
    {
      when: 'a standard rule',
      ...adminOnly(200, (w) => ({ params: { id: w.gameForm().competitionId }, body: { guests: false } })),
    },
    {
      when: "an organiser's rule",
      ...row([401, 403, 403, 200, 404, 200], async (w) => ({
        params: { id: await w.ownRule() },
        body: { name: w.word() },
      })),
    },
  ],
  'GET competitions/{id}/games': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { id: await w.ownRule() },
  })),
  'DELETE competitions/{id}': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { id: await w.ownRule() },
  })),

  'GET handicaps/': all(200),
  'GET handicaps/{id}/handicaps': signedIn(200, async (w) => {
    const { playerId } = await w.customHandicap();
    return { params: { id: playerId } };
  }),
  'GET handicaps/gameRule/{ruleId}': all(200, async (w) => ({ params: { ruleId: await w.ownRule() } })),
  'POST handicaps/': row([401, 403, 403, 201, 404, 201], async (w) => ({
    body: { playerId: w.users.player.id, competitionId: await w.ownRule(), hcp: 12.3 },
  })),
  // A caller who can read the entry learns that it exists.
  'PUT handicaps/{id}': row([401, 403, 403, 200, 403, 200], async (w) => {
    const { playerId, competitionId } = await w.customHandicap();
    return { params: { id: playerId }, body: { hcp: 11.9, playerId, competitionId } };
  }),

  'GET stats': adminOnly(200),
  'GET stats/download': adminOnly(200),

  'GET entryLists/mine': signedIn(200),
  'GET entryLists/{code}': all(200, async (w) => ({ params: { code: (await w.entryList()).code } })),
  'GET entryLists/{code}/entrants': all(200, async (w) => ({
    params: { code: (await w.entryList('entered')).code },
  })),
  'PUT entryLists/{code}/entry': signedIn(200, async (w) => ({
    params: { code: (await w.entryList()).code },
  })),
  'PATCH entryLists/{code}/entry': row([401, 200, 404, 404, 404, 404], async (w) => ({
    params: { code: (await w.entryList('offered')).code },
    body: { accept: true },
  })),
  'DELETE entryLists/{code}/entry': row([401, 200, 404, 404, 404, 404], async (w) => ({
    params: { code: (await w.entryList('entered')).code },
  })),
  'PUT games/{id}/entryList': organising(200, async (w) => ({
    params: { id: (await w.gameOfTomorrow()).id },
    body: w.entryListForm(),
  })),
  'DELETE games/{id}/entryList': organising(200, async (w) => ({ params: { id: (await w.entryList()).id } })),
  'DELETE games/{id}/entryList/{playerId}': organising(200, async (w) => ({
    params: { id: (await w.entryList('entered')).id, playerId: w.users.player.id },
  })),
  'PUT games/{id}/entryList/seats': organising(200, async (w) => ({
    params: { id: (await w.entryList('entered')).id },
    body: {},
  })),
  'GET games/{id}/entryList/csv': organising(200, async (w) => ({
    params: { id: (await w.entryList('entered')).id },
  })),

  'GET events/': management(200),
  'POST events/': management(201, async (w) => ({ body: await w.eventForm() })),
  'GET events/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await w.ownEvent() },
  })),
  'PUT events/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await w.ownEvent() },
    body: { name: 'Autumn Cup' },
  })),
  'DELETE events/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await w.ownEvent() },
  })),
  'GET events/{id}/print/{sheet}': row([401, 200, 404, 200, 200, 200], async (w) => ({
    params: { id: await w.ownEvent(3), sheet: 'standingsCsv' },
  })),
  'GET open/events/{id}': [
    { when: 'with a public leaderboard', ...all(200, async (w) => ({ params: { id: await w.ownEvent() } })) },
    { when: 'without one', ...all(404, async (w) => ({ params: { id: await w.ownEvent(3) } })) },
  ],
  'PUT events/{id}/players/{playerId}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await w.eventInPlay(), playerId: w.users.player.id },
    body: { note: { reason: 'withdrawn', afterRound: 1 } },
  })),
  'POST events/{id}/seatPlayers': row([401, 403, 403, 200, 200, 200], async (w) => {
    const { id, second } = await w.eventWithSecond();
    return { params: { id }, body: { game: second } };
  }),
  'GET events/{id}/standing': [
    { when: 'with a public leaderboard', ...all(200, async (w) => ({ params: { id: await w.ownEvent() } })) },
    {
      when: 'without one',
      ...row([404, 200, 404, 200, 200, 200], async (w) => ({ params: { id: await w.ownEvent(3) } })),
    },
  ],
  'GET knockOuts/': signedIn(200),
  'POST knockOuts/': management(201, (w) => ({ body: w.knockOutForm() })),
  'GET knockOuts/{id}': [
    {
      when: 'with a public page',
      ...all(200, async (w) => ({ params: { id: await w.ownKnockOut({ publicPage: true }) } })),
    },
    {
      when: 'without one',
      ...row([404, 200, 404, 200, 200, 200], async (w) => ({ params: { id: await w.ownKnockOut() } })),
    },
  ],
  'PUT knockOuts/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await w.ownKnockOut() },
    body: { name: 'Winter Knock-out' },
  })),
  'DELETE knockOuts/{id}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await w.ownKnockOut() },
  })),
  'PUT knockOuts/{id}/draw/{section}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await w.ownKnockOut(), section: 'main' },
  })),
  'DELETE knockOuts/{id}/draw/{section}': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: await w.ownKnockOut({ drawn: true }), section: 'main' },
  })),
  'PUT knockOuts/{id}/matches/{section}/{round}/{match}/result': row(
    [401, 200, 404, 200, 200, 200],
    async (w) => w.finalOfKnockOut(),
  ),
  'PATCH knockOuts/{id}/matches/{section}/{round}/{match}/result': row(
    [401, 200, 404, 200, 200, 200],
    async (w) => {
      const { params, seen } = await w.finalOfKnockOut({ entered: true });
      return { params, body: { agree: true, seen } };
    },
  ),
  'PUT knockOuts/{id}/matches/{section}/{round}/{match}/game': row(
    [401, 200, 404, 403, 403, 403],
    async (w) => ({
      params: (await w.finalOfKnockOut()).params,
      body: { course: w.course.courseId },
    }),
  ),
  // The mate entered the result.
  'DELETE knockOuts/{id}/matches/{section}/{round}/{match}/result': row(
    [401, 403, 404, 200, 200, 200],
    async (w) => {
      const { params, seen } = await w.finalOfKnockOut({ entered: true });
      return { params, body: { seen } };
    },
  ),
  'PUT knockOuts/{id}/entrants/{entrant}/out': row([401, 200, 404, 200, 200, 200], async (w) => {
    const { params, entrant } = await w.finalOfKnockOut();
    return { params: { id: params.id, entrant }, body: { reason: 'withdrawn' } };
  }),
  'GET knockOuts/{id}/print/{sheet}': [
    {
      when: 'the bracket',
      ...row([404, 200, 404, 200, 200, 200], async (w) => ({
        params: { id: await w.ownKnockOut({ drawn: true }), sheet: 'bracket' },
      })),
    },
    {
      when: 'the calendar of a player',
      ...row([404, 200, 404, 403, 403, 403], async (w) => ({
        params: { id: await w.ownKnockOut({ drawn: true }), sheet: 'calendar' },
      })),
    },
  ],
  'PUT knockOuts/{id}/contact': row([401, 200, 404, 403, 403, 403], async (w) => ({
    params: { id: await w.ownKnockOut() },
    body: { share: true },
  })),
  ...teamDaysTable,
  'GET tournaments/': signedIn(200),
  'GET tournaments/search/': signedIn(200),
  'POST tournaments/': management(201, (w) => ({ body: w.tournamentForm() })),
  'POST tournaments/{id}/copy': row([401, 403, 403, 201, 404, 201], async (w) => ({
    params: { id: await w.ownTournament() },
  })),
  'PUT tournaments/{id}': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { id: await w.ownTournament() },
    body: { name: w.word() },
  })),
  'DELETE tournaments/{id}': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { id: await w.ownTournament() },
  })),
  'GET tournaments/{id}/games': row([401, 200, 404, 200, 404, 200], async (w) => ({
    params: { id: (await w.playedTournament()).id },
  })),
  'GET tournaments/{id}/standings': row([401, 200, 404, 200, 404, 200], async (w) => ({
    params: { id: (await w.playedTournament()).id },
  })),
  'GET tournaments/{id}/publicStandings': [
    { when: 'with a page', ...all(200, async (w) => ({ params: { id: await w.publicTournament() } })) },
    { when: 'without one', ...all(404, async (w) => ({ params: { id: await w.ownTournament() } })) },
  ],
  'POST tournaments/preview': management(200, async (w) => ({
    body: {
      ...{ seasonStart: '2026-01-01', seasonEnd: '2026-12-31', selectedScoreSystem: 0, placingScores: [1] },
      ...{ games: [await w.shared()], tournament: null },
    },
  })),
  'GET tournaments/{tid}/player/{pid}/games': row([401, 200, 404, 200, 404, 200], async (w) => ({
    params: { tid: (await w.playedTournament()).id, pid: w.users.player.id },
  })),
  'GET games/tournaments': signedIn(200),
  'GET tournaments/{id}/print/{sheet}': row([401, 200, 404, 200, 404, 200], async (w) => ({
    params: { id: (await w.playedTournament()).id, sheet: 'standingsCsv' },
  })),
  'PUT tournaments/{id}/addGame/{gameId}': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { id: await w.ownTournament(), gameId: await w.shared() },
  })),
  'DELETE tournaments/{id}/removeGame/{gameId}': row([401, 403, 403, 200, 404, 200], async (w) => ({
    params: { ...(await w.playedTournament()) },
  })),

  ...gamesTable,

  'GET logs/error': adminOnly(200),
  'GET logs/changes': adminOnly(200),
  'POST logs/{type}': all(200, () => ({ params: { type: 'error' }, body: { name: 'E', message: 'm' } })),
  'GET operations/status': adminOnly(200),
  'GET operations/settings': adminOnly(200),
  'POST operations/test-mail': adminOnly(200, () => ({ body: { email: 'ann@example.com' } })),
  'GET operations/jobs': adminOnly(200),
  // No such job.
  'PUT operations/jobs/retry': adminOnly(404, () => ({ body: { kind: 'none', key: 'none' } })),
  // The server of these callers makes no backups, and their admin has no password.
  'GET operations/backups': adminOnly(200),
  'POST operations/backups': adminOnly(409),
  'GET operations/backups/{name}': adminOnly(409, () => ({ params: aBackup })),
  'POST operations/backups/{name}/link': adminOnly(400, () => ({ params: aBackup, body: { password } })),
  'GET operations/backups/{name}/file/{token}': all(403, () => ({ params: { ...aBackup, token: 'x.x' } })),
  'GET operations/backup-place': adminOnly(200),
  'PUT operations/backup-place': adminOnly(400, () => ({ body: { kind: 'default', password } })),
  'POST operations/backups/{name}/restore': adminOnly(400, () => ({
    params: aBackup,
    body: { password, confirm: 'restore' },
  })),
  'GET health': all(200),
  'GET configs/pwaVersion': all(200),
  'GET configs/public': all(200),
};
