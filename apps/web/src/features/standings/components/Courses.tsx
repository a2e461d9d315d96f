import type { Standings } from '@flagstick/contract';
import { coursesWords } from '@flagstick/contract/score-systems';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './Courses.module.css';

/** Says that a season's card covers several courses: hole 1 is not always the same hole. */
export function Courses({ of }: { of: Pick<Standings, 'selectedScoreSystem' | 'coursesCount'> }) {
  const words = coursesWords(of.selectedScoreSystem, of.coursesCount);
  return (
    words && (
      <p className={classes.courses}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        {words}
      </p>
    )
  );
}
