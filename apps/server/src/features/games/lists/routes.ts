import {
  type Competition,
  games as calls,
  dayMs,
  formatOf,
  type GameSummary,
  type ListQuery,
  type MyGame,
} from '@flagstick/contract';
import { type Actor, AppError, type RunRead, readFrom, route } from '../../../http/index.ts';
import { Outcome, presentFee, settingsOf } from '../../../live/index.ts';
import { toIso } from '../../../shared/codecs.ts';
import { publicName } from '../../../shared/public-names.ts';
import { readOrFallback, readReadableRows } from '../../../shared/read-or-fallback.ts';
import { clubName } from '../../courses/index.ts';
import type { Feature, FeatureDeps } from '../../feature.ts';
import { requireMayHideFromHistory } from '../access.ts';
import { hideFromHistory } from '../seats/store.ts';
import {
  currentlyOrganised,
  invitations,
  joinedGames,
  organisedGames,
  type Participation,
  participationOf,
  pastGames,
  publicBoards,
  type SummaryRow,
} from './store.ts';

type Deps = FeatureDeps<'storage' | 'boards' | 'faults'>;

function presentSummaryRow(row: SummaryRow): GameSummary {
  const settings = settingsOf(row);
  return {
    _id: row.id,
    name: row.name,
    code: row.code,
    date: row.date.toISOString(),
    startTime: toIso(row.started_at),
    endTime: toIso(row.ended_at),
    state: row.state,
    kind: row.kind,
    club: { _id: row.club_id, name: row.club_name, timeZone: row.time_zone },
    course: { _id: row.course_id, name: row.course_name, holesNumber: row.holes_number },
    competition: {
      _id: row.rule_id,
      name: row.rule_name,
      type: row.rule_type,
      scoringFormat: row.scoring_format,
      holesNumber: row.rule_holes as Competition['holesNumber'],
      fullHandicapAllowance: settings.fullHandicapAllowance,
      playingAs: settings.playingRules.playingAs,
      playingFormat: settings.playingRules.playingFormat,
    },
    owner: {
      _id: row.owner_id,
      ...publicName(
        { name: row.owner_name, lastName: row.owner_last_name, birthDate: row.owner_birth_date },
        row.date,
        row.created_at,
      ),
    },
    playersCount: Number(row.players_count ?? 0),
    maxPlayers: row.max_players,
    ...presentFee(row),
    ...(row.entry_list ? { hasEntryList: true } : {}),
    linkedGames: row.linked_games,
    mainScoringGame: row.main_game_id,
    updateDate: row.updated_at.toISOString(),
  };
}

/** Finished games stay listed for a whole day, so that no time zone cuts an evening short. */
const aDayAgo = () => new Date(Date.now() - dayMs);

async function standingIn(
  { boards }: Deps,
  userId: string,
  row: SummaryRow,
  { outcome, index: hci }: Participation,
) {
  if (row.state === 'playing') return (await boards.get(row.id))?.homeStanding(userId) ?? null;
  if (outcome === null) return null;
  const { label, team, ...own } = Outcome.parse(outcome);
  const place = row.hides_places ? await boards.visiblePlace(row.id, userId) : label;
  // In a game of teams the team's result is shown. If the team's place is hidden, the player's own is shown, because
  // the team's would reveal the others.
  const { totals: points, thru, status } = row.hides_places && place === '-' ? own : (team ?? own);
  // A bye, and a match conceded before its first hole, have a result without a score.
  if (thru === 0 && own.match === null) return null;
  return { label: place, status, points, thru, nextHole: null, groupFinished: true, hci };
}

const idsOf = ({ id, rule_id, rule_version }: SummaryRow) => ({
  game: id,
  rule: rule_id,
  version: rule_version,
});

async function presentMyGames(
  deps: Deps,
  userId: string,
  rows: SummaryRow[],
  reading: RunRead = readFrom(deps.storage.db),
): Promise<MyGame[]> {
  const ids = rows.map(({ id }) => id);
  const { plays, organises } = await reading((db) => participationOf(db, userId, ids));
  return readReadableRows(deps.faults, rows, idsOf, async (row) => {
    const part = plays.get(row.id);
    const mine = () => part && standingIn(deps, userId, row, part);
    const summary = presentSummaryRow(row);
    return {
      ...summary,
      isPlayer: part !== undefined,
      isOrganiser: organises.has(row.id),
      addedBy: part?.addedBy ?? null,
      team: formatOf(summary.competition).usedTeams([part?.team ?? null])[0] ?? null,
      ...(part && row.is_paid ? { payStatus: part.payStatus } : {}),
      mine: (await readOrFallback(deps.faults, { game: row.id, player: userId }, mine, null)) ?? null,
    };
  });
}

/** A finished board stays in the public list for this long. */
const recentDays = 14;

export const gameLists: Feature<'storage' | 'boards' | 'faults'> = (app, deps) => {
  const { storage, faults } = deps;

  const organisedPage = async (reading: RunRead, actor: Actor, query: ListQuery, clubId?: string) => {
    const { rows, count } = await reading((db) => organisedGames(db, actor, query, clubId));
    return { items: await readReadableRows(faults, rows, idsOf, presentSummaryRow), count };
  };

  route(app, calls.boards, async ({ query, reading }) => {
    const since = new Date(Date.now() - recentDays * dayMs);
    const { rows, count } = await reading((db) => publicBoards(db, since, query));
    return { items: await readReadableRows(faults, rows, idsOf, presentSummaryRow), count };
  });

  route(app, calls.list, async ({ actor, query, reading }) => organisedPage(reading, actor, query));
  route(app, calls.search, async ({ actor, query, reading }) => organisedPage(reading, actor, query));
  route(app, calls.ofClub, async ({ actor, params, query, reading }) => {
    if (!(await clubName(storage.db, params.id))) throw new AppError('item.notFound');
    return organisedPage(reading, actor, query, params.id);
  });
  route(app, calls.joinedGames, async ({ actor }) => {
    const items = await presentMyGames(deps, actor.id, await joinedGames(storage.db, actor.id, aDayAgo()));
    return { items, count: items.length };
  });
  route(app, calls.invitations, async ({ actor }) => {
    const items = await readReadableRows(faults, await invitations(storage.db, actor.id), idsOf, (row) => ({
      ...presentSummaryRow(row),
      invitedBy: { _id: row.added_by ?? '', name: row.inviter_name, lastName: row.inviter_last_name },
      invitedAt: row.invited_at?.toISOString() ?? '',
    }));
    return { items, count: items.length };
  });
  route(app, calls.currentOrganising, async ({ actor }) => {
    const items = await presentMyGames(
      deps,
      actor.id,
      await currentlyOrganised(storage.db, actor.id, aDayAgo()),
    );
    return { items, count: items.length };
  });
  route(app, calls.history, async ({ actor, query, reading }) => {
    const { rows, count } = await reading((db) => pastGames(db, actor.id, query));
    return { items: await presentMyGames(deps, actor.id, rows, reading), count };
  });
  route(app, calls.removeFromHistory, async ({ actor, params }) => {
    const { board } = await deps.boards.require(params.id);
    requireMayHideFromHistory(board, actor);
    if (!board.players.has(actor.id)) throw new AppError('game.notFound');
    // An open game hidden now would be missing from the history after the close.
    if (board.data.game.state !== 'done') throw new AppError('history.notDone');
    await hideFromHistory(storage.db, actor.id, params.id);
    return {};
  });
};
