import type { Persona } from './cast.ts';
import { adminOnly, all, clubAndAdmin, management, row, signedIn, type Table } from './row.ts';
import type { World } from './world.ts';

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

/** The calls about clubs, with their people, accounts, courses, score cards and adverts, by caller and subject. */
export const clubsTable: Table = {
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

  'GET calendars/club': clubAndAdmin(200, (w, persona) => ({ query: clubOf(w, persona) })),
  'PUT calendars/club': clubAndAdmin(200, (w, persona) => ({ query: clubOf(w, persona) })),
  'DELETE calendars/club': clubAndAdmin(200, (w, persona) => ({ query: clubOf(w, persona) })),
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
};
