import type { Advert, AdvertType, GameLight, ScoreCard } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { request, send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { keyOf, useInvalidate } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { formatDay } from '../../../shared/display/dates.ts';
import { useMe } from '../../../shared/session/me.ts';
import * as common from '../../../ui/common/messages.ts';
import { DialogFoot } from '../../../ui/dialog/dialogs.tsx';
import { Labelled } from '../../../ui/form/fields/fields.tsx';
import type { RowFormProps } from '../../../ui/form/use-row-form.ts';
import { ClubPicker } from '../../../ui/input/ClubPicker.tsx';
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import * as texts from '../messages.ts';
import { advertTypes } from '../words.ts';
import { EditAdvert } from './EditAdvert.tsx';

/** A new advert is a draft once its game or score card is chosen. Cancelling deletes it. */
export function AdvertForm(props: RowFormProps<Advert>) {
  const [made, setMade] = useState<Advert | null>(null);
  const isSettled = useRef(false);
  const changed = useInvalidate(routes.adverts);
  const row = props.row ?? made;
  const cancel = useMutation({
    mutationFn: ({ _id, state }: Advert) =>
      state === 'draft' ? send(routes.adverts.remove, { params: { id: _id } }) : Promise.resolve({}),
    onSuccess: async () => {
      isSettled.current = true;
      props.onCancel();
      await changed();
    },
  });
  // The close button, Escape and Back cancel a new advert as the Cancel button does.
  const abandon = useEffectEvent((draft: Advert) => {
    if (!isSettled.current) cancel.mutate(draft);
  });
  useEffect(() => {
    if (made === null) return;
    return () => abandon(made);
  }, [made]);
  return row ? (
    <EditAdvert
      {...props}
      row={row}
      onCancel={() => cancel.mutate(row)}
      onSaved={(saved) => {
        isSettled.current = true;
        props.onSaved(saved);
      }}
    />
  ) : (
    <NewAdvert onMade={setMade} onCancel={props.onCancel} />
  );
}

type Game = Pick<z.output<typeof GameLight>, '_id' | 'name' | 'code' | 'date' | 'club'>;
type Card = Pick<ScoreCard, '_id' | 'name' | 'course' | 'gender' | 'teeColor'>;

function NewAdvert({ onMade, onCancel }: { onMade: (draft: Advert) => void; onCancel: () => void }) {
  const me = useMe();
  const isAdmin = me?.rule === 'admin';
  const [named, setClub] = useState('');
  const club = isAdmin ? named : (me?.club?._id ?? '');
  const [type, setType] = useState<AdvertType>(texts.scoreCardValue);
  const make = useMutation({
    mutationFn: (chosen: { game: string } | { scoreCard: string }) =>
      send(routes.adverts.insert, { body: { type, ...chosen, ...(isAdmin ? { club } : {}) } }),
    onSuccess: onMade,
  });
  const error = make.error ? errorText(make.error) : undefined;
  return (
    <div className="stack gap-16">
      {isAdmin && <ClubPicker label={common.club} onPick={(row) => setClub(row?._id ?? '')} />}
      <Labelled label={common.type}>
        {(label) => <Segments fullWidth {...label} value={type} onChange={setType} options={advertTypes} />}
      </Labelled>
      {club === '' ? (
        <p>{isAdmin ? contractTexts.chooseClub : texts.noClub}</p>
      ) : type === 'score card' ? (
        <SearchPicker<Card>
          key={`card ${club}`}
          label={common.scoreCard}
          minLength={0}
          among={[...keyOf(routes.scoreCards.search), club]}
          search={finder(routes.scoreCards, { filter: { club }, sort: 'name:asc' })}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          detailOf={({ course, teeColor, gender }) => `${course.name} · ${teeColor}, ${gender}`}
          onPick={({ _id }) => make.mutate({ scoreCard: _id })}
          error={error}
          empty={texts.noScoreCard}
        />
      ) : (
        <SearchPicker<Game>
          key={`game ${club}`}
          label={common.game}
          minLength={0}
          among={keyOf(routes.games.ofClub, { params: { id: club } })}
          search={(text, signal) =>
            request(
              routes.games.ofClub,
              {
                params: { id: club },
                query: { limit: limits.page.search, sort: 'date:desc', ...(text ? { query: text } : {}) },
              },
              { signal },
            )
          }
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          detailOf={(game) => `${game.code} · ${formatDay(game.date, game.club.timeZone)}`}
          onPick={({ _id }) => make.mutate({ game: _id })}
          error={error}
          empty={contractTexts.noGame}
        />
      )}
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
      </DialogFoot>
    </div>
  );
}
