import type { Passkey } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { loadWithRetry } from '../../../../shared/api/retry/load-with-retry.ts';
import { formatLongDay, formatLongDayTime } from '../../../../shared/display/dates.ts';
import { publicConfig } from '../../../../shared/session/public-config.ts';
import { LazyDialog } from '../../../../ui/dialog/LazyDialog.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../../ui/page/states.tsx';
import { isPublicAddress, passkeysWorkHere } from '../../lib/passkeys-here.ts';
import * as profileTexts from '../messages.ts';
import { twoStepState } from '../two-step/api.ts';
import { myPasskeys } from './api.ts';
import * as texts from './messages.ts';
import { RemovePasskey, RenamePasskey } from './PasskeyDialogs.tsx';
import classes from './Passkeys.module.css';

const AddPasskey = lazy(() => loadWithRetry(() => import('./AddPasskey.tsx')));

export const Passkeys = () => (
  <Loaded query={useQuery(myPasskeys)} pending={<RowsLoading rows={1} columns={2} />}>
    {({ items }) => <PasskeyList passkeys={items} />}
  </Loaded>
);

const unusableText = (config: Parameters<typeof isPublicAddress>[0]) =>
  config.publicUrl && !isPublicAddress(config)
    ? texts.passkeysElsewhere(config.publicUrl)
    : texts.passkeysNotHere;

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const hasApp = useQuery(twoStepState).data?.on === true;
  const config = useQuery(publicConfig).data;
  const isOffered = passkeysWorkHere(config);
  return (
    <>
      <p className="below-14 quiet lh-140">
        {!config || isOffered ? texts.passkeysIntro : unusableText(config)}
      </p>
      <ul className={classes.passkeys}>
        {passkeys.map((passkey) => (
          <li className="row wrap gap-12 lh-snug line-below pad-y-8 min-60" key={passkey._id}>
            <IconDeviceMobile className="rigid faint" size={22} aria-hidden="true" />
            <span className={classes.facts}>
              <b className="block bold">{passkey.name}</b>
              <span className="block quiet fs-13">{texts.added(formatLongDay(passkey.createDate))}</span>
              <span className="block quiet fs-13">
                {passkey.lastUsed
                  ? profileTexts.lastUsed(formatLongDayTime(passkey.lastUsed))
                  : texts.neverUsed}
              </span>
            </span>
            <span className="row gap-12">
              <Button
                variant="default"
                aria-label={texts.renameLabel(passkey.name)}
                onClick={() => setRenamed(passkey)}
              >
                {texts.rename}
              </Button>
              <Button
                variant="default"
                aria-label={texts.removeLabel(passkey.name)}
                onClick={() => setRemoved(passkey)}
              >
                {texts.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {isOffered && (
        <Button variant="default" onClick={() => setAdding(true)}>
          {texts.addPasskey}
        </Button>
      )}
      <LazyDialog opened={adding}>
        <AddPasskey opened={adding} onClose={() => setAdding(false)} />
      </LazyDialog>
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />
      <RemovePasskey
        passkey={removed}
        isLast={passkeys.length === 1 && !hasApp}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}
