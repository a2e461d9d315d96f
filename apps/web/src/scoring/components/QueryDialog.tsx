import * as limits from '@flagstick/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { offlineQueue, type QueuedCall } from '../../offline/index.ts';
import { DialogFoot, Sheet } from '../../ui/dialogs.tsx';

interface QueryDialogProps {
  call: QueuedCall;
  opened: boolean;
  onClose: () => void;
}

/** A player's note on a refused score. */
export function QueryDialog({ call: { id, hole, refusal }, opened, onClose }: QueryDialogProps) {
  const [note, setNote] = useState(refusal?.note ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    offlineQueue.query(id, note.trim());
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={`Query hole ${hole}`}>
      <form onSubmit={send}>
        <Textarea
          label="What is wrong?"
          description="The organisers read it beside your score. It may be left empty."
          value={note}
          maxLength={limits.reasonMax}
          rows={3}
          data-autofocus
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Send query</Button>
        </DialogFoot>
      </form>
    </Sheet>
  );
}
