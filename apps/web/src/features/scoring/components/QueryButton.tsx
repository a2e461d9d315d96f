import { Button } from '@mantine/core';
import { lazy, useEffect, useState } from 'react';
import type { QueuedCall } from '../../../offline/index.ts';
import { patient } from '../../../shared/api/patient.ts';
import { WhenOpened } from '../../../shared/ui/WhenOpened.tsx';

const loadDialog = () => patient(() => import('./QueryDialog.tsx'));
const QueryDialog = lazy(async () => ({ default: (await loadDialog()).QueryDialog }));

/** Raises a score that was refused with the organisers, in the person's own words where they want to add some. */
export function QueryButton({ call }: { call: QueuedCall }) {
  const [asking, setAsking] = useState(false);
  // A score is refused while there is a network, and may be queried after it is gone.
  useEffect(() => void loadDialog().catch(() => {}), []);
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
