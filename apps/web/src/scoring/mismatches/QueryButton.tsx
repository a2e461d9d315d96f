import { Button } from '@mantine/core';
import { lazy, useEffect, useState } from 'react';
import type { QueuedCall } from '../../offline/index.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx';
import * as texts from '../messages.ts';

const loadDialog = () => loadWithRetry(() => import('./QueryDialog.tsx'));
const QueryDialog = lazy(async () => ({ default: (await loadDialog()).QueryDialog }));

/** Sends the organisers a query about a refused score, with an optional note. */
export function QueryButton({ call }: { call: QueuedCall }) {
  const [asking, setAsking] = useState(false);
  // Loaded before it is needed, because the score may be queried offline.
  useEffect(() => void loadDialog().catch(() => {}), []);
  if (call.refusal?.queried) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.query}
      </Button>
      <LazyDialog opened={asking}>
        <QueryDialog call={call} opened={asking} onClose={() => setAsking(false)} />
      </LazyDialog>
    </>
  );
}
