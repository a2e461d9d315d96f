import type { GameView, KioskCard } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { TwoLine } from '../../../ui/page/layout.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import * as texts from '../messages.ts';
import { kioskCards, kioskPhoto } from '../reads.ts';
import { padHeight, padWidth, signaturePath } from '../sign/signature.ts';
import classes from './ClubhouseScreens.module.css';

interface KioskCardsProps {
  game: Pick<GameView, '_id' | 'state'>;
}

function Photo({ game, card }: { game: string; card: KioskCard }) {
  const query = useQuery(kioskPhoto(game, card.scoreId));
  return (
    <Loaded query={query} pending={<RowsLoading rows={1} columns={1} />}>
      {({ type, bytes }) => (
        <img
          className="full r-key"
          src={`data:${type};base64,${bytes}`}
          alt={texts.photoOf(fullName(card.player))}
        />
      )}
    </Loaded>
  );
}

function CardRow({ game, card }: { game: string; card: KioskCard }) {
  const [showsPhoto, setShowsPhoto] = useState(false);
  const { player, signature, hasPhoto, confirmedBy } = card;
  return (
    <li className="stack gap-8 line-above pad-y-8">
      <span className="row spread wrap gap-8">
        <TwoLine below={confirmedBy ? texts.confirmedBy(fullName(confirmedBy)) : texts.notConfirmed}>
          {fullName(player)}
        </TwoLine>
        {signature && (
          <svg
            className={classes.signature}
            viewBox={`0 0 ${padWidth} ${padHeight}`}
            role="img"
            aria-label={texts.signatureOf(fullName(player))}
          >
            <path d={signaturePath(signature)} />
          </svg>
        )}
        {hasPhoto && !showsPhoto && (
          <Button variant="default" onClick={() => setShowsPhoto(true)}>
            {texts.showPhoto}
          </Button>
        )}
      </span>
      {showsPhoto && <Photo game={game} card={card} />}
    </li>
  );
}

/** The cards that were entered on clubhouse screens, with signature and photo as evidence. */
export function KioskCards({ game: { _id, state } }: KioskCardsProps) {
  const { data } = useQuery(kioskCards(_id));
  if (!data) return null;
  if (data.items.length === 0) return state === 'done' ? <p>{texts.noCards}</p> : null;
  return (
    <section aria-label={texts.evidence}>
      <h4 className="fs-15">{texts.evidence}</h4>
      <ul>
        {data.items.map((card) => (
          <CardRow key={card.scoreId} game={_id} card={card} />
        ))}
      </ul>
    </section>
  );
}
