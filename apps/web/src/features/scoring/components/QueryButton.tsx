import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { patient } from '../../../shared/api/patient.ts';
import type { QueuedCall } from '../../../shared/offline/index.ts';
import { WhenOpened } from '../../../shared/ui/WhenOpened.tsx';

const QueryDialog = lazy(async () => ({
  default: (await patient(() => import('./QueryDialog.tsx'))).QueryDialog,
}));

/** Raises a score that was refused with the organisers, in the person's own words where they want to add some. */
export function QueryButton({ call }: { call: QueuedCall }) {
  const [asking, setAsking] = useState(false);
  if (call.refusal?.queried) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Query
      </Button>
      <WhenOpened opened={asking}>
        <QueryDialog call={call} opened={asking} onClose={() => setAsking(false)} />
      </WhenOpened>
    </>
  );
}
