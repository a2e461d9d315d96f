import type { ReactNode } from 'react';
import * as common from '../../../ui/common/messages.ts';
import classes from './Standings.module.css';

interface StandingsHeadProps {
  /** The title of the last column. */
  score: string;
  /** Columns between player and score. */
  children?: ReactNode;
}

/** The head of a season's table. */
export const StandingsHead = ({ score, children }: StandingsHeadProps) => (
  <thead>
    <tr>
      <th scope="col" className={classes.pos}>
        {common.pos}
      </th>
      <th scope="col">{common.player}</th>
      {children}
      <th scope="col" className={classes.score}>
        {score}
      </th>
    </tr>
  </thead>
);
