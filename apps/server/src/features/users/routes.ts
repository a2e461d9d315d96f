import { users as calls, errors, says } from '@flagstick/contract';
import { AppError, on, refuseField } from '../../http/index.ts';
import { accountChanged } from '../../live/index.ts';
import { newId } from '../../storage/index.ts';
import {
  checkFields,
  checkHandicap,
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
  requireOwnPassword,
  unlessTaken,
  updatePerson,
} from '../accounts/index.ts';
import type { Feature, Uses } from '../feature.ts';
import { mayInsert, maySetRights } from './access.ts';
import { changePerson, keepLastAdmin } from './change.ts';
import { found, heldPerson } from './held.ts';
import { serveAdminCommand } from './make-admin.ts';
import { exchangePicture, pictureOf } from './picture.ts';
import { usersPage } from './store.ts';

const sameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

/** What an address in one's own form asks for: nothing, another address, or that the one that waits is taken back. */
function addressAsked({ email, new_email: waiting }: PersonRow, typed: string | undefined) {
  if (typed === undefined || sameAddress(typed, waiting)) return 'nothing';
  if (!sameAddress(typed, email)) return 'another';
  return waiting === null ? 'nothing' : 'old';
}

async function checkClub({ storage }: Uses<'storage'>, club: string | null | undefined) {
  if (club && !(await clubExists(storage.db, club))) {
    throw refuseField('club', errors['item.notFound'].text);
  }
}

export const userRoutes: Feature<
  'config' | 'storage' | 'sessions' | 'boards' | 'mail' | 'limits' | 'files'
> = (app, deps) => {
  const { storage, sessions, limits, mail } = deps;
  const { db } = storage;
  serveAdminCommand(deps);

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
      ...(maySetRights(actor) ? { active: body.active, can_add_user: body.canAddUser } : {}),
    };
    await unlessTaken(insertPerson(db, row));
    return presentUser(found(await personById(db, id)), actor);
  });

  on(app, calls.updateOwn, async ({ actor, body, request }) => {
    const { email, password, image, ...fields } = body;
    const me = found(await personById(db, actor.id));
    const asked = addressAsked(me, email);
    const newEmail = asked === 'another' ? email : undefined;
    if (newEmail && password === undefined) throw refuseField('password', says.passwordNeeded);
    await checkFields(db, { ...fields, email: newEmail }, me);
    if (newEmail && password !== undefined) {
      await requireOwnPassword(deps, actor.id, password);
      await limits.count('addressChangesOf', actor.id);
    }
    const cleared = image === '';
    const picture = await pictureOf(deps, { request, actorId: actor.id, cleared, fields: ['image'] });
    const write = unlessTaken(
      db.transaction().execute(async (tx) => {
        const before = await heldPerson(tx, actor.id);
        checkHandicap(before, fields, { own: true });
        await picture?.hold(tx);
        const columns = columnsOf(fields);
        const name = columns.name ?? before.name;
        const lastName = columns.last_name ?? before.last_name;
        await updatePerson(tx, actor.id, {
          ...columns,
          ...(picture === undefined ? {} : { avatar: picture?.address ?? null }),
          search: personSearchText(name, lastName, columns.username ?? before.username ?? ''),
        });
        if (asked === 'old') await deleteCodes(tx, actor.id, ['email']);
        if (newEmail) {
          const recipient = { id: actor.id, name, email: newEmail };
          await postNewAddress(tx, deps, request, recipient, before.email ?? '');
        }
        return { before, after: found(await personById(tx, actor.id)) };
      }),
    );
    const { before, after } = await exchangePicture(deps, request, picture, write);
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
    const person = found(await personById(db, params.id));
    refuseStale(person);
    await checkFields(db, body, person);
    if (body.club !== person.club_id) await checkClub(deps, body.club);
    const cleared = body.image === '' || body.avatar === '';
    const fields = ['image', 'avatar'];
    const picture = await pictureOf(deps, { request, actorId: actor.id, cleared, fields });
    const write = unlessTaken(
      db.transaction().execute(async (tx) => {
        const before = await heldPerson(tx, params.id);
        refuseStale(before);
        checkHandicap(before, body);
        await picture?.hold(tx);
        await changePerson(tx, before, body, picture === null ? null : picture?.address, actor.id);
        return { before, after: found(await personById(tx, params.id)) };
      }),
    );
    const { before, after } = await exchangePicture(deps, request, picture, write);
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
};
