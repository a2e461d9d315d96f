import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconDeviceTv, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { fileOf, saveFile } from '../../../shared/api/file.ts';
import { useSession } from '../../../shared/session/session.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';

/** The standing on a television, as a file for readers with an account, and as open data. */
export function EventFiles({ id }: { id: string }) {
  const isSignedIn = useSession(({ user }) => user !== null);
  const file = useMutation({
    mutationFn: async (sheet: 'standings' | 'standingsCsv') =>
      saveFile(fileOf(await send(routes.events.sheet, { params: { id, sheet } }))),
  });
  return (
    <Panel title={texts.files}>
      <div className="row wrap gap-10">
        <LinkButton
          to="/event/$id"
          params={{ id }}
          search={{ tv: '1' }}
          variant="default"
          leftSection={<IconDeviceTv size={18} aria-hidden="true" />}
        >
          {texts.television}
        </LinkButton>
        {isSignedIn && (
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              loading={file.isPending && file.variables === 'standings'}
              onClick={() => file.mutate('standings')}
            >
              {texts.pdf}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileTypeCsv size={18} aria-hidden="true" />}
              loading={file.isPending && file.variables === 'standingsCsv'}
              onClick={() => file.mutate('standingsCsv')}
            >
              {texts.csv}
            </Button>
          </>
        )}
        <ExternalLink href={`/api/open/events/${id}`}>{texts.openData}</ExternalLink>
      </div>
    </Panel>
  );
}
