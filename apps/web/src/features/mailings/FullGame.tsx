import { type GameView, mailings, type RouteInput } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts, gamesErrors } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { fullName } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { TextareaField, TextField } from '../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { showToast } from '../../ui/toast/toast.ts';
import * as texts from './messages.ts';

export interface FullGameProps {
  /** Null if the viewer is an organiser. */
  game: Pick<GameView, 'name' | 'owner'> | null;
  opened: boolean;
  onClose: () => void;
}

export default function FullGame({ game, opened, onClose }: FullGameProps) {
  const [writing, setWriting] = useState(false);
  const close = () => {
    setWriting(false);
    onClose();
  };
  if (writing && game) return <MessageToOrganiser game={game} onClose={close} />;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={contractTexts.oops}
      width={440}
      actions={
        game ? (
          <>
            <Button variant="default" onClick={close}>
              {common.no}
            </Button>
            <Button onClick={() => setWriting(true)}>{common.yes}</Button>
          </>
        ) : (
          <Button onClick={close}>{texts.ok}</Button>
        )
      }
    >
      <p>{game ? contractTexts.fullAskOrganiser : gamesErrors['game.full'].text}</p>
    </Dialog>
  );
}

type Body = RouteInput<typeof routes.mailings.write>['body'];

function MessageToOrganiser({
  game,
  onClose,
}: {
  game: NonNullable<FullGameProps['game']>;
  onClose: () => void;
}) {
  const { owner, name } = game;
  const write = useMutation({
    mutationFn: (body: Body) => send(routes.mailings.write, { params: { userId: owner._id }, body }),
    meta: { showsError: true },
  });
  const form = useServerForm<Body>({
    initialValues: { subject: texts.askSubject, text: texts.askText(name) },
    validate: (values) => schemaErrors(mailings.write.body, values),
    save: (values) => write.mutateAsync(values),
    onSaved: () => {
      showToast(contractTexts.emailSent, { tone: 'success', duration: 'emailSent' });
      onClose();
    },
    onCancel: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={texts.recipientTitle(fullName(owner))} width={520}>
      <EditForm form={form} save={texts.sendEmail}>
        <TextField field={form.at('subject')} label={texts.subject} maxLength={limits.emailSubject.max} />
        <TextareaField
          field={form.at('text')}
          label={texts.message}
          minRows={4}
          maxLength={limits.emailTextMax}
        />
        <p className="quiet fs-15 lh-135">{texts.replyHint}</p>
      </EditForm>
    </Dialog>
  );
}
