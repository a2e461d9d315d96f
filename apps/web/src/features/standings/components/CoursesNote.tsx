import type { Standings } from '@flagstick/contract';
import { severalCoursesNote } from '@flagstick/contract/score-systems';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './CoursesNote.module.css';

/** Hole 1 is not always the same hole if the season has several courses. */
export function CoursesNote({ of }: { of: Pick<Standings, 'selectedScoreSystem' | 'coursesCount'> }) {
  const words = severalCoursesNote(of.selectedScoreSystem, of.coursesCount);
  return (
    words && (
      <p className={classes.courses}>
        <IconAlertTriangle className="rigid above-2" size={18} aria-hidden="true" />
        {words}
      </p>
    )
  );
}
