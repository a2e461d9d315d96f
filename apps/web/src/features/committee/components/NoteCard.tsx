import type { CloseItem, GameView } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { keptNowhere, useUnsaved } from '../../../shared/ui/leaving.ts';
import { useAmend } from '../api/calls.ts';
import classes from './WaitingCard.module.css';

export type Note = 'DNF' | 'DNP' | 'WD';

/** The letters of the card, and what they mean. */
export const noteWords: Record<Note, string> = {
  DNF: 'DNF, did not finish',
  DNP: 'DNP, did not play',
  WD: 'WD, withdrew',
};

/** What is usual, so that it is one tap more. */
const usual: Record<Note, string> = {
  DNF: 'Did not finish the round',
  DNP: 'Did not play',
  WD: 'Withdrew',
};

interface NoteCardProps {
  game: GameView;
  item: CloseItem;
  note: Note;
  onDone: () => void;
}

/** Notes DNF, DNP or WD on a card, with the reason. */
export function NoteCard({ game, item, note, onDone }: NoteCardProps) {
  const [reason, setReason] = useState(usual[note]);
  const amend = useAmend(game._id);
  useUnsaved({ changed: () => reason !== usual[note], discard: keptNowhere });
  const save = (event: FormEvent) => {
    event.preventDefault();
    amend.mutate(
      { playerId: item._id, scoreId: item.scoreId, nofinish: note, reason },
      { onSuccess: onDone },
    );
  };
  return (
    <form className={classes.form} onSubmit={save}>
      <TextInput
        label={`Why ${note}?`}
        value={reason}
        maxLength={limits.reasonMax}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes.ways}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={reason.trim().length < 2} loading={amend.isPending}>
          Note {note}
        </Button>
      </div>
    </form>
  );
}
