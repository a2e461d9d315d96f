import { IconTable } from '@tabler/icons-react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import * as texts from './messages.ts';

/** Leads to the import of members. Admins name the club. */
export const MembersLink = ({ club, named }: { club?: string | undefined; named?: string | undefined }) => (
  <LinkButton
    to="/memberFile"
    search={club === undefined ? {} : { club, named }}
    variant="default"
    leftSection={<IconTable size={20} aria-hidden="true" />}
  >
    {texts.importMembers}
  </LinkButton>
);
