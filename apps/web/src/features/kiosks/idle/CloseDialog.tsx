import { kiosks } from '@flagstick/contract/routes/kiosks';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import * as texts from '../messages.ts';

interface CloseDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Closes the screen with the code of a closing link. */
export function CloseDialog({ opened, onClose, onClosed }: CloseDialogProps) {
  const [token, setToken] = useState('');
  const close = useMutation({
    mutationFn: () => send(kiosks.close, { body: { token } }),
    onSuccess: onClosed,
    meta: { showsError: true },
  });
  const leave = () => {
    setToken('');
    close.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={leave} title={texts.closeScreen}>
      <form
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          close.mutate();
        }}
      >
        <p>{texts.closeHint}</p>
        <TextInput
          label={texts.linkCode}
          value={token}
          onChange={({ currentTarget }) => setToken(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormError error={close.error ? errorText(close.error) : null} />
        <Button type="submit" disabled={token.trim() === ''} loading={close.isPending}>
          {texts.closeScreen}
        </Button>
      </form>
    </Dialog>
  );
}
