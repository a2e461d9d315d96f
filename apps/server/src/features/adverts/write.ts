import {
  type AdvertInsert,
  type AdvertType,
  type AdvertUpdate,
  copyName,
  expiryRefusal,
} from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, refuseField } from '../../http/index.ts';
import { type Db, definedOnly, newId, searchable } from '../../storage/index.ts';
import { clubExists } from '../accounts/index.ts';
import { teeById } from '../score-cards/index.ts';
import { requireClub } from './access.ts';
import {
  type AdvertRow,
  copyImages,
  deleteImage,
  gameOfClub,
  insertAdvert,
  setAdvert,
  setImage,
} from './store.ts';

interface Target {
  readonly type: AdvertType;
  readonly game?: string | null | undefined;
  readonly scoreCard?: string | null | undefined;
}

/**
 * Another person's custom card is refused like one that does not exist.
 * @throws AppError request.invalid, naming the field
 */
async function placementOf(db: Db, actor: Actor, clubId: string, { type, game, scoreCard }: Target) {
  if (type === 'score card') {
    if (game) throw refuseField('game', 'A score card advert can’t have a game.');
    if (!scoreCard) throw refuseField('scoreCard', 'Choose a score card.');
    const tee = await teeById(db, actor, scoreCard);
    if (tee?.club_id !== clubId) throw refuseField('scoreCard', 'The club doesn’t have that score card.');
    return { name: tee.name, columns: { type, tee_id: scoreCard, game_id: null } };
  }
  if (scoreCard) throw refuseField('scoreCard', 'A game advert can’t have a score card.');
  if (!game) throw refuseField('game', 'Choose a game.');
  const found = await gameOfClub(db, clubId, game);
  if (!found) throw refuseField('game', 'The club doesn’t have that game.');
  return { name: found.name, columns: { type, tee_id: null, game_id: game } };
}

export async function createAdvert(
  db: Db,
  actor: Actor,
  body: z.output<typeof AdvertInsert>,
): Promise<string> {
  const clubId = requireClub(actor, body.club);
  if (!(await clubExists(db, clubId))) throw refuseField('club', 'That club doesn’t exist.');
  const target = await placementOf(db, actor, clubId, body);
  const id = newId();
  const name = body.name ?? target.name;
  await insertAdvert(db, { id, name, search: searchable(name), ...target.columns });
  return id;
}

export async function copyAdvert(db: Db, _actor: Actor, row: AdvertRow, requestedName: string | undefined) {
  const id = newId();
  const name = requestedName ?? copyName(row.name);
  await insertAdvert(db, {
    ...{ id, name, search: searchable(name), type: row.type },
    ...{ tee_id: row.tee_id, game_id: row.game_id, description: row.description },
    ...{ activates_at: row.activates_at, expires_at: row.expires_at, max_views: row.max_views },
  });
  await copyImages(db, row.id, id);
  return id;
}

const asDate = (value: string | null | undefined) => (typeof value === 'string' ? new Date(value) : value);

/** @throws AppError request.invalid */
function checkDates(row: AdvertRow, activates: Date | null | undefined, expires: Date | null | undefined) {
  if (expires && expires.getTime() !== row.expires_at?.getTime()) {
    const fault = expiryRefusal(expires, new Date());
    if (fault) throw refuseField('expiresAt', fault);
  }
  const from = activates === undefined ? row.activates_at : activates;
  const until = expires === undefined ? row.expires_at : expires;
  if ((activates !== undefined || expires !== undefined) && from && until && until <= from) {
    throw refuseField('expiresAt', 'The end must be after the start.');
  }
}

type Images = Readonly<Record<string, { image?: null; type?: string; state?: string } | undefined>>;

/** @throws AppError request.invalid for a picture that does not exist */
async function changeImages(db: Db, id: string, field: string, images: Images = {}): Promise<void> {
  for (const [place, change = {}] of Object.entries(images)) {
    const { image, ...set } = change;
    if (image === null) await deleteImage(db, id, place);
    else if (Object.keys(set).length > 0) {
      const { numUpdatedRows } = await setImage(db, id, place, definedOnly(set) as never);
      if (numUpdatedRows === 0n) throw refuseField(`${field}.${place}`, 'There is no picture.');
    }
  }
}

/** A saved advert is inactive, even if it was active before, and has to be published again. */
export async function updateAdvert(
  db: Db,
  actor: Actor,
  row: AdvertRow,
  body: z.output<typeof AdvertUpdate>,
): Promise<void> {
  const type = body.type ?? row.type;
  const isMoved = body.type !== undefined || body.game !== undefined || body.scoreCard !== undefined;
  // The game or card of the other type is removed.
  const onCard = type === 'score card';
  const target = isMoved
    ? await placementOf(db, actor, row.club_id, {
        type,
        game: body.game === undefined && !onCard ? row.game_id : body.game,
        scoreCard: body.scoreCard === undefined && onCard ? row.tee_id : body.scoreCard,
      })
    : undefined;
  const maxViews = body.maxViews === undefined && !onCard ? row.max_views : (body.maxViews ?? null);
  if (onCard && maxViews !== null) throw refuseField('maxViews', 'Not available for score cards.');
  const [activates, expires] = [asDate(body.activatesAt), asDate(body.expiresAt)];
  checkDates(row, activates, expires);
  await setAdvert(
    db,
    row.id,
    definedOnly({
      ...target?.columns,
      name: body.name,
      search: body.name === undefined ? undefined : searchable(body.name),
      description: body.description,
      activates_at: activates,
      expires_at: expires,
      max_views: maxViews,
      state: 'inactive' as const,
    }),
  );
  await changeImages(db, row.id, 'info', body.info as Images);
  await changeImages(db, row.id, 'holesInfo', body.holesInfo as Images);
}
