import * as limits from '@flagstick/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { offlineQueue, type QueuedCall } from '../../offline/index.ts';
import * as common from '../../ui/common/messages.ts';
import { DialogFoot, Sheet } from '../../ui/dialog/dialogs.tsx';
import * as texts from '../messages.ts';

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
    <Sheet opened={opened} onClose={onClose} title={texts.queryHole(hole)}>
      <form onSubmit={send}>
        <Textarea
          label={texts.queryNote}
          description={texts.queryNoteHint}
          value={note}
          maxLength={limits.reasonMax}
          rows={3}
          data-autofocus
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit">{texts.sendQuery}</Button>
        </DialogFoot>
      </form>
    </Sheet>
  );
}
