import { limits } from '@flagstick/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { offlineQueue, type QueuedCall } from '../../../shared/offline/index.ts';
import { DialogFoot, Sheet } from '../../../shared/ui/dialogs.tsx';

/** Raises a score that was refused with the organisers, in the person's own words where they want to add some. */
export function QueryButton({ call: { id, hole, refusal } }: { call: QueuedCall }) {
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState(refusal?.note ?? '');
  if (refusal?.queried) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    offlineQueue.query(id, note.trim());
    setAsking(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Query
      </Button>
      <Sheet opened={asking} onClose={() => setAsking(false)} title={`Query hole ${hole}`}>
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
            <Button variant="default" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button type="submit">Send query</Button>
          </DialogFoot>
        </form>
      </Sheet>
    </>
  );
}
