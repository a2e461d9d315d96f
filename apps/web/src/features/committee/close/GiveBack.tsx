import type { CloseItem, GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { keptNowhere, useUnsaved } from '../../../ui/leaving.ts';
import { useReopenCard } from '../api/calls.ts';
import classes from './WaitingCard.module.css';

/** The usual reason, offered as one tap. */
const usual = 'A second scorer is missing';

interface GiveBackProps {
  game: GameView;
  item: CloseItem;
  onDone: () => void;
}

/** Returns a handed-in card to its player, who hands it in again. */
export function GiveBack({ game, item, onDone }: GiveBackProps) {
  const [reason, setReason] = useState(usual);
  const reopen = useReopenCard(game._id);
  useUnsaved({ changed: () => reason !== usual, discard: keptNowhere });
  const save = (event: FormEvent) => {
    event.preventDefault();
    reopen.mutate({ playerId: item._id, reason }, { onSuccess: onDone });
  };
  return (
    <form className="stack gap-12" onSubmit={save}>
      <TextInput
        label={`Why does ${item.name} get the card back?`}
        value={reason}
        maxLength={limits.reasonMax}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={`${classes.ways} row wrap gap-8`}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={reason.trim().length < 2} loading={reopen.isPending}>
          Give it back
        </Button>
      </div>
    </form>
  );
}
