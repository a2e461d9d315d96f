import type { User } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import * as texts from './messages.ts';

const MergeDialog = lazy(() => loadWithRetry(() => import('./MergeDialog.tsx')));

/** For a person with two accounts. */
export function MergeButton({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {texts.mergeAccounts}
      </Button>
      <LazyDialog opened={opened}>
        <MergeDialog user={user} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}
