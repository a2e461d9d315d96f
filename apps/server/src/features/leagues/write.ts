import {
  contractTexts,
  knockOutSentences,
  type LeagueInsert,
  type LeagueSideForm,
  type LeagueUpdate,
  leagueSentences,
} from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, refuseField } from '../../http/index.ts';
import { inTenths } from '../../shared/codecs.ts';
import { hasSwearWord } from '../../shared/profanity.ts';
import { type Changes, type Db, definedOnly, newId, searchable } from '../../storage/index.ts';
import { clubExists } from '../accounts/index.ts';
import { requirePlayers, storedPlayer } from '../knock-outs/index.ts';
import { clubFor } from './access.ts';
import { hasBegun, inHalves } from './fixtures.ts';
import { insertLeague, type LeagueRow, putDeadlines, putPlayers, putSides, setLeague } from './store.ts';

type Insert = z.output<typeof LeagueInsert>;
type Update = z.output<typeof LeagueUpdate>;

/** Accounts that the league lists already may have been deleted since. @throws AppError request.invalid */
async function requireSides(db: Db, sides: readonly LeagueSideForm[], row?: LeagueRow): Promise<void> {
  const listed = new Set(row?.players.flatMap(({ user_id }) => user_id ?? []));
  const known = new Set(row?.sides.map(({ id }) => id));
  for (const [at, { _id, name }] of sides.entries()) {
    if (_id !== undefined && !known.has(_id)) throw refuseField(`sides.${at}`, leagueSentences.noSide);
    if (name !== null && hasSwearWord(name)) throw refuseField(`sides.${at}.name`, contractTexts.swearWord);
  }
  await requirePlayers(
    db,
    sides.flatMap(({ players }, at) =>
      players.flatMap((player, turn) =>
        'user' in player && listed.has(player.user) ? [] : { player, field: `sides.${at}.players.${turn}` },
      ),
    ),
  );
}

/**
 * Listed sides and players keep their ids. Once the league has begun, its sides stay in their order, and players who
 * were replaced or played for another stay in the list.
 * @throws AppError league.begun, request.invalid for a player of another side or one with a substitute
 */
async function storeSides(db: Db, id: string, sides: readonly LeagueSideForm[], row?: LeagueRow) {
  const stored = sides.map(({ _id, name }) => ({ id: _id ?? newId(), name }));
  const order = stored.map((side) => side.id).join();
  if (row && hasBegun(row) && order !== row.sides.map((side) => side.id).join())
    throw new AppError('league.begun');
  await putSides(db, id, stored);
  for (const [at, { players }] of sides.entries()) {
    const side = stored[at];
    if (!side) continue;
    const listed = row?.players.filter(({ side_id }) => side_id === side.id) ?? [];
    const rows = players.map((player, turn) => {
      const known =
        'user' in player
          ? listed.find(({ user_id }) => user_id === player.user)
          : listed.find((one) => one.id === player._id && one.user_id === null);
      if (!('user' in player) && player._id !== undefined && !known)
        throw refuseField(`sides.${at}.players.${turn}`, leagueSentences.noPlayer);
      return { id: known?.id ?? newId(), substitute: player.substitute, ...storedPlayer(player) };
    });
    for (const { player_id, substitute_id } of row?.substitutes ?? []) {
      const isKept = (playerId: string, substitute: boolean) =>
        listed.every((one) => one.id !== playerId) ||
        rows.some((one) => one.id === playerId && one.substitute === substitute);
      if (!isKept(player_id, false) || !isKept(substitute_id, true))
        throw refuseField(`sides.${at}.players`, leagueSentences.replacing);
    }
    await putPlayers(db, side.id, rows);
  }
}

type Rules = Pick<
  Insert,
  'format' | 'holes' | 'matchCount' | 'legs' | 'points' | 'tieBreak' | 'withdrawal' | 'substitutes'
>;

const limitTenths = (limit: Rules['substitutes']) => {
  if (limit.kind === 'any') return null;
  return inTenths.write(limit.kind === 'lower' ? limit.strokes : limit.index);
};

/** The columns of the rules that are given. */
const storedRules = (rules: { readonly [Rule in keyof Rules]?: Rules[Rule] | undefined }) => ({
  ...definedOnly({ format: rules.format, holes: rules.holes, match_count: rules.matchCount }),
  ...definedOnly({ legs: rules.legs, tie_break: rules.tieBreak, withdrawal: rules.withdrawal }),
  ...(rules.points && {
    points_win: inHalves.write(rules.points.win),
    points_half: inHalves.write(rules.points.half),
    points_loss: inHalves.write(rules.points.loss),
    points_match: inHalves.write(rules.points.match),
  }),
  ...(rules.substitutes && {
    substitute_limit: rules.substitutes.kind,
    limit_tenths: limitTenths(rules.substitutes),
  }),
});

/** @throws AppError request.invalid for the club, a side or a player */
export async function createLeague(db: Db, actor: Actor, body: Insert): Promise<string> {
  const club_id = clubFor(actor, body.club);
  if (!(await clubExists(db, club_id))) throw refuseField('club', knockOutSentences.noClub);
  await requireSides(db, body.sides);
  const id = newId();
  const rules = storedRules(body) as Required<ReturnType<typeof storedRules>>;
  await insertLeague(db, {
    ...{ id, club_id, owner_id: actor.id, name: body.name, search: searchable(body.name) },
    ...{ public_page: body.publicPage, ...rules },
  });
  await putDeadlines(db, id, body.deadlines);
  await storeSides(db, id, body.sides);
  return id;
}

/** @throws AppError league.begun, request.invalid for a side or a player */
export async function updateLeague(db: Db, row: LeagueRow, body: Update): Promise<void> {
  const rules: Changes<'leagues'> = storedRules(body);
  const isChanged = Object.entries(rules).some(([column, value]) => row[column as keyof LeagueRow] !== value);
  if (isChanged && hasBegun(row)) throw new AppError('league.begun');
  if (body.sides) {
    await requireSides(db, body.sides, row);
    await storeSides(db, row.id, body.sides, row);
  }
  if (body.deadlines) await putDeadlines(db, row.id, body.deadlines);
  await setLeague(db, row.id, {
    ...rules,
    ...definedOnly({
      ...{ name: body.name, public_page: body.publicPage },
      search: body.name === undefined ? undefined : searchable(body.name),
    }),
  });
}
