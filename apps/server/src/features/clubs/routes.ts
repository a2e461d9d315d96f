import { clubs as calls, clubCalls, copyName } from '@flagstick/contract';
import type * as z from 'zod';
import { AppError, recordChange, refuseStale, resource, route } from '../../http/index.ts';
import { publishExternalChange, recordExternalChange } from '../../live/index.ts';
import { type Db, definedOnly, lockKey, newId, type Tx } from '../../storage/index.ts';
import { hasOpenGames, updateSearchTexts } from '../courses/index.ts';
import type { Feature } from '../feature.ts';
import { changePictures } from '../pictures/index.ts';
import { mayEditClub, mayEditContactAndPictures } from './access.ts';
import { presentClub, presentClubLight } from './present.ts';
import {
  type ClubRow,
  clearFavourite,
  clubById,
  clubSearchText,
  clubsPage,
  dependantsOf,
  insertClub,
  setFavourite,
  updateClub,
} from './store.ts';

export const clubRoutes: Feature<'storage' | 'boards' | 'limits' | 'files'> = (app, deps) => {
  const { storage } = deps;
  const saveClub = async (db: Db, row: ClubRow, body: z.output<typeof calls.update.body>) => {
    const { updateDate: _seen, cardEmail, cardPhone, timeZone, ...rest } = body;
    await updateClub(
      db,
      row.id,
      definedOnly({
        ...rest,
        card_email: cardEmail,
        card_phone: cardPhone,
        time_zone: timeZone,
        search: clubSearchText({ ...row, ...definedOnly(rest) }),
      }),
    );
    if (rest.name !== undefined) await updateSearchTexts(db, { club: row.id });
  };
  const isOnBoards = (before: ClubRow, { name, time_zone, registered, card_email }: ClubRow) =>
    name !== before.name ||
    time_zone !== before.time_zone ||
    registered !== before.registered ||
    card_email !== before.card_email;
  const recordOnBoards = async (tx: Tx, before: ClubRow, after: ClubRow) => {
    if (isOnBoards(before, after)) await recordExternalChange(tx, { club: after.id });
  };
  const publishOnBoards = async (before: ClubRow, after: ClubRow) => {
    if (isOnBoards(before, after)) await publishExternalChange(deps, { club: after.id });
  };
  /** @throws AppError item.notFound */
  const readClub = async (db: Db, actorId: string, id: string): Promise<ClubRow> => {
    const club = await clubById(db, actorId, id);
    if (!club) throw new AppError('item.notFound');
    return club;
  };
  resource(app, storage, calls, {
    page: (db, actor, list) => clubsPage(db, actor.id, list),
    find: (db, actor, id) => clubById(db, actor.id, id),
    present: presentClub,
    presentBrief: presentClubLight,
    mayChange: mayEditClub,
    async insert(db, _actor, body) {
      const id = newId();
      const { cardEmail, cardPhone, timeZone, ...club } = body;
      await insertClub(db, {
        id,
        ...club,
        card_email: cardEmail,
        card_phone: cardPhone,
        time_zone: timeZone,
        search: clubSearchText(body),
      });
      return id;
    },
    async copy(db, _actor, row, name) {
      const id = newId();
      const { favourite: _mine, courses: _stay, created_at: _then, updated_at: _later, ...club } = row;
      const copied = { ...club, id, name: name ?? copyName(row.name), images: JSON.stringify(row.images) };
      await insertClub(db, { ...copied, search: clubSearchText(copied) });
      return id;
    },
    update: (db, _actor, row, body) => saveClub(db, row, body),
    async recordWrite(tx, { before, after }) {
      if (before && after) await recordOnBoards(tx, before, after);
    },
    onUpdated: publishOnBoards,
    // Finished games and members refer to their club, so it leaves the lists with its courses and stays in the
    // database.
    async remove(db, _actor, row) {
      if (await hasOpenGames(db, { club: row.id })) {
        throw new AppError('place.inPlay');
      }
      await updateClub(db, row.id, { deleted_at: new Date() });
    },
  });

  route(app, clubCalls.pictures, async ({ actor, params: { id }, body, request }) =>
    presentClub(
      await changePictures(deps, actor, body.removeImage, request, {
        id,
        async writable(db) {
          const club = await readClub(db, actor.id, id);
          if (!mayEditContactAndPictures(actor, id)) throw new AppError('action.notAllowed');
          return club;
        },
        write: (tx, images) => updateClub(tx, id, { images: JSON.stringify(images) }),
      }),
    ),
  );
  route(app, clubCalls.contact, async ({ actor, params: { id }, body, request }) => {
    const [before, after] = await storage.db.transaction().execute(async (tx) => {
      await lockKey(tx, id);
      const row = await readClub(tx, actor.id, id);
      if (!mayEditContactAndPictures(actor, id)) throw new AppError('action.notAllowed');
      refuseStale(row, body.updateDate, presentClub(row));
      await saveClub(tx, row, body);
      const after = await readClub(tx, actor.id, id);
      await recordOnBoards(tx, row, after);
      return [row, after] as const;
    });
    recordChange(request, presentClub(before), presentClub(after));
    await publishOnBoards(before, after);
    return presentClub(after);
  });
  route(app, clubCalls.dependants, async ({ actor, params: { id } }) => {
    await readClub(storage.db, actor.id, id);
    return dependantsOf(storage.db, id);
  });
  route(app, clubCalls.email, async ({ actor, params }) => {
    const club = await readClub(storage.db, actor.id, params.id);
    return { email: club.card_email || club.email };
  });
  route(app, clubCalls.favourite, async ({ actor, params }) => {
    await readClub(storage.db, actor.id, params.id);
    await setFavourite(storage.db, actor.id, params.id);
    return {};
  });
  route(app, clubCalls.unfavourite, async ({ actor, params }) => {
    await clearFavourite(storage.db, actor.id, params.id);
    return {};
  });
};
