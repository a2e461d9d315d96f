import { view } from '../games/round.ts';
import {
  inGroupNamed,
  inNew,
  inShared,
  organising,
  ownOrOrganising,
  placing,
  playerList,
  startAt,
  when,
} from './games-rows.ts';
import { management, row, signedIn, type Table } from './row.ts';

/** The calls about groups and teams, by caller and subject. */
export const groupsTable: Table = {
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
};
