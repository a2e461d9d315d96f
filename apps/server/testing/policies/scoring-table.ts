import { seatRequests } from '@flagstick/contract';
import { about, inShared, organising, ownOrOrganising, scoreOf, seated, when } from './games-rows.ts';
import { all, row, signedIn, type Table, withSeat } from './row.ts';

/** The calls about scores and the committee's calls about cards, by caller and subject. */
export const scoringTable: Table = {
  'PUT games/{id}/updateScore/{playerId}': [
    withSeat(when('of themselves', ownOrOrganising(200, scoreOf('player')))),
    withSeat(when('for a player they mark', ownOrOrganising(200, scoreOf('mate')))),
    when('for a player they do not mark', organising(200, scoreOf('third'))),
  ],
  // Organisers already score for all players; only players choose the players they mark.
  'PUT games/{id}/toggleScoringPlayer/{playerId}/{change}': [
    withSeat(when('of their group', seated(200, 403, about('third', undefined, { change: 'add' })))),
    when(
      'of another group',
      row([401, 403, 403, 403, 403, 403], about('loner', undefined, { change: 'add' })),
    ),
    withSeat(when('no longer', seated(200, 403, about('third', undefined, { change: 'remove' })))),
  ],
  'GET games/{id}/cardLog/{playerId}': [
    withSeat(when('of themselves', ownOrOrganising(200, about('player')))),
    withSeat(when('for a player they mark', ownOrOrganising(200, about('mate')))),
    when('of another group', organising(200, about('loner'))),
  ],

  'PUT games/updateScore/{id}/score/{scoreId}': organising(200, async (w) => {
    const id = await w.shared();
    const { loner } = w.users;
    const params = { id, scoreId: await w.card(id, loner.id) };
    return { params, body: { playerId: loner.id, comments: 'Played alone' } };
  }),
  'PUT games/changePlayerHcp/{id}': organising(
    200,
    inShared((w) => ({ playerId: w.users.loner.id, hcp: null })),
  ),
  'PATCH games/{id}/playingHcp/{playerId}': [
    when('of the player themselves', ownOrOrganising(200, about('player', { hci: 12.4 }))),
    when('of another group', organising(200, about('loner', { hci: 12.4 }))),
  ],
  'PATCH games/{id}/update-players-ph': organising(
    200,
    inShared((w) => ({ playerIds: [w.users.loner.id] })),
  ),
  'PATCH users/{id}/update-guest': organising(200, async (w) => ({
    params: { id: await w.guest() },
    body: { name: 'Ann', lastName: 'Lee', hcp: 20 },
  })),
  'GET scores/': withSeat(
    signedIn(200, async (w) => ({
      query: { gameId: await w.shared(), scorecardId: w.course.whiteId, hcp: '12' },
    })),
  ),
  'PUT games/{id}/reopenHole': organising(200, async (w) => ({
    params: { id: await w.scoredRound() },
    body: { playerId: w.users.loner.id, holeNumber: 1, reason: 'Wrong hole' },
  })),
  'PUT games/{id}/reopenCard': organising(200, async (w) => ({
    params: { id: await w.returnedRound() },
    body: { playerId: w.users.player.id, reason: 'Too early' },
  })),
  'PUT games/{id}/acceptCard': organising(200, async (w) => ({
    params: { id: await w.finishedRound() },
    body: { playerIds: [w.users.player.id] },
  })),
  'PUT games/{id}/noteCards': organising(200, async (w) => ({
    params: { id: await w.finishedRound() },
    body: { playerIds: [w.users.player.id], note: 'WD', reason: 'Rain' },
  })),
  'PUT games/{id}/takeBack': seated(200, 403, async (w) => ({
    params: { id: await w.returnedRound({ returnedAfter: 15 }) },
    body: { playerId: w.users.player.id },
  })),
  'PUT games/{id}/restoreCard': organising(200, async (w) => {
    const id = await w.leftRound();
    const { player } = w.users;
    return { params: { id }, body: { playerId: player.id, scoreId: await w.card(id, player.id) } };
  }),
  // A player agrees on their marker's phone.
  'PUT games/{id}/agree/{playerId}': withSeat(
    seated(200, 403, async (w) => {
      const id = await w.shared();
      const { mate } = w.users;
      return { params: { id, playerId: mate.id }, body: { scoreId: await w.card(id, mate.id) } };
    }),
  ),
  'PUT games/{id}/query/{playerId}': [
    withSeat(when('of themselves', seated(200, 403, about('player', { holeNumber: 1, gross: 4 })))),
    when(
      'of another group',
      row([401, 403, 403, 403, 403, 403], about('loner', { holeNumber: 1, gross: 4 })),
    ),
  ],
  'GET games/{id}/seatLinks': organising(200, inShared()),
  'POST games/{id}/seatLinks': organising(200, inShared()),
  'DELETE games/{id}/seatLinks': organising(200, async (w) => ({
    params: { id: (await w.roundWithLinks()).id },
  })),
  'DELETE games/{id}/seatLinks/{linkId}': organising(200, async (w) => {
    const { id, link } = await w.roundWithLinks();
    return { params: { id, linkId: link._id } };
  }),
  'GET games/{id}/seatRequests': organising(200, inShared()),
  'PUT games/{id}/seatRequests/{playerId}': organising(200, async (w) => ({
    params: { id: await w.shared(), playerId: await w.guest() },
    body: { user: w.users.other.id },
  })),
  'DELETE games/{id}/seatRequests/{playerId}': organising(200, async (w) => {
    const params = { id: await w.shared(), playerId: await w.guest() };
    const body = { user: w.users.other.id };
    await w.server.call(seatRequests.make, { params, body }, w.users.organiser);
    return { params };
  }),
  'GET users/seatRequests': signedIn(200),
  // No organiser has named them.
  'PUT users/seatRequests/{requestId}': signedIn(404, async (w) => ({
    params: { requestId: await w.anyone() },
  })),
  'DELETE users/seatRequests/{requestId}': signedIn(404, async (w) => ({
    params: { requestId: await w.anyone() },
  })),
  // A token of no seat claims nothing, for every account.
  'PUT seatLinks/claim': signedIn(409, () => ({ body: { token: 'none' } })),
  // Every holder of a link reads and opens what it names.
  'GET seatLinks/{token}': all(200, async (w) => ({
    params: { token: (await w.roundWithLinks()).link.token },
  })),
  'POST seatLinks/{token}': all(200, async (w) => ({
    params: { token: (await w.roundWithLinks()).link.token },
    body: { player: w.users.player.id },
  })),
  'GET games/{id}/queries': organising(200, inShared()),
  'GET games/{id}/closeList': organising(200, inShared()),
  'GET games/{id}/closePreview': organising(200, inShared()),
};
