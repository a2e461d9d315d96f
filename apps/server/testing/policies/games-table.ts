import { makeDeputy } from '../games/round.ts';
import {
  boards,
  inNew,
  inShared,
  lists,
  none,
  organising,
  ownOrOrganising,
  playerList,
  seated,
  someGuest,
  when,
  withReads,
} from './games-rows.ts';
import { groupsTable } from './groups-table.ts';
import { all, clubAndAdmin, management, row, signedIn, type Table, withSeat } from './row.ts';
import { scoringTable } from './scoring-table.ts';

/** The calls about games and players, by caller and subject. */
export const gamesTable: Table = {
  'GET games/': management(200),
  'GET games/search/': management(200),
  'GET clubs/{id}/games': management(200, (w) => ({ params: { id: w.course.clubId } })),
  'POST games/': [
    when(
      'of four',
      signedIn(201, (w) => ({ body: w.gameForm() })),
    ),
    when(
      'of five',
      row([401, 403, 403, 201, 201, 201], (w) => ({ body: w.gameForm({ maxPlayers: 5 }) })),
    ),
  ],
  // A player of a game may create a similar one.
  'POST games/{id}/copy': row([401, 201, 403, 201, 201, 201], (w) => ({
    params: { id: w.gameId },
    body: { name: w.word(), date: new Date().toISOString() },
  })),
  'PUT games/{id}': organising(
    200,
    inShared(() => ({ name: 'Renamed' })),
  ),
  'GET games/{id}/update-rule': organising(200, async (w) => ({
    params: { id: await w.shared() },
    query: { competitionId: w.course.rules.get('Stableford') ?? '' },
  })),
  'PATCH games/{id}/update-rule': organising(200, async (w) => ({
    params: { id: await w.round() },
    body: { competitionId: w.course.rules.get('Stableford') ?? '' },
  })),
  'PUT payments/{id}/paid': organising(200, async (w) => ({
    params: { id: await w.paidRound() },
    body: { playersId: [w.users.player.id], type: 1 },
  })),
  'POST payments/withoutPayment': organising(200, async (w) => ({
    body: { game: await w.paidRound(), players: [await w.anyone()], status: 1 },
  })),
  // Callers who neither play nor organise learn nothing about players.
  'GET payments/unpaid/{id}': signedIn(200, async (w) => ({ params: { id: (await w.payment()).game } })),
  // Players may pay for any players; others only for themselves, and they need a place first.
  'POST payments/paymentSession': row([401, 200, 403, 200, 200, 200], async (w) => ({
    body: { game: (await w.payment()).game, players: [w.users.loner.id] },
  })),
  'PUT payments/{id}': row([401, 200, 404, 200, 200, 200], async (w) => ({
    params: { id: (await w.payment()).id },
    body: {},
  })),
  'POST payments/{id}/refund': row([401, 403, 404, 200, 200, 200], async (w) => ({
    params: { id: (await w.payment(true)).id },
  })),
  'POST payments/onboarding': management(200, () => ({ body: { redirectUrl: '/withdraws' } })),
  'GET payments/account': signedIn(200),
  // Everyone may read the games that they organise, which may be none.
  'GET payments/': signedIn(200),
  'GET payments/withdraws': signedIn(200),
  // Only a call with the provider's signature is accepted.
  'POST payments/webhook': all(400, () => ({ body: { type: 'payment_intent.succeeded' } })),
  // A secret gives access to its payment.
  'POST payments/sandbox': signedIn(200, async (w) => ({
    body: { clientSecret: (await w.payment()).clientSecret, card: '4242424242424242' },
  })),
  'GET withdraws/': signedIn(200),
  'GET pots/': signedIn(200),
  'GET pots/{id}/transactions': row([401, 404, 404, 200, 200, 200], async (w) => ({
    params: { id: (await w.payment(true)).game },
  })),
  // The account behind it is the owner's.
  'GET pots/{id}/withdrawal': row([401, 404, 404, 200, 404, 404], async (w) => ({
    params: { id: (await w.payment(true)).game },
  })),
  'POST pots/{id}/sandbox': row([401, 404, 404, 200, 404, 404], async (w) => ({
    params: { id: (await w.payment(true)).game },
  })),
  'DELETE games/{id}': organising(200, inNew({ alone: true })),
  'GET games/{id}': boards((activateStatus) => inShared(undefined, activateStatus), withSeat),
  'GET games/code/{code}': boards((activateStatus) => async (w) => ({
    params: { code: await w.code(await w.shared(activateStatus)) },
  })),
  // The board is off for others, but the link shows its holder the invitation.
  'GET games/invitation/{code}': all(200, async (w) => ({
    params: { code: await w.code(await w.shared(3)) },
  })),
  'PUT games/{id}/addOrganiser/{userId}': organising(200, async (w) => ({
    params: { id: w.gameId, userId: await w.anyone() },
  })),
  'PUT games/{id}/removeOrganiser/{userId}': organising(200, async (w) => {
    const id = await w.round({ alone: true });
    const { mate, organiser } = w.users;
    await makeDeputy(w.server, id, mate, organiser);
    return { params: { id, userId: mate.id } };
  }),
  'POST games/linkGames': organising(200, async (w) => {
    const gameIds = [await w.round({ alone: true }), await w.round({ alone: true })];
    return { body: { gameIds, mainScoringGame: gameIds[0] } };
  }),
  'GET games/{id}/linkable': organising(200, inShared()),
  'PUT games/{id}/activate': organising(200, inNew({ alone: true })),
  // The player has joined already.
  'POST games/join/{id}': row([401, 409, 200, 200, 200, 200], inNew({ alone: true })),
  'POST games/leaveGame/{id}': seated(200, 404, inNew({ alone: true })),
  'PUT games/finish/{id}': seated(200, 403, async (w) => ({ params: { id: await w.finishedRound() } })),
  'PUT games/closeGame/{id}': row([401, 403, 403, 200, 200, 403], async (w) => ({
    params: { id: await w.finishedRound() },
  })),
  'PUT games/{id}/revealLeaderboard': row([401, 403, 403, 200, 200, 403], async (w) => ({
    params: { id: await w.presentedRound() },
  })),
  'PATCH games/{id}/reset-presentation': organising(200, async (w) => ({
    params: { id: await w.presentedRound() },
  })),
  'POST games/addPlayer/{id}': organising(200, async (w) => ({
    params: { id: w.gameId },
    body: { playerId: await w.anyone() },
  })),
  'POST games/add-guest/{id}': [
    when('under a rule for organisers only', organising(200, inShared(someGuest))),
    when('under a rule with guests', ownOrOrganising(200, inNew({ guests: true }, someGuest))),
    when(
      'without a group to bring them to',
      row([401, 409, 403, 200, 200, 200], inNew({ guests: true, alone: true }, someGuest)),
    ),
  ],
  // A player leaves with leaveGame.
  'DELETE games/removePlayer/{id}': organising(
    200,
    inNew({ alone: true }, (w) => ({ playerId: w.users.player.id })),
  ),
  'PATCH games/{id}/players': [
    when(
      'removed',
      organising(
        200,
        inNew({ alone: true }, (w) => ({
          playersId: [w.users.player.id],
          change: { kind: 'remove' as const },
        })),
      ),
    ),
    when(
      'of another tee',
      organising(
        200,
        inShared((w) => ({
          playersId: [w.users.player.id, w.users.mate.id],
          change: { kind: 'tee' as const, scoreCardId: w.course.whiteId },
        })),
      ),
    ),
  ],
  'POST games/changePlayerTeeColor/{id}': [
    when(
      'of the player themselves',
      ownOrOrganising(
        200,
        inShared((w) => ({ playerId: w.users.player.id, scoreCardId: w.course.whiteId })),
      ),
    ),
    when(
      'of their mate',
      organising(
        200,
        inShared((w) => ({ playerId: w.users.mate.id, scoreCardId: w.course.whiteId })),
      ),
    ),
  ],
  'POST games/{id}/move-to-tee': organising(
    200,
    inShared((w) => ({ playersId: [w.users.mate.id], scoreCardId: w.course.whiteId })),
  ),
  'GET games/boards': all(200),
  'GET games/joinedGames': withReads(signedIn(200), lists, [none, true, false, false, false, false]),
  'GET games/invitations': signedIn(200),
  'GET games/currentOrganising': withReads(signedIn(200), lists, [none, false, false, true, true, false]),
  'GET games/gamesHistory/': signedIn(200),
  // Organisers keep their games in their lists; without a seat there is no history to remove.
  'PUT games/{id}/remove': row([401, 409, 404, 403, 403, 404], inNew({ alone: true })),
  'GET games/{id}/players': playerList(),
  'PATCH games/{id}/autoProgress': organising(
    200,
    inShared(() => ({ autoProgress: true })),
  ),

  'POST games/{id}/sendSubmitionCardNotifierMail/': ownOrOrganising(200, async (w) => ({
    params: { id: await w.returnedRound() },
    body: {
      playerId: w.users.player.id,
      gameClubMail: 'cards@example.com',
      homeClubMail: 'home@example.com',
    },
  })),
  'POST games/send-email': row([401, 403, 403, 200, 200, 200], async (w, persona) => ({
    form: await w.email(persona),
  })),
  'GET games/{id}/last-email': organising(200, inShared()),
  // No mail was sent about this game.
  'PUT games/{id}/last-email/again': organising(
    404,
    inShared((w) => ({ email: 'none', players: [w.users.player.id] })),
  ),
  'GET games/{id}/prizes': [
    when('of a board for everyone', all(200, inShared())),
    when('of a board for its organisers', row([403, 200, 403, 200, 200, 200], inShared(undefined, 3))),
  ],
  'PUT games/{id}/prizes': organising(
    200,
    inNew({}, () => ({ setup: {} })),
  ),
  'POST games/{id}/prizes/preview': organising(
    200,
    inShared(() => ({ setup: {} })),
  ),
  // The game has no contest: callers who may measure learn that.
  'PUT games/{id}/prizes/measured/{contestId}': withSeat(
    row([401, 404, 403, 404, 404, 404], async (w) => ({
      params: { id: await w.shared(), contestId: 'pin' },
      body: { playerId: w.users.player.id, distance: 'none' },
    })),
  ),
  'PUT games/{id}/prizes/settle': organising(
    409,
    inShared(() => ({ reason: 'A late card' })),
  ),
  // Credit is a debt of the club: its own people book it. This organiser works for no club.
  'GET games/{id}/prizes/credit': clubAndAdmin(200, async (w) => ({
    params: { id: (await w.prizedRound()).id },
  })),
  'POST games/{id}/prizes/credit': clubAndAdmin(200, async (w) => {
    const { id, fixedAt } = await w.prizedRound();
    return { params: { id }, body: { fixedAt } };
  }),
  'GET games/{id}/seen': organising(200, inShared()),
  'POST games/{id}/rehearsal': organising(409, async (w) => ({ params: { id: await w.emptyRound() } })),
  'GET games/{id}/rehearsal': organising(200, inShared()),
  'DELETE games/{id}/rehearsal': organising(200, inShared()),
  // An answer to a program is public, so the organiser gets no more.
  'GET open/games/{code}': [
    {
      when: 'with a board for everyone',
      ...all(200, async (w) => ({ params: { code: await w.code(await w.shared()) } })),
    },
    {
      when: 'with a board for its organisers',
      ...all(403, async (w) => ({ params: { code: await w.code(await w.shared(3)) } })),
    },
  ],
  'GET open/games/{code}/since/{version}': [
    {
      when: 'with a board for everyone',
      ...all(200, async (w) => ({ params: { code: await w.code(await w.shared()), version: '0' } })),
    },
    {
      when: 'with a board for its organisers',
      ...all(403, async (w) => ({ params: { code: await w.code(await w.shared(3)), version: '0' } })),
    },
  ],
  'GET games/{id}/print/{sheet}': [
    {
      when: 'of the organisers',
      ...organising(200, async (w) => ({ params: { id: await w.shared(), sheet: 'startSheetCsv' } })),
    },
    {
      when: 'of a board for everyone',
      ...signedIn(200, async (w) => ({ params: { id: await w.shared(), sheet: 'report' } })),
    },
    {
      when: 'of a board for its organisers',
      ...organising(200, async (w) => ({ params: { id: await w.shared(3), sheet: 'report' } })),
    },
  ],
  'GET games/{id}/print/{sheet}/names': [
    {
      when: 'of the organisers',
      ...organising(200, async (w) => ({ params: { id: await w.shared(), sheet: 'startSheet' } })),
    },
    {
      when: 'of a board for everyone',
      ...signedIn(200, async (w) => ({ params: { id: await w.shared(), sheet: 'leaderboard' } })),
    },
    {
      when: 'of a board for its organisers',
      ...organising(200, async (w) => ({ params: { id: await w.shared(3), sheet: 'leaderboard' } })),
    },
  ],

  ...groupsTable,
  ...scoringTable,
};
