import { IconTable } from '@tabler/icons-react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import * as texts from './messages.ts';

/** Leads to the export and import of courses. */
export const PackLink = ({ label = texts.importOrExport }: { label?: string }) => (
  <LinkButton to="/courseFile" variant="default" leftSection={<IconTable size={20} aria-hidden="true" />}>
    {label}
  </LinkButton>
);
