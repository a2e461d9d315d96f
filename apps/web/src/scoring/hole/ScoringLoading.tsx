import { Skeleton } from '@mantine/core';
import * as common from '../../ui/common/messages.ts';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import classes from './ScoringLoading.module.css';

/** Placeholder of the scoring screen. */
export const ScoringLoading = () => (
  <>
    <ScreenHead title={common.scoring}>
      <div className={classes.head}>
        <Skeleton height={56} radius={12} />
      </div>
    </ScreenHead>
    <main className={`${classes.main} centred`}>
      <CardsLoading count={4} />
    </main>
  </>
);
