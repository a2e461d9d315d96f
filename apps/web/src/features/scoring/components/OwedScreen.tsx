import { type ComponentProps, lazy, Suspense } from 'react';
import { patient } from '../../../shared/api/patient.ts';
import { ScreenHead } from '../../../shared/ui/ScreenHead.tsx';
import { ScoringLoading } from './ScoringLoading.tsx';

const Owed = lazy(() => patient(() => import('../../../shared/game/Owed.tsx')));

/** In place of scoring, card and result: the fee to pay first. */
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
