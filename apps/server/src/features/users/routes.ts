import { users as calls, errors } from '@flagstick/contract';
import { AppError, on, refuseField } from '../../http/index.ts';
import { holdRow, newId, type Tx } from '../../storage/index.ts';
import {
  checkFields,
  clubExists,
  columnsOf,
  deleteCodes,
  endSessions,
  hashPassword,
  insertPerson,
  type PersonRow,
  personById,
  personSearchText,
  postNewAddress,
  presentUser,
  presentUserLight,
  unlessTaken,
  updatePerson,
} from '../accounts/index.ts';
import type { Feature, FeatureDeps } from '../feature.ts';
import { accountChanged } from '../games/index.ts';
import { mayChangeIndex, mayInsert } from './access.ts';
import { changePerson, keepLastAdmin } from './change.ts';
import { heedTheTerminal } from './make-admin.ts';
import { pictureOf } from './picture.ts';
import { logChanges, playsInOpenGameOf, usersPage } from './store.ts';

const found = (person: PersonRow | undefined): PersonRow => {
  if (!person) throw new AppError('item.notFound');
  return person;
};

/** The person as the last save left him; whoever saves him next waits until this transaction has ended. */
async function heldPerson(tx: Tx, id: string): Promise<PersonRow> {
  await holdRow(tx, id);
  return found(await personById(tx, id));
}

const sameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

async function checkClub({ storage }: FeatureDeps, club: string | null | undefined) {
  if (club && !(await clubExists(storage.db, club))) {
    throw refuseField('club', errors['item.notFound'].text);
  }
}

export const userRoutes: Feature = (app, deps) => {
  const { storage, sessions, limits, mail, files } = deps;
  const { db } = storage;
  heedTheTerminal(deps);

  on(app, calls.list, async ({ actor, query }) => {
    const { rows, count } = await usersPage(db, query);
    return { items: rows.map((row) => presentUser(row, actor)), count };
  });
  on(app, calls.search, async ({ query }) => {
    const { rows, count } = await usersPage(db, query);
    return { items: rows.map(presentUserLight), count };
  });

  on(app, calls.insert, async ({ actor, body }) => {
    const maker = found(await personById(db, actor.id));
    if (!mayInsert(actor, maker.can_add_user, body.rule)) throw new AppError('action.notAllowed');
    await checkFields(db, body);
    await checkClub(deps, body.club);
    const { name, lastName, username, email, gender, rule, club } = body;
    const id = newId();
    const row = {
      ...columnsOf(body),
      id,
      role: rule,
      name,
      last_name: lastName,
      username,
      email,
      gender,
      password_hash: await hashPassword(body.password),
      club_id: rule === 'club' || rule === 'organiser' ? club : null,
      email_confirmed_at: new Date(),
      search: personSearchText(name, lastName, username),
      ...(actor.role === 'admin' ? { active: body.active, can_add_user: body.canAddUser } : {}),
    };
    await unlessTaken(insertPerson(db, row));
    return presentUser(found(await personById(db, id)), actor);
  });

  on(app, calls.updateOwn, async ({ actor, body, request }) => {
    const { email: address } = found(await personById(db, actor.id));
    const { email, image, ...fields } = body;
    const newEmail = email !== undefined && !sameAddress(email, address) ? email : undefined;
    await checkFields(db, { ...fields, email: newEmail }, actor.id);
    const avatar = await pictureOf(files, request.upload, image === '', ['image']);
    if (newEmail) await limits.count('mailsOfAccount', actor.id);
    const { before, after } = await unlessTaken(
      db.transaction().execute(async (tx) => {
        const before = await heldPerson(tx, actor.id);
        const columns = columnsOf(fields);
        const name = columns.name ?? before.name;
        const lastName = columns.last_name ?? before.last_name;
        await updatePerson(tx, actor.id, {
          ...columns,
          ...(avatar === undefined ? {} : { avatar }),
          search: personSearchText(name, lastName, columns.username ?? before.username ?? ''),
        });
        if (newEmail) await postNewAddress(tx, deps, request, { id: actor.id, name, email: newEmail });
        return { before, after: found(await personById(tx, actor.id)) };
      }),
    );
    if (newEmail) mail.wake();
    await accountChanged(deps, actor.id, before, after);
    return presentUser(after, actor);
  });

  on(app, calls.update, async ({ actor, params, body, request }) => {
    const refuseStale = (person: PersonRow) => {
      if (body.updateDate !== undefined && Date.parse(body.updateDate) < person.updated_at.getTime()) {
        throw new AppError('edit.conflict', { data: { stored: presentUser(person, actor) } });
      }
    };
    // Once before a picture is kept, and once more below, when nobody else can save any more.
    refuseStale(found(await personById(db, params.id)));
    await checkFields(db, body, params.id);
    await checkClub(deps, body.club);
    const cleared = body.image === '' || body.avatar === '';
    const avatar = await pictureOf(files, request.upload, cleared, ['image', 'avatar']);
    const { before, after } = await unlessTaken(
      db.transaction().execute(async (tx) => {
        const before = await heldPerson(tx, params.id);
        refuseStale(before);
        await changePerson(tx, before, body, avatar, actor.id);
        return { before, after: found(await personById(tx, params.id)) };
      }),
    );
    await sessions.changed(params.id);
    await accountChanged(deps, params.id, before, after);
    return presentUser(after, actor);
  });

  on(app, calls.remove, async ({ params }) => {
    await db.transaction().execute(async (tx) => {
      const person = await heldPerson(tx, params.id);
      await keepLastAdmin(tx, person);
      await updatePerson(tx, person.id, { deleted_at: new Date() });
      await endSessions(tx, person.id);
      await deleteCodes(tx, person.id);
    });
    await sessions.changed(params.id);
    return {};
  });

  on(app, calls.changeIndex, async ({ actor, params, body: { hcp } }) =>
    db.transaction().execute(async (tx) => {
      const person = await heldPerson(tx, params.id);
      const inOpenGameOfActor = await playsInOpenGameOf(tx, actor.id, person.id);
      if (!mayChangeIndex(actor, { home_club_id: person.home_club_id, inOpenGameOfActor })) {
        throw new AppError('action.notAllowed');
      }
      // Who has an index has no social handicap.
      const index = hcp === null ? { hcp } : { hcp, socialHcp: null };
      const columns = columnsOf(index);
      await updatePerson(tx, person.id, columns);
      await logChanges(tx, [
        {
          user_id: person.id,
          by_id: actor.id,
          field: 'index_tenths',
          old: person.index_tenths === null ? null : String(person.index_tenths),
          new: hcp === null ? null : String(columns.index_tenths),
        },
      ]);
      return presentUserLight(found(await personById(tx, person.id)));
    }),
  );
};
