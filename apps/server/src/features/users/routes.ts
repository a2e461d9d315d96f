import { accounts, users as calls, contractTexts } from '@flagstick/contract';
import { createOnce, type RecordCreated, route } from '../../http/index.ts';
import { personById, presentUser, presentUserLight } from '../accounts/index.ts';
import type { Feature } from '../feature.ts';
import { contentOfUser, insertUser, removeUser, updateUser } from './accounts.ts';
import { serveAdminCommand } from './make-admin.ts';
import { personalDataOf } from './personal-data/personal-data.ts';
import { deletionOf, removeAccount } from './personal-data/removal.ts';
import { updateProfile } from './profile.ts';
import { requirePerson } from './require-person.ts';
import { usersPage } from './store.ts';

export const userRoutes: Feature<
  'config' | 'storage' | 'sessions' | 'boards' | 'mail' | 'limits' | 'files'
> = (app, parts) => {
  const { db } = parts.storage;
  serveAdminCommand(parts);

  route(app, calls.list, async ({ actor, query, reading }) => {
    const { rows, count } = await reading((db) => usersPage(db, query));
    return { items: rows.map((row) => presentUser(row, actor)), count };
  });
  route(app, calls.search, async ({ query, reading }) => {
    const { rows, count } = await reading((db) => usersPage(db, query));
    return { items: rows.map(presentUserLight), count };
  });
  route(app, calls.insert, async (call) => {
    const { actor, body, request } = call;
    const insert = (created: RecordCreated) => insertUser(parts, actor, body, { request, created });
    const id = await createOnce(parts.storage, call, insert, [contentOfUser(parts, body)]);
    return presentUser(requirePerson(await personById(db, id)), actor);
  });
  route(app, calls.updateOwn, async ({ actor, body, request }) =>
    presentUser(await updateProfile(parts, actor, body, request), actor),
  );
  route(app, calls.update, async ({ actor, params, body, request }) =>
    presentUser(await updateUser(parts, actor, params.id, body, request), actor),
  );
  route(app, accounts.data, async ({ actor, reading }) => {
    await parts.limits.count('ownDataOf', actor.id);
    return reading((db) => personalDataOf({ db }, actor.id));
  });
  route(app, accounts.deletion, ({ actor }) => deletionOf(db, actor));
  route(app, accounts.deleteAccount, async ({ actor, body, request }) => {
    await removeAccount(parts, actor, body, request);
    return { message: contractTexts.accountDeleted };
  });
  route(app, calls.remove, async ({ params }) => {
    await removeUser(parts, params.id);
    return {};
  });
};
