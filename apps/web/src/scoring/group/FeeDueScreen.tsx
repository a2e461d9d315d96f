import { type ComponentProps, lazy, Suspense } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { ScoringLoading } from '../hole/ScoringLoading.tsx';

const FeeDue = lazy(() => loadWithRetry(() => import('../../shared/game/FeeDue.tsx')));

/** Replaces scoring, card and result while the fee is unpaid. */
export const FeeDueScreen = (props: ComponentProps<typeof FeeDue>) => (
  <>
    <ScreenHead title={props.game.name} sub={props.game.code} />
    <main>
      <Suspense fallback={<ScoringLoading />}>
        <FeeDue {...props} />
      </Suspense>
    </main>
  </>
);
