import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CodeChip } from '../../ui/score/GameCodeTiles.tsx';
import classes from './ScoreboardPage.module.css';

interface BoardLink {
  code: string;
  name: string;
  /** Shown beside the code. */
  detail: string;
  mark?: ReactNode;
}

export const BoardLinks = ({ boards }: { boards: readonly BoardLink[] }) => (
  <ul className={`${classes.boards} stack gap-10`}>
    {boards.map(({ code, name, detail, mark }) => (
      <li key={code}>
        <a className="row gap-12 same-ink unlined card" href={`/leaderBoard/${code}`}>
          <span className="stack fill gap-4">
            <b className="bold">{name}</b>
            <span className="quiet fs-13">
              <CodeChip code={code} /> {detail}
            </span>
          </span>
          {mark}
          <IconChevronRight size={20} aria-hidden="true" />
        </a>
      </li>
    ))}
  </ul>
);
