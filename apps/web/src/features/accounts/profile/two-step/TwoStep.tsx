import type { TwoStepState } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { loadWithRetry } from '../../../../shared/api/retry/load-with-retry.ts';
import { formatLongDay } from '../../../../shared/display/dates.ts';
import { plural } from '../../../../shared/display/numbers.ts';
import { LazyDialog } from '../../../../ui/dialog/LazyDialog.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../../ui/page/states.tsx';
import * as texts from '../messages.ts';
import { twoStepState } from './api.ts';
import { NewCodesDialog, SwitchOffDialog } from './CodeDialogs.tsx';

const Enrol = lazy(() => loadWithRetry(() => import('./Enrol.tsx')));

export const TwoStep = () => (
  <Loaded query={useQuery(twoStepState)} pending={<RowsLoading rows={1} columns={1} />}>
    {(state) => <Settings state={state} />}
  </Loaded>
);

function Settings({ state: { on, required, since, recoveryCodes, passkeys } }: { state: TwoStepState }) {
  const [opened, setOpened] = useState<'enrol' | 'codes' | 'off' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {on || passkeys > 0 ? (
        <>
          <p className="below-14 lh-140">
            <b className="block bold">
              {since ? texts.twoStepOn(formatLongDay(since)) : texts.twoStepByPasskey}
            </b>
            <span className="quiet">{plural(recoveryCodes, texts.codesLeft)}</span>
          </p>
          <div className="row wrap gap-12">
            <Button variant="default" onClick={() => setOpened('codes')}>
              {texts.newCodes}
            </Button>
            <Button variant="default" onClick={() => setOpened(on ? 'off' : 'enrol')}>
              {on ? texts.switchOff : texts.withApp}
            </Button>
          </div>
        </>
      ) : (
        <>
          {required && <p className="below-14 lh-140 bold">{texts.twoStepDue}</p>}
          <p className="below-14 quiet lh-140">{texts.twoStepIntro}</p>
          <Button variant={required ? 'filled' : 'default'} onClick={() => setOpened('enrol')}>
            {texts.switchOn}
          </Button>
        </>
      )}
      <LazyDialog opened={opened === 'enrol'}>
        <Enrol opened={opened === 'enrol'} onClose={close} />
      </LazyDialog>
      <NewCodesDialog opened={opened === 'codes'} onClose={close} byApp={on} />
      <SwitchOffDialog opened={opened === 'off'} onClose={close} withPasskey={passkeys > 0} />
    </>
  );
}
