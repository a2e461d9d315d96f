import {
  copyName,
  type TournamentInsert,
  type TournamentUpdate,
  tournamentSentences,
} from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, refuseField } from '../../http/index.ts';
import { type Db, definedOnly, newId, searchable } from '../../storage/index.ts';
import { requireOrganisers } from '../accounts/index.ts';
import { organisedAmong } from '../games/index.ts';
import { mayAllocate, mayPublish } from './access.ts';
import {
  addGames,
  gameIdsOf,
  insertTournament,
  setOwners,
  setTournament,
  type TournamentRow,
} from './store.ts';

const ownersField = { field: 'owners', refusal: 'Choose organisers for the tournament.' } as const;

/** @throws AppError action.notAllowed, request.invalid for an invalid owner or game */
export async function createTournament(
  db: Db,
  actor: Actor,
  { owners, games, ...form }: z.output<typeof TournamentInsert>,
): Promise<string> {
  if (owners.length > 0 && !mayAllocate(actor)) throw new AppError('action.notAllowed');
  await requireOrganisers(db, owners, ownersField);
  const wanted = [...new Set(games)];
  const found = await organisedAmong(db, actor, wanted);
  if (found.length < wanted.length) throw refuseField('games', 'There is no such game.');
  const id = newId();
  await insertTournament(db, {
    id,
    name: form.name,
    season_start: form.seasonStart,
    season_end: form.seasonEnd,
    score_system: form.selectedScoreSystem,
    placing_scores: JSON.stringify(form.placingScores),
    public_page: form.publicPage,
    extra_standings: JSON.stringify(form.extraStandings),
    owner_id: actor.id,
    search: searchable(form.name),
  });
  await setOwners(db, id, owners);
  await addGames(db, id, found);
  return id;
}

/** A copy has no page, and only the games that its maker may add. */
export async function copyTournament(
  db: Db,
  actor: Actor,
  row: TournamentRow,
  name = copyName(row.name),
): Promise<string> {
  const id = newId();
  await insertTournament(db, {
    id,
    name,
    season_start: row.season_start,
    season_end: row.season_end,
    score_system: row.score_system,
    placing_scores: JSON.stringify(row.placing_scores),
    extra_standings: JSON.stringify(row.extra_standings),
    owner_id: actor.id,
    search: searchable(name),
  });
  await addGames(db, id, await organisedAmong(db, actor, await gameIdsOf(db, row.id)));
  return id;
}

/** @throws AppError action.notAllowed, request.invalid for an invalid season or owner */
export async function updateTournament(
  db: Db,
  actor: Actor,
  row: TournamentRow,
  body: z.output<typeof TournamentUpdate>,
): Promise<void> {
  const { name, owners, placingScores, publicPage } = body;
  const start = body.seasonStart ?? row.season_start;
  const end = body.seasonEnd ?? row.season_end;
  if (start > end) {
    throw refuseField(body.seasonEnd ? 'seasonEnd' : 'seasonStart', tournamentSentences.season);
  }
  // An unchanged allocation in the form is not a change by the caller.
  const before = row.owners.map(({ _id }) => _id);
  const reallocated = owners !== undefined && owners.toSorted().join() !== before.join();
  if (reallocated && !mayAllocate(actor)) throw new AppError('action.notAllowed');
  const published = publicPage !== undefined && publicPage !== row.public_page;
  if (published && !mayPublish(actor, row)) throw new AppError('action.notAllowed');
  if (reallocated) {
    await requireOrganisers(
      db,
      owners.filter((id) => !before.includes(id)),
      ownersField,
    );
    await setOwners(db, row.id, owners);
  }
  await setTournament(
    db,
    row.id,
    definedOnly({
      name,
      season_start: start,
      season_end: end,
      score_system: body.selectedScoreSystem,
      placing_scores: placingScores && JSON.stringify(placingScores),
      public_page: publicPage,
      extra_standings: body.extraStandings && JSON.stringify(body.extraStandings),
      search: name === undefined ? undefined : searchable(name),
    }),
  );
}
