import { type ComponentProps, lazy, Suspense } from 'react';
import { patient } from '../../shared/api/patient.ts';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { ScoringLoading } from './ScoringLoading.tsx';

const Owed = lazy(() => patient(() => import('../../shared/game/Owed.tsx')));

/** Replaces scoring, card and result while the fee is unpaid. */
export const OwedScreen = (props: ComponentProps<typeof Owed>) => (
  <>
    <ScreenHead title={props.game.name} sub={props.game.code} />
    <main>
      <Suspense fallback={<ScoringLoading />}>
        <Owed {...props} />
      </Suspense>
    </main>
  </>
);
