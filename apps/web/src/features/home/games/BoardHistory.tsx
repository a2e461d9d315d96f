import { IconChevronRight } from '@tabler/icons-react';
import { formatDay } from '../../../shared/display/dates.ts';
import { visitedBoards } from '../../../shared/live/index.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { CodeChip } from '../../../ui/score/GameCodeTiles.tsx';
import * as texts from '../messages.ts';
import classes from './BoardHistory.module.css';
import { boardPath } from './GameCard.tsx';

export default function BoardHistory({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const boards = opened ? visitedBoards() : [];
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.leaderboardHistory}>
      {boards.length === 0 ? (
        <EmptyState title={texts.noBoardHistory}>{texts.boardHistoryHint}</EmptyState>
      ) : (
        <ul className={classes.boards}>
          {boards.map(({ code, name, date, timeZone }) => (
            <li key={code}>
              <a className="row gap-12 same-ink unlined line-below" href={boardPath(code)}>
                <span className="stack fill gap-4">
                  <b className="bold">{name}</b>
                  <span className="quiet fs-13">
                    <CodeChip code={code} /> {formatDay(date, timeZone)}
                  </span>
                </span>
                <IconChevronRight size={20} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
