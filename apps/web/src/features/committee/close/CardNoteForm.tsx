import type { GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as common from '../../../ui/common/messages.ts';
import { noDraft, useUnsavedForm } from '../../../ui/dialog/unsaved-forms.ts';
import { useAmend } from '../api/calls.ts';
import * as texts from './messages.ts';
import classes from './UndecidedCard.module.css';

export type CardNote = 'DNF' | 'DNP' | 'WD' | 'DQ';

export const noteTexts: Record<CardNote, string> = {
  DNF: texts.dnfTitle,
  DNP: texts.dnpTitle,
  WD: texts.wdTitle,
  DQ: texts.dqTitle,
};

const reasons: Record<CardNote, readonly string[]> = {
  DNF: [texts.reasonUnfinished, texts.reasonNoCard],
  DNP: [texts.reasonNotPlayed, texts.reasonAbsent],
  WD: [texts.reasonInjured, texts.reasonIll, texts.reasonHadToLeave, texts.reasonWithdrew],
  DQ: [texts.reasonNoCard, texts.reasonNotCertified, texts.reasonTooLow, texts.reasonWrongHandicap],
};

interface NoteFormProps {
  note: CardNote;
  /** The label of the button with the typed reason. */
  action: string;
  running: boolean;
  onSave: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why a card gets a note: by a tap on a usual reason, or in words. */
export function NoteForm({ note, action, running, onSave, onCancel }: NoteFormProps) {
  const [typed, setTyped] = useState('');
  useUnsavedForm({ changed: () => typed !== '', discard: noDraft });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(typed);
  };
  return (
    <form className="stack gap-12" onSubmit={submit} aria-label={noteTexts[note]}>
      <div className={`${classes.ways} row wrap gap-8`}>
        {reasons[note].map((reason, at) => (
          <Button
            key={reason}
            variant="light"
            disabled={running}
            data-autofocus={at === 0 || undefined}
            onClick={() => onSave(reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
      <div className={`${classes.other} flex wrap align-end gap-8`}>
        <TextInput
          label={texts.noteReason(note)}
          value={typed}
          maxLength={limits.reasonMax}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" disabled={typed.trim().length < 2} loading={running}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}

interface CardNoteFormProps {
  game: Pick<GameView, '_id'>;
  card: { readonly _id: string; readonly scoreId: string };
  note: CardNote;
  onDone: () => void;
}

/** Gives one card a note. */
export function CardNoteForm({ game, card, note, onDone }: CardNoteFormProps) {
  const amend = useAmend(game._id);
  const save = (reason: string) =>
    amend.mutate(
      {
        ...{ playerId: card._id, scoreId: card.scoreId, reason },
        ...(note === 'DQ' ? { disqualified: true } : { nofinish: note }),
      },
      { onSuccess: onDone },
    );
  return (
    <NoteForm
      note={note}
      action={texts.enterNote(note)}
      running={amend.isPending}
      onSave={save}
      onCancel={onDone}
    />
  );
}
