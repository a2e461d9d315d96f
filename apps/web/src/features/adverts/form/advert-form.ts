import { type Advert, type AdvertHoleType, type AdvertUpdate, isHolePlace } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { instantOf, localTimeOf } from '@flagstick/contract/zone';

/** The fields of one picture; `type` is for holes only. */
export interface PictureFields {
  readonly type?: AdvertHoleType;
  readonly state: 'active' | 'inactive';
}

export interface AdvertFields {
  name: string;
  description: string;
  /** Both times are on the club's clock, `2026-06-14 09:20:00`, or empty. */
  activatesAt: string;
  expiresAt: string;
  maxViews: number | '';
  /** By slot or hole. */
  pictures: Readonly<Record<string, PictureFields>>;
}

/** The holes of the score card, or the slots. */
export const picturePlaces = ({ type, scoreCard }: Pick<Advert, 'type' | 'scoreCard'>): readonly string[] =>
  type === 'score card' ? (scoreCard?.holes ?? []).map(String) : limits.advert.slots;

export const pictureAt = (
  { info, holesInfo }: Pick<Advert, 'info' | 'holesInfo'>,
  place: string,
): (PictureFields & { readonly image: string }) | undefined =>
  holesInfo[place] ?? info[place as keyof typeof info];

export const fieldsAt = (advert: Advert, place: string): PictureFields | undefined => {
  const picture = pictureAt(advert, place);
  return picture && { state: picture.state, ...(picture.type ? { type: picture.type } : {}) };
};

export const picturesOf = (advert: Advert): AdvertFields['pictures'] =>
  Object.fromEntries(
    [...Object.keys(advert.info), ...Object.keys(advert.holesInfo)].flatMap((place) => {
      const fields = fieldsAt(advert, place);
      return fields ? [[place, fields]] : [];
    }),
  );

const wall = (instant: string | null, zone: string) => (instant === null ? '' : localTimeOf(instant, zone));

export const fieldsOf = (advert: Advert): AdvertFields => ({
  name: advert.name,
  description: advert.description,
  activatesAt: wall(advert.activatesAt, advert.club.timeZone),
  expiresAt: wall(advert.expiresAt, advert.club.timeZone),
  maxViews: advert.maxViews ?? '',
  pictures: picturesOf(advert),
});

/** Sends changed pictures only; a picture missing in the form is removed. */
export function bodyOf(values: AdvertFields, stored: Advert): AdvertUpdate {
  const was = picturesOf(stored);
  const change = (place: string): PictureFields | { image: null } =>
    values.pictures[place] ?? { image: null };
  const isChanged = (place: string) =>
    values.pictures[place]?.state !== was[place]?.state || values.pictures[place]?.type !== was[place]?.type;
  const of = (holes: boolean) =>
    Object.fromEntries(
      Object.keys(was)
        .filter((place) => isHolePlace(place) === holes && isChanged(place))
        .map((place) => [place, change(place)]),
    );
  const zone = stored.club.timeZone;
  return {
    name: values.name,
    description: values.description,
    activatesAt: instantOf(values.activatesAt, zone),
    expiresAt: instantOf(values.expiresAt, zone),
    ...(stored.type === 'score card' ? {} : { maxViews: values.maxViews === '' ? null : values.maxViews }),
    info: of(false),
    holesInfo: of(true),
  };
}
