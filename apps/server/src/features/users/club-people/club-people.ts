import { type ClubPerson, clubPeople as calls, errors, organiserRequests } from '@flagstick/contract';
import { type Actor, AppError, createOnce, refuseField, route } from '../../../http/index.ts';
import { publishAccountChange, recordAccountChange } from '../../../live/index.ts';
import { clubExists, personById, presentUserLight } from '../../accounts/index.ts';
import type { Feature, FeatureDeps } from '../../feature.ts';
import { requestedClub } from '../access.ts';
import { changePerson } from '../change.ts';
import { lockedPerson, requirePerson } from '../require-person.ts';
import {
  addClubOrganiser,
  deleteClubOrganiser,
  deleteRequest,
  organisersOfClub,
  personOfClub,
  playersOfClub,
  requestOrganiser,
  requestsOf,
} from './store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof personOfClub>>>;
const present = (row: Row): ClubPerson => ({
  ...presentUserLight(row),
  organiser: row.organiser,
  asked: row.asked,
});

/** @throws AppError request.invalid naming the club, action.notAllowed */
export async function existingClub(
  { storage }: FeatureDeps<'storage'>,
  actor: Actor,
  named: string | undefined,
): Promise<string> {
  const club = requestedClub(actor, named);
  if (!(await clubExists(storage.db, club))) {
    // A manager names no club: theirs was deleted, and the account still refers to it.
    throw named === undefined
      ? new AppError('action.notAllowed')
      : refuseField('club', errors['item.notFound'].text);
  }
  return club;
}

export const clubPeopleRoutes: Feature<'storage' | 'sessions' | 'boards'> = (app, parts) => {
  const { storage, sessions } = parts;
  const { db } = storage;

  route(app, calls.players, async ({ actor, query: { club, ...list } }) => {
    const { rows, count } = await playersOfClub(db, await existingClub(parts, actor, club), list);
    return { items: rows.map(present), count };
  });

  route(app, calls.organisers, async ({ actor, query: { club, ...list } }) => {
    const { rows, count } = await organisersOfClub(db, await existingClub(parts, actor, club), list);
    return { items: rows.map(present), count };
  });

  route(app, calls.addOrganiser, async (call) => {
    const {
      actor,
      params: { id },
      query,
      request,
    } = call;
    const club = await existingClub(parts, actor, query.club);
    request.changed = { subject: club, fields: [] };
    await createOnce(storage, call, (created) =>
      db.transaction().execute(async (tx) => {
        await lockedPerson(tx, id);
        const person = await personOfClub(tx, club, id);
        if (!person) throw new AppError('item.notFound');
        if (!person.organiser) await requestOrganiser(tx, { club_id: club, user_id: id, by_id: actor.id });
        await created(tx, id);
        return id;
      }),
    );
    const person = await personOfClub(db, club, id);
    if (!person) throw new AppError('item.notFound');
    return present(person);
  });

  route(app, calls.removeOrganiser, async ({ actor, params: { id }, query, request }) => {
    const club = await existingClub(parts, actor, query.club);
    request.changed = { subject: club, fields: [] };
    const { before, after } = await db.transaction().execute(async (tx) => {
      const person = await lockedPerson(tx, id);
      const wasAsked = (await deleteRequest(tx, club, id)) !== undefined;
      if (!(await personOfClub(tx, club, id))?.organiser) {
        if (!wasAsked) throw new AppError('item.notFound');
        return { before: person, after: person };
      }
      const { madeOrganiser, clubs } = await deleteClubOrganiser(tx, club, id);
      const [next = null] = clubs;
      if (person.role === 'organiser' && madeOrganiser && next === null) {
        await changePerson(tx, person, { rule: 'player' }, undefined, actor.id);
      } else if (person.role === 'organiser' && person.club_id === club) {
        await changePerson(tx, person, { club: next }, undefined, actor.id);
      }
      const after = requirePerson(await personById(tx, id));
      await recordAccountChange(tx, id, person, after);
      return { before: person, after };
    });
    await sessions.invalidate(id);
    await publishAccountChange(parts, id, before, after);
    return {};
  });

  route(app, organiserRequests.list, async ({ actor }) => {
    const rows = await requestsOf(db, actor.id);
    const items = rows.map(({ id, club, name, lastName, created_at }) => ({
      club: { _id: id, name: club },
      by: name === null || lastName === null ? null : { name, lastName },
      at: created_at.toISOString(),
    }));
    return { items, count: items.length };
  });

  route(app, organiserRequests.accept, async ({ actor, params: { club }, request }) => {
    request.changed = { subject: club, fields: [] };
    const { before, after } = await db.transaction().execute(async (tx) => {
      const person = await lockedPerson(tx, actor.id);
      const invitation = await deleteRequest(tx, club, actor.id);
      if (!invitation || !(await clubExists(tx, club))) throw new AppError('item.notFound');
      const isNew = person.role === 'player';
      await addClubOrganiser(tx, {
        club_id: club,
        user_id: actor.id,
        made_organiser: isNew,
        by_id: invitation.by_id,
      });
      if (isNew || (person.role === 'organiser' && person.club_id === null)) {
        await changePerson(tx, person, { rule: 'organiser', club }, undefined, invitation.by_id ?? actor.id);
      }
      const after = requirePerson(await personById(tx, actor.id));
      await recordAccountChange(tx, actor.id, person, after);
      return { before: person, after };
    });
    await sessions.invalidate(actor.id);
    await publishAccountChange(parts, actor.id, before, after);
    return {};
  });

  route(app, organiserRequests.decline, async ({ actor, params: { club } }) => {
    const invitation = await db.transaction().execute((tx) => deleteRequest(tx, club, actor.id));
    if (!invitation) throw new AppError('item.notFound');
    return {};
  });
};
