import type { CloseItem, GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as common from '../../../ui/common/messages.ts';
import { noDraft, useUnsavedForm } from '../../../ui/dialog/unsaved-forms.ts';
import { useReopenCard } from '../api/calls.ts';
import * as texts from './messages.ts';
import classes from './UndecidedCard.module.css';

const usualReason = texts.reasonNoSecondScorer;

interface ReopenCardProps {
  game: GameView;
  item: CloseItem;
  onDone: () => void;
}

export function ReopenCard({ game, item, onDone }: ReopenCardProps) {
  const [reason, setReason] = useState(usualReason);
  const reopen = useReopenCard(game._id);
  useUnsavedForm({ changed: () => reason !== usualReason, discard: noDraft });
  const save = (event: FormEvent) => {
    event.preventDefault();
    reopen.mutate({ playerId: item._id, reason }, { onSuccess: onDone });
  };
  return (
    <form className="stack gap-12" onSubmit={save}>
      <TextInput
        label={texts.reopenReason(item.name)}
        value={reason}
        maxLength={limits.reasonMax}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={`${classes.ways} row wrap gap-8`}>
        <Button variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={reason.trim().length < 2} loading={reopen.isPending}>
          {texts.reopenCard}
        </Button>
      </div>
    </form>
  );
}
