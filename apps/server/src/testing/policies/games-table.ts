import type { GameView } from '@flagstick/contract';
import { makeDeputy, view } from '../round.ts';
import { all, management, type Reads, type Row, row, signedIn, type Table } from './row.ts';
import { type Persona, personas, type World } from './world.ts';

/** Organisers of the game: its owner, the manager of the course's club, admins. */
const organising = (status: number, input: Row['input']) =>
  row([401, 403, 403, status, status, status], input);
/** Organisers, and a player for themselves. */
const ownOrOrganising = (status: number, input: Row['input']) =>
  row([401, status, 403, status, status, status], input);
/** Who has a seat in the game. */
const seated = (status: number, otherwise: number, input: Row['input']) =>
  row([401, status, otherwise, otherwise, otherwise, otherwise], input);

type Who = keyof World['users'];

const someGuest = () => ({ name: 'Ann', lastName: 'Lee' });
const startAt = ({ users }: World, who: Who) => ({ startingHole: 10, playerId: users[who].id });

const inGroupNamed = (id: string, name: string) => ({
  params: { id, name },
  body: { data: { name: 'Renamed', startingHole: 10 } },
});

const inShared =
  (body?: (world: World) => unknown, activateStatus: 1 | 2 | 3 = 1): Row['input'] =>
  async (w) => ({
    params: { id: await w.shared(activateStatus) },
    ...(body ? { body: body(w) } : {}),
  });
/** About somebody in the shared game, whom the path names. */
const about =
  (who: Who, body?: unknown, params: Record<string, string> = {}): Row['input'] =>
  async (w) => ({
    params: { id: await w.shared(), playerId: w.users[who].id, ...params },
    ...(body ? { body } : {}),
  });
/** A score of somebody in the shared game; every asker on another hole, because over a score an organiser's is refused. */
const scoreOf =
  (who: Who): Row['input'] =>
  async (w, persona) => ({
    params: { id: await w.shared(), playerId: w.users[who].id },
    body: { holeNumber: 2 + personas.indexOf(persona), gross: 5 },
  });
const inNew =
  (
    options: Parameters<World['round']>[0],
    body?: (world: World, persona: Persona) => unknown,
  ): Row['input'] =>
  async (w, persona) => ({
    params: { id: await w.round(options) },
    ...(body ? { body: body(w, persona) } : {}),
  });

const when = (words: string, given: Row): Row => ({ ...given, when: words });
const withReads = (given: Row, part: Reads['part'], values: Reads['values']): Row => ({
  ...given,
  reads: { part, values },
});

const none = undefined;
const everything = { as: 'organisers', loner: 1, entries: true };
/** As whom somebody reads the game, and what they learn of somebody who is not of their group. */
const boardOf = (game: GameView, { users }: World) => {
  const loner = game.players[users.loner.id];
  return {
    as: game.audience,
    loner: Object.keys(loner?.holes ?? {}).length,
    entries: loner?.uholes !== undefined,
  };
};
const publicly = { as: 'public', loner: 1, entries: false };
const inGroup = { as: 'group', loner: 1, entries: false };
const covered = { as: 'group', loner: 0, entries: false };
const organisers = [everything, everything, everything] as const;

/** The three kinds of leaderboard access, for a read of a whole game. */
const boards = (input: (activateStatus: 1 | 2 | 3) => Row['input']): Row[] => [
  when(
    'a board for everyone',
    withReads(all(200, input(1)), boardOf, [publicly, inGroup, publicly, ...organisers]),
  ),
  when(
    'a board for those who do not play',
    withReads(all(200, input(2)), boardOf, [publicly, covered, publicly, ...organisers]),
  ),
  when(
    'a board for organisers',
    withReads(row([403, 200, 403, 200, 200, 200], input(3)), boardOf, [none, covered, none, ...organisers]),
  ),
];

/** A list of a game's players: for whom the board is. */
const playerList = (): Row[] => [
  when('a board for everyone', signedIn(200, inShared())),
  when('a board for organisers', row([401, 200, 403, 200, 200, 200], inShared(undefined, 3))),
];

const lists = ({ items }: { items: Array<{ _id: string }> }, { gameId }: World) =>
  items.some(({ _id }) => _id === gameId);

/** A group with the player in it, or one with somebody else. */
const placing = (body: (who: string) => unknown, options: { alone?: boolean } = {}): Row[] => [
  when(
    'of the player themselves',
    ownOrOrganising(
      200,
      inNew(options, (w) => body(w.users.player.id)),
    ),
  ),
  when(
    'of their mate',
    organising(
      200,
      inNew({}, (w) => body(w.users.mate.id)),
    ),
  ),
];

/** The calls about games, players, groups and scores, by who asks and about whom. */
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
  // Who plays in a game makes another one like it.
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
  // Who neither plays nor organises learns of nobody.
  'GET payments/unpaid/{id}': signedIn(200, async (w) => ({ params: { id: (await w.payment()).game } })),
  // Who plays pays for whom they like; who does not, for themselves, and needs a place first.
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
  'GET payments/account': management(200),
  'GET payments/': management(200),
  'GET payments/withdraws': management(200),
  // Only who signs as the provider is heard.
  'POST payments/webhook': all(400, () => ({ body: { type: 'payment_intent.succeeded' } })),
  // A secret opens its payment to whoever has it.
  'POST payments/sandbox': signedIn(200, async (w) => ({
    body: { clientSecret: (await w.payment()).clientSecret, card: '4242424242424242' },
  })),
  'GET withdraws/': management(200),
  'GET pots/': management(200),
  'GET pots/{id}/transactions': row([401, 403, 403, 200, 200, 200], async (w) => ({
    params: { id: (await w.payment(true)).game },
  })),
  // The account behind it is the owner's.
  'GET pots/{id}/withdrawal': row([401, 403, 403, 200, 404, 404], async (w) => ({
    params: { id: (await w.payment(true)).game },
  })),
  'POST pots/{id}/sandbox': row([401, 403, 403, 200, 404, 404], async (w) => ({
    params: { id: (await w.payment(true)).game },
  })),
  'DELETE games/{id}': organising(200, inNew({ alone: true })),
  'GET games/{id}': boards((activateStatus) => inShared(undefined, activateStatus)),
  'GET games/code/{code}': boards((activateStatus) => async (w) => ({
    params: { code: await w.code(await w.shared(activateStatus)) },
  })),
  // The board is off for others, but who has the link may see what they are invited to.
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
  'PUT games/{id}/activate': organising(200, inNew({ alone: true })),
  // The player is in already.
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
      organising(200, inNew({ guests: true, alone: true }, someGuest)),
    ),
  ],
  // A player goes by leaveGame.
  'DELETE games/removePlayer/{id}': organising(
    200,
    inNew({ alone: true }, (w) => ({ playerId: w.users.player.id })),
  ),
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
  'GET games/boards': all(200),
  'GET games/joinedGames': withReads(signedIn(200), lists, [none, true, false, false, false, false]),
  'GET games/invitations': signedIn(200),
  'GET games/currentOrganising': withReads(signedIn(200), lists, [none, false, false, true, true, false]),
  'GET games/gamesHistory/': signedIn(200),
  // Organisers keep their games in sight; who has no seat has no history with it.
  'PUT games/{id}/remove': row([401, 200, 404, 403, 403, 404], inNew({ alone: true })),
  'GET games/{id}/players': playerList(),
  'PATCH games/{id}/autoProgress': organising(
    200,
    inShared(() => ({ autoProgress: true })),
  ),

  'GET games/{id}/group/freePlayers': playerList(),
  'POST games/{id}/group': placing((who) => ({ name: 'New group', playersId: [who], moves: true }), {
    alone: true,
  }),
  'PATCH games/{id}/group': organising(
    200,
    inNew({}, (w) => ({ name: 'Renamed', oldName: 'Group 1', playersId: [w.users.player.id] })),
  ),
  'PUT games/{id}/group/{name}': [
    when(
      'of the own group',
      ownOrOrganising(200, async (w) => inGroupNamed(await w.round({}), 'Group 1')),
    ),
    when(
      'of another group',
      organising(200, async (w) => inGroupNamed(await w.round({}), 'Group 2')),
    ),
  ],
  'PUT games/{id}/group/addPlayer': placing((playerId) => ({ name: 'Group 2', playerId })),
  'DELETE games/{id}/group/removePlayer': placing((playerId) => ({ name: 'Group 1', playerId })),
  'PUT games/{id}/group-starting-hole': [
    when(
      'of their group',
      ownOrOrganising(
        200,
        inShared((w) => startAt(w, 'mate')),
      ),
    ),
    when(
      'of another group',
      organising(
        200,
        inShared((w) => startAt(w, 'loner')),
      ),
    ),
  ],
  'PUT games/{id}/draw': organising(200, async (w) => {
    const id = await w.round({});
    const { v } = await view(w.server, id, w.users.organiser);
    return { params: { id }, body: { v, groups: [] } };
  }),
  'GET games/{id}/check': organising(200, inShared()),
  'POST games/{id}/field/judge': management(
    200,
    inShared(() => ({ csv: 'Name;Last name;Gender\nAnn;Lee;w' })),
  ),
  'POST games/{id}/field': management(
    200,
    inNew({}, () => ({ rows: [{ line: 2, name: 'Ann', lastName: 'Lee', gender: 'w' }] })),
  ),
  'GET games/{id}/field': management(200, inShared()),
  'PATCH games/{id}/remove-groups': organising(
    200,
    inNew({}, () => ({ groups: ['Group 2'] })),
  ),

  'POST teams/': [
    when(
      'of a game that they play in',
      ownOrOrganising(201, async (w) => ({
        body: { name: w.word(), gameId: await w.round({ alone: true }) },
      })),
    ),
  ],
  'PUT teams/{id}': [
    when(
      'of their own team',
      ownOrOrganising(200, async (w) => ({
        params: { id: await w.team('player') },
        body: { name: w.word() },
      })),
    ),
    when(
      'of another team',
      organising(200, async (w) => ({ params: { id: await w.team('mate') }, body: { name: w.word() } })),
    ),
  ],
  'GET teams/{gameId}': [
    when(
      'a board for everyone',
      signedIn(200, async (w) => ({ params: { gameId: await w.shared() } })),
    ),
    when(
      'a board for organisers',
      row([401, 200, 403, 200, 200, 200], async (w) => ({ params: { gameId: await w.shared(3) } })),
    ),
  ],
  'PATCH teams/remove-game/{gameId}': organising(200, async (w) => {
    const id = await w.team('player');
    return { params: { gameId: await w.gameOfTeam(id) }, body: { teams: [id] } };
  }),
  'PUT games/{id}/draw-teams': organising(
    200,
    inNew({ alone: true }, (w) => ({ teams: [{ name: 'Reds', playersId: [w.users.player.id] }] })),
  ),
  'POST games/changePlayerTeam/{id}': [
    when(
      'of the player themselves',
      ownOrOrganising(
        200,
        inNew({ alone: true }, (w) => ({ playerId: w.users.player.id, teamId: null })),
      ),
    ),
    when(
      'of their mate',
      organising(
        200,
        inNew({}, (w) => ({ playerId: w.users.mate.id, teamId: null })),
      ),
    ),
  ],

  'PUT games/{id}/updateScore/{playerId}': [
    when('of themselves', ownOrOrganising(200, scoreOf('player'))),
    when('of whom they mark', ownOrOrganising(200, scoreOf('mate'))),
    when('of whom they do not mark', organising(200, scoreOf('third'))),
  ],
  // Organisers score for everybody as it is: only players choose whom they mark.
  'PUT games/{id}/toggleScoringPlayer/{playerId}/{change}': [
    when('of their group', seated(200, 403, about('third', undefined, { change: 'add' }))),
    when(
      'of another group',
      row([401, 403, 403, 403, 403, 403], about('loner', undefined, { change: 'add' })),
    ),
    when('no longer', seated(200, 403, about('third', undefined, { change: 'remove' }))),
  ],
  'GET games/{id}/cardLog/{playerId}': [
    when('of themselves', ownOrOrganising(200, about('player'))),
    when('of whom they mark', ownOrOrganising(200, about('mate'))),
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
  'GET scores/': signedIn(200, async (w) => ({
    query: { gameId: await w.shared(), scorecardId: w.course.whiteId, hcp: '12' },
  })),
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
  // Nothing was sent about this game.
  'PUT games/{id}/last-email/again': organising(
    404,
    inShared((w) => ({ email: 'none', players: [w.users.player.id] })),
  ),
  'GET games/{id}/seen': organising(200, inShared()),
  'POST games/{id}/rehearsal': organising(409, async (w) => ({ params: { id: await w.emptyRound() } })),
  'GET games/{id}/rehearsal': organising(200, inShared()),
  'DELETE games/{id}/rehearsal': organising(200, inShared()),
  // An answer to a program goes to everybody: its organiser reads no more.
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
  'PUT games/{id}/takeBack': seated(200, 403, async (w) => ({
    params: { id: await w.returnedRound({ returnedAfter: 15 }) },
    body: { playerId: w.users.player.id },
  })),
  'PUT games/{id}/restoreCard': organising(200, async (w) => {
    const id = await w.leftRound();
    const { player } = w.users;
    return { params: { id }, body: { playerId: player.id, scoreId: await w.card(id, player.id) } };
  }),
  // A player agrees on the phone of who marks them.
  'PUT games/{id}/agree/{playerId}': seated(200, 403, async (w) => {
    const id = await w.shared();
    const { mate } = w.users;
    return { params: { id, playerId: mate.id }, body: { scoreId: await w.card(id, mate.id) } };
  }),
  'PUT games/{id}/query/{playerId}': [
    when('of themselves', seated(200, 403, about('player', { holeNumber: 1, gross: 4 }))),
    when(
      'of another group',
      row([401, 403, 403, 403, 403, 403], about('loner', { holeNumber: 1, gross: 4 })),
    ),
  ],
  'GET games/{id}/queries': organising(200, inShared()),
  'GET games/{id}/closeList': organising(200, inShared()),
  'GET games/{id}/closePreview': organising(200, inShared()),
};
