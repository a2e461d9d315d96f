import {
  type Advert,
  type AdvertLight,
  type AdvertViews,
  isHolePlace,
  type ShownAdvert,
  type TeeColor,
} from '@flagstick/contract';
import type * as z from 'zod';
import { toIso } from '../../shared/codecs.ts';
import type { AdvertRow, activitiesOf, ImageRow, PlacedRow, viewsOf } from './store.ts';

type AdvertPlacement = Pick<PlacedRow, 'type' | 'tee_holes' | 'game_deleted_at'>;

const hasPlace = ({ type, tee_holes, game_deleted_at }: AdvertPlacement, image: ImageRow): boolean =>
  type === 'score card'
    ? (tee_holes ?? []).some(({ number }) => image.place === String(number))
    : game_deleted_at === null && !isHolePlace(image.place);

/** A moved advert may keep pictures of other places. */
export const isImageShown = (placement: AdvertPlacement, image: ImageRow): boolean =>
  image.state === 'active' && hasPlace(placement, image);

const infoOf = (images: readonly ImageRow[]): Advert['info'] =>
  Object.fromEntries(
    images
      .filter(({ place }) => !isHolePlace(place))
      .map(({ place, image, state }) => [place, { image, state }]),
  );

const holesOf = (images: readonly ImageRow[]): Advert['holesInfo'] =>
  Object.fromEntries(
    images
      .filter(({ place }) => isHolePlace(place))
      .map(({ place, image, type, state }) => [
        place,
        { holeNumber: Number(place), image, type: type ?? 'fs', state },
      ]),
  );

export const presentAdvertLight = (row: AdvertRow): z.output<typeof AdvertLight> => ({
  _id: row.id,
  name: row.name,
  type: row.type,
  state: row.state,
});

export const presentAdvert = (row: AdvertRow): Advert => ({
  ...presentAdvertLight(row),
  club: { _id: row.club_id, name: row.club_name, timeZone: row.time_zone },
  course: { _id: row.course_id, name: row.course_name },
  scoreCard:
    row.tee_id === null
      ? null
      : {
          _id: row.tee_id,
          name: row.tee_name ?? '',
          teeColor: (row.tee_color ?? 'white') as TeeColor,
          holes: (row.tee_holes ?? []).map(({ number }) => number),
        },
  game:
    row.game_id === null ? null : { _id: row.game_id, name: row.game_name ?? '', code: row.game_code ?? '' },
  description: row.description,
  activatesAt: toIso(row.activates_at),
  expiresAt: toIso(row.expires_at),
  maxViews: row.max_views,
  views: Number(row.views),
  info: infoOf(row.images),
  holesInfo: holesOf(row.images),
  createDate: row.created_at.toISOString(),
  updateDate: row.updated_at.toISOString(),
});

export function presentShown(row: PlacedRow, seen: ReadonlySet<number>): ShownAdvert {
  const shown = row.images.filter((image) => isImageShown(row, image));
  return {
    ...{ _id: row.id, name: row.name, type: row.type, state: 'active' },
    scoreCard: row.tee_id,
    description: row.description,
    info: infoOf(shown),
    holesInfo: Object.fromEntries(
      Object.entries(holesOf(shown)).map(([key, hole]) => [
        key,
        { ...hole, seen: seen.has(hole.holeNumber) },
      ]),
    ),
  };
}

type Rows<Q extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Q>>;

export const presentActivity = (row: Rows<typeof activitiesOf>[number]) => ({
  dateTime: row.seen_at.toISOString(),
  req: { ip: row.ip },
  user:
    row.user_id === null
      ? null
      : { _id: row.user_id, name: row.user_name ?? '', lastName: row.user_last_name ?? '' },
  advert: { _id: row.id, name: row.name, type: row.type },
  holeNumber: row.hole || null,
});

export function presentViews(rows: Rows<typeof viewsOf>): AdvertViews {
  const games = new Map<string, AdvertViews['games'][number]>();
  for (const { id, name, code, date, state, hole, count } of rows) {
    const game = games.get(id) ?? {
      game: { _id: id, name, code, date: date.toISOString(), state },
      views: 0,
      holes: [],
    };
    game.views += Number(count);
    game.holes.push({ holeNumber: hole || null, views: Number(count) });
    games.set(id, game);
  }
  const listed = [...games.values()];
  return { views: listed.reduce((sum, game) => sum + game.views, 0), games: listed };
}
