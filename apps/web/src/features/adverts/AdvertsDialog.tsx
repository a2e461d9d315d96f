import * as routes from '@flagstick/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readQuery } from '../../shared/api/read-query.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { EmptyState, RowsLoading } from '../../ui/page/states.tsx';
import classes from './Adverts.module.css';
import { PictureDialog } from './FullPicture.tsx';
import * as texts from './messages.ts';
import { placeName } from './words.ts';

const advertsOf = (gameId: string) => readQuery(routes.advertCalls.ofGame, { params: { gameId } });

interface AdvertsDialogProps {
  game: { readonly _id: string; readonly name: string };
  opened: boolean;
  onClose: () => void;
}

export default function AdvertsDialog({ game, opened, onClose }: AdvertsDialogProps) {
  const [full, setFull] = useState<{ image: string; name: string } | null>(null);
  const [enlarged, setEnlarged] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.gameAdverts(game.name)} width={720}>
      <Loaded query={useQuery(advertsOf(game._id))} pending={<RowsLoading />}>
        {(adverts) =>
          adverts.length === 0 ? (
            <EmptyState title={texts.noAdverts} />
          ) : (
            <ul className={classes.thumbnails}>
              {adverts.flatMap(({ _id, name, description, info, holesInfo }) =>
                Object.entries({ ...info, ...holesInfo }).map(([place, { image }]) => (
                  <li className="stack gap-2" key={`${_id} ${place}`}>
                    <button
                      className="surface r-key outline pointer"
                      type="button"
                      aria-label={`${name}, ${placeName(place)}`}
                      onClick={() => {
                        setFull({ image, name: description ? `${name}: ${description}` : name });
                        setEnlarged(true);
                      }}
                    >
                      <img className="block full contain" src={image} alt="" loading="lazy" />
                    </button>
                    <b>{name}</b>
                    <small className="quiet">{placeName(place)}</small>
                  </li>
                )),
              )}
            </ul>
          )
        }
      </Loaded>
      {full && <PictureDialog {...full} opened={enlarged} onClose={() => setEnlarged(false)} />}
    </Dialog>
  );
}
