import { type ClubPerson, clubPeople as calls, errors } from '@flagstick/contract';
import { type Actor, AppError, on, refuseField } from '../../http/index.ts';
import { accountChanged } from '../../live/index.ts';
import { clubExists, personById, presentUserLight } from '../accounts/index.ts';
import type { Feature, Uses } from '../feature.ts';
import { clubOf } from './access.ts';
import { changePerson } from './change.ts';
import { addOrganiser, organisersOfClub, personOfClub, playersOfClub, takeClub } from './club-store.ts';
import { found, heldPerson } from './held.ts';

type Row = NonNullable<Awaited<ReturnType<typeof personOfClub>>>;
const present = (row: Row): ClubPerson => ({ ...presentUserLight(row), organiser: row.organiser });

/** @throws AppError request.invalid naming the club, action.notAllowed */
async function clubFor(
  { storage }: Uses<'storage'>,
  actor: Actor,
  named: string | undefined,
): Promise<string> {
  const club = clubOf(actor, named);
  if (!(await clubExists(storage.db, club))) {
    // A manager names no club: theirs was deleted since, and the account keeps its name.
    throw named === undefined
      ? new AppError('action.notAllowed')
      : refuseField('club', errors['item.notFound'].text);
  }
  return club;
}

/** A club's people, and who of them organises for it. */
export const clubPeopleRoutes: Feature<'storage' | 'sessions' | 'boards'> = (app, parts) => {
  const { storage, sessions } = parts;
  const { db } = storage;

  on(app, calls.players, async ({ actor, query: { club, ...list } }) => {
    const { rows, count } = await playersOfClub(db, await clubFor(parts, actor, club), list);
    return { items: rows.map(present), count };
  });

  on(app, calls.organisers, async ({ actor, query: { club, ...list } }) => {
    const { rows, count } = await organisersOfClub(db, await clubFor(parts, actor, club), list);
    return { items: rows.map(present), count };
  });

  on(app, calls.addOrganiser, async ({ actor, params: { id }, query, request }) => {
    const club = await clubFor(parts, actor, query.club);
    request.changed = { subject: club, fields: [] };
    const { before, after } = await db.transaction().execute(async (tx) => {
      const person = await heldPerson(tx, id);
      if (!person.active) throw new AppError('item.notFound');
      const becomes = person.role === 'player';
      await addOrganiser(tx, { club_id: club, user_id: id, made_organiser: becomes, by_id: actor.id });
      if (becomes || (person.role === 'organiser' && person.club_id === null)) {
        await changePerson(tx, person, { rule: 'organiser', club }, undefined, actor.id);
      }
      return { before: person, after: found(await personById(tx, id)) };
    });
    await sessions.changed(id);
    await accountChanged(parts, id, before, after);
    const row = await personOfClub(db, club, id);
    if (!row) throw new AppError('item.notFound');
    return present(row);
  });

  on(app, calls.removeOrganiser, async ({ actor, params: { id }, query, request }) => {
    const club = await clubFor(parts, actor, query.club);
    request.changed = { subject: club, fields: [] };
    const { before, after } = await db.transaction().execute(async (tx) => {
      const person = await heldPerson(tx, id);
      if (!(await personOfClub(tx, club, id))?.organiser) throw new AppError('item.notFound');
      const { made, clubs } = await takeClub(tx, club, id);
      const [next = null] = clubs;
      if (person.role === 'organiser' && made && next === null) {
        await changePerson(tx, person, { rule: 'player' }, undefined, actor.id);
      } else if (person.role === 'organiser' && person.club_id === club) {
        await changePerson(tx, person, { club: next }, undefined, actor.id);
      }
      return { before: person, after: found(await personById(tx, id)) };
    });
    await sessions.changed(id);
    await accountChanged(parts, id, before, after);
    return {};
  });
};
