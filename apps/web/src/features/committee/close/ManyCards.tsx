import type { CloseItem, GameView } from '@flagstick/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAcceptCards, useNoteCards } from '../api/calls.ts';
import { type CardNote, NoteForm, noteTexts } from './CardNoteForm.tsx';
import type { CloseReason } from './close-reasons.ts';
import classes from './ManyCards.module.css';
import * as texts from './messages.ts';

interface ManyCardsProps {
  game: GameView;
  reason: CloseReason;
  chosen: readonly CloseItem[];
  clear: () => void;
}

/** Names up to this many cards in a question. */
const namedCards = 6;

const namesOf = (cards: readonly CloseItem[]) =>
  cards.length > namedCards
    ? joinNames([...cards.slice(0, namedCards).map(fullName), texts.moreCards(cards.length - namedCards)])
    : joinNames(cards.map(fullName));

/** One decision for all chosen cards of a reason: all of them or none. */
export function ManyCards({ game, reason, chosen, clear }: ManyCardsProps) {
  const [note, setNote] = useState<CardNote | null>(null);
  const accept = useAcceptCards(game._id);
  const noteCards = useNoteCards(game._id);
  const { length } = chosen;
  if (length === 0) return null;
  const ids = chosen.map(({ _id }) => _id);
  const done = () => {
    setNote(null);
    clear();
  };
  const askToAccept = async () => {
    const sure = await openConfirmDialog({
      title: texts.acceptCardsTitle(length),
      text: texts.acceptCardsText(namesOf(chosen)),
      yes: texts.acceptCards(length),
      no: common.cancel,
    });
    if (sure) accept.mutate({ playerIds: ids }, { onSuccess: done });
  };
  const notes: readonly CardNote[] = reason === 'open' ? ['DNF', 'DNP', 'WD'] : ['DQ'];
  return (
    <div className={classes.many}>
      <div className={`${classes.bar} on-deep deep`}>
        <b className="fill" role="status">
          {texts.cardsSelected(length)}
        </b>
        {reason !== 'open' && (
          <Button variant="bar" loading={accept.isPending} onClick={() => void askToAccept()}>
            {common.accept}
          </Button>
        )}
        {notes.map((one) => (
          <Button key={one} variant="bar" aria-label={noteTexts[one]} onClick={() => setNote(one)}>
            {one}
          </Button>
        ))}
        <ActionIcon aria-label={common.clearSelection} onClick={done}>
          <IconX size={20} />
        </ActionIcon>
      </div>
      {note && (
        <>
          <p className="quiet fs-13 lh-135">{texts.noteCardsText(note, namesOf(chosen))}</p>
          <NoteForm
            key={note}
            note={note}
            action={texts.noteCards(length, note)}
            running={noteCards.isPending}
            onSave={(why) => noteCards.mutate({ playerIds: ids, note, reason: why }, { onSuccess: done })}
            onCancel={() => setNote(null)}
          />
        </>
      )}
    </div>
  );
}
