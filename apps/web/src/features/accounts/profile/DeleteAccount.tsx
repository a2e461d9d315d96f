import type { DeletionPreview } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dropCalls, useOfflineQueue } from '../../../offline/index.ts';
import { request } from '../../../shared/api/call.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { sessionEnded } from '../../../shared/session/session.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { SwitchField } from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { CreditLeft } from '../../club-accounts/index.ts';
import classes from './DeleteAccount.module.css';
import * as texts from './messages.ts';
import { OwnPasswordField, passwordProblem } from './OwnPasswordField.tsx';

const deletion = readQuery(
  routes.accounts.deletion,
  {},
  {
    // Always current, because the deletion cannot be undone.
    staleTime: 0,
    gcTime: 0,
  },
);

export function DeleteAccount() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <p className="below-14 quiet lh-140">{texts.deletionIntro}</p>
      <Button variant="danger" onClick={() => setOpened(true)}>
        {texts.deleteAccount}
      </Button>
      <Dialog opened={opened} onClose={close} title={texts.deleteAccount} width={520}>
        <Asked onClose={close} />
      </Dialog>
    </>
  );
}

const Asked = ({ onClose }: { onClose: () => void }) => (
  <Loaded query={useQuery(deletion)} pending={<RowsLoading rows={4} columns={1} />}>
    {(what) =>
      what.lastAdmin || what.owned.count > 0 ? (
        <DeletionBlockers what={what} />
      ) : (
        <Farewell what={what} onClose={onClose} />
      )
    }
  </Loaded>
);

function DeletionBlockers({ what: { owned, lastAdmin } }: { what: DeletionPreview }) {
  const more = owned.count - owned.items.length;
  return (
    <div className={`${classes.text} stack gap-8 lh-140`}>
      {lastAdmin && <p>{texts.onlyAdmin}</p>}
      {owned.count > 0 && (
        <>
          <p>{plural(owned.count, texts.openGames)}</p>
          <ul className="stack gap-6">
            {owned.items.map(({ _id, name, code }) => (
              <li key={_id}>
                <Link to="/" search={{ view: 'game', game: _id }}>
                  {name}
                </Link>
                , {code}
              </li>
            ))}
            {more > 0 && <li>{plural(more, texts.moreGames)}</li>}
          </ul>
        </>
      )}
    </div>
  );
}

const deletedWords = ({ seats, invitations }: DeletionPreview, waiting: number): string[] => [
  texts.deletedData,
  texts.devicesSignedOut,
  ...(seats > 0 ? [plural(seats, texts.deletedSeats)] : []),
  ...(invitations > 0 ? [plural(invitations, texts.deletedInvitations)] : []),
  ...(waiting > 0 ? [plural(waiting, texts.unsentScores)] : []),
];

const keptWords = (results: number, keepName: boolean): string =>
  results === 0
    ? texts.noResults
    : texts.keptResults(results, keepName ? texts.yourName : `“${contractTexts.formerPlayer}”`);

function Farewell({ what, onClose }: { what: DeletionPreview; onClose: () => void }) {
  const navigate = useNavigate();
  const { waiting } = useOfflineQueue();
  const form = useServerForm({
    initialValues: { password: '', keepName: false },
    validate: passwordProblem,
    save: (body) => request(routes.accounts.deleteAccount, { body }),
    onSaved: () => {
      dropCalls();
      sessionEnded();
      showToast(contractTexts.accountDeleted, { tone: 'success', duration: 'snackbar', replacesAll: true });
      void navigate({ to: '/', search: {} });
    },
    onCancel: onClose,
  });
  const keepName = useFieldValue(form.at('keepName'));
  return (
    <EditForm form={form} save={texts.deleteAccount} danger>
      <div className={`${classes.text} stack gap-8 lh-140`}>
        <h3 className="fs-17">{texts.deletedTitle}</h3>
        <ul className="stack gap-6">
          {deletedWords(what, waiting).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3 className="fs-17">{texts.keptTitle}</h3>
        <p>{keptWords(what.results, keepName)}</p>
        <CreditLeft />
      </div>
      {what.results > 0 && <SwitchField field={form.at('keepName')} label={texts.keepName} />}
      <OwnPasswordField field={form.at('password')} />
    </EditForm>
  );
}
