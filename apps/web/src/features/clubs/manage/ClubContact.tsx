import type { Club } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageOptions } from '../../../shared/api/resource.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/fields.tsx';
import { useRowForm } from '../../../ui/form/use-row-form.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';

const contactCalls = {
  path: routes.clubs.path,
  insert: routes.clubs.insert,
  update: routes.clubCalls.contact,
};

const fieldsOf = (club: Club | null) => ({
  address: club?.address ?? '',
  phone: club?.phone ?? '',
  email: club?.email ?? '',
  cardPhone: club?.cardPhone ?? '',
  cardEmail: club?.cardEmail ?? '',
});

function ContactForm({ club, onClose }: { club: Club; onClose: () => void }) {
  const form = useRowForm(contactCalls, {
    row: club,
    fields: fieldsOf,
    onSaved: () => {
      showToast(contractTexts.saved, { tone: 'success' });
      onClose();
    },
    onCancel: onClose,
  });
  return (
    <EditForm form={form}>
      <TextareaField field={form.at('address')} label={texts.address} data-autofocus />
      <FieldRow>
        <TextField field={form.at('phone')} label={texts.phone} type="tel" />
        <TextField field={form.at('email')} label="E-mail" type="email" />
      </FieldRow>
      <FieldRow>
        <TextField field={form.at('cardPhone')} label={texts.phoneForScoreCards} type="tel" />
        <TextField
          field={form.at('cardEmail')}
          label={texts.emailForScoreCards}
          description={texts.emailForScoreCardsHint}
          type="email"
        />
      </FieldRow>
    </EditForm>
  );
}

export function ClubContact({ club: id }: { club: string }) {
  const { data } = useQuery(pageOptions(routes.clubs, { page: 1, limit: 1, filter: { _id: id } }));
  const [opened, setOpened] = useState(false);
  const [club] = data?.items ?? [];
  if (!club) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAddressBook size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.contactDetails}
      </Button>
      <Dialog opened={opened} onClose={close} title={texts.contactDetailsLabel(club.name)} width={560}>
        {opened && <ContactForm club={club} onClose={close} />}
      </Dialog>
    </>
  );
}
