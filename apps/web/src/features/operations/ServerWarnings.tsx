import type { ServerStatus } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { statusQuery } from './api.ts';
import * as texts from './messages.ts';
import { WarningList } from './WarningList.tsx';

/** The urgent warnings; all others follow from the operator's settings. */
const onHome: readonly ServerStatus['warnings'][number][] = [
  'diskLow',
  'backupsUnreadable',
  'backupOld',
  'mailFailing',
  'jobsFailing',
  'newRelease',
];

/** What an admin should know, on the home screen; nothing if all is well. */
export function ServerWarnings() {
  const { data } = useQuery(statusQuery);
  const only = onHome.filter((name) => data?.warnings.includes(name));
  if (!data || only.length === 0) return null;
  return (
    <section className="below-12" aria-label={texts.warnings}>
      <WarningList
        status={data}
        only={only}
        action={
          <LinkButton to="/server" search={{}} variant="default">
            {texts.openServer}
          </LinkButton>
        }
      />
    </section>
  );
}
