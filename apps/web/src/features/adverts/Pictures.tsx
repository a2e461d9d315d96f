import { type Advert, AdvertSlot } from '@flagstick/contract';
import { accountsErrors, advertsErrors } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Loader, Switch } from '@mantine/core';
import { IconPhotoX, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '../../shared/api/call.ts';
import { errorText } from '../../shared/api/error.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import * as common from '../../ui/common/messages.ts';
import { type FormField, useFieldValue } from '../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../ui/form/fields/fields.tsx';
import { ImageUpload, type UploadState } from '../../ui/input/ImageUpload.tsx';
import { Segments } from '../../ui/page/Segments.tsx';
import classes from './Adverts.module.css';
import { FullPicture } from './FullPicture.tsx';
import { type AdvertFields, fieldsAt, pictureAt, picturePlaces } from './form/advert-form.ts';
import { SlotPreview } from './form/SlotPreview.tsx';
import * as texts from './messages.ts';
import { holeTypes, placeName } from './words.ts';

interface Upload {
  readonly state: UploadState;
  readonly error?: string;
}

interface PicturesProps {
  of: FormField<AdvertFields['pictures']>;
  advert: Advert;
  onStored: (advert: Advert) => void;
}

const stateWords: Record<UploadState, string> = {
  idle: '',
  loading: texts.uploading,
  failed: accountsErrors['upload.failed'].text,
  succeeded: texts.uploaded,
};

/** A tile for every hole or slot, and the chosen one below. */
export function Pictures({ of, advert, onStored }: PicturesProps) {
  const places = picturePlaces(advert);
  const fields = useFieldValue(of);
  const changed = useInvalidate(routes.adverts);
  const [chosen, choose] = useState(places[0] ?? '');
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({});
  useFieldDescription(
    of,
    common.pictures,
    (pictures) => Object.keys(pictures).map(placeName).join(', ') || 'none',
  );

  const tell = (place: string, upload: Upload) => setUploads((now) => ({ ...now, [place]: upload }));
  const put = async (place: string, file: File) => {
    tell(place, { state: 'loading' });
    const type = of.get()[place]?.type;
    try {
      const now = await request(
        routes.advertCalls.uploadImage,
        { params: { id: advert._id, x: place }, body: type ? { field: type } : {} },
        { attachment: { field: 'image', file } },
      );
      onStored(now);
      const picture = fieldsAt(now, place);
      if (picture) of.set({ ...of.get(), [place]: picture });
      tell(place, { state: 'succeeded' });
      // The list shows a new advert once it is saved.
      if (now.state !== 'draft') await changed();
    } catch (error) {
      tell(place, { state: 'failed', error: errorText(error) });
    }
  };
  const imageAt = (place: string) => (fields[place] ? pictureAt(advert, place)?.image : undefined);
  const stateAt = (place: string): UploadState =>
    uploads[place]?.state ?? (imageAt(place) ? 'succeeded' : 'idle');
  const onHoles = advert.type === 'score card';
  const now = fields[chosen];
  const image = imageAt(chosen);
  return (
    <section className={classes.pictures} aria-label={onHoles ? texts.picturesByHole : texts.slots}>
      <header className="row wrap spread">
        <h3>{onHoles ? texts.picturesByHole : texts.slots}</h3>
        {Object.keys(fields).length === 0 && (
          <span className="quiet fs-13 medium">{advertsErrors['advert.noPicture'].text}</span>
        )}
      </header>
      <div className={classes.tiles} data-slots={!onHoles || undefined}>
        {places.map((place) => (
          <button
            key={place}
            type="button"
            className={classes.tile}
            aria-pressed={place === chosen}
            data-state={stateAt(place)}
            data-off={fields[place]?.state === 'inactive' || undefined}
            onClick={() => choose(place)}
          >
            <span className="vh">{onHoles ? texts.holeWord : ''}</span>
            <b>{onHoles ? place : placeName(place)}</b>
            <Thumb state={stateAt(place)} image={imageAt(place)} />
            <small className="lh-120">{stateWords[stateAt(place)]}</small>
          </button>
        ))}
      </div>
      {onHoles ? (
        <p className="quiet fs-13 lh-135">{texts.holeSize}</p>
      ) : (
        <SlotInfo images={Object.fromEntries(places.map((place) => [place, imageAt(place)]))} slot={chosen} />
      )}
      <div className={classes.chosen}>
        <ImageUpload
          // Another place is another picture.
          key={`${chosen} ${image}`}
          label={placeName(chosen)}
          value={image ?? null}
          whole
          onPick={(file) => void put(chosen, file)}
          onRemove={
            now &&
            (() => {
              const { [chosen]: _gone, ...rest } = of.get();
              of.set(rest);
            })
          }
          state={uploads[chosen]?.state ?? 'idle'}
          error={uploads[chosen]?.error}
        />
        {now && image && (
          <div className="row wrap gap-12">
            {now.type && (
              <Segments
                aria-label={texts.displayOf(placeName(chosen))}
                value={now.type}
                onChange={(type) => of.set({ ...of.get(), [chosen]: { ...now, type } })}
                options={holeTypes}
              />
            )}
            <Switch
              label={texts.active}
              checked={now.state === 'active'}
              onChange={({ currentTarget: { checked } }) =>
                of.set({ ...of.get(), [chosen]: { ...now, state: checked ? 'active' : 'inactive' } })
              }
            />
            <FullPicture image={image} name={`${advert.name}, ${placeName(chosen)}`} />
          </div>
        )}
      </div>
    </section>
  );
}

function SlotInfo({ images, slot }: { images: Partial<Record<AdvertSlot, string>>; slot: string }) {
  const { data: chosen } = AdvertSlot.safeParse(slot);
  if (!chosen) return null;
  return (
    <>
      <p className="quiet fs-13 lh-135">
        <b className="ink">{placeName(chosen)}.</b> {texts.slotPlaces[chosen]} {texts.slotSizes[chosen]}
      </p>
      <SlotPreview images={images} chosen={chosen} />
    </>
  );
}

function Thumb({ state, image }: { state: UploadState; image: string | undefined }) {
  if (state === 'loading') return <Loader size={20} />;
  if (state === 'failed') return <IconPhotoX size={22} aria-hidden="true" />;
  return image ? <img src={image} alt="" /> : <IconPlus size={20} aria-hidden="true" />;
}
