import { limits } from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import { IconChevronRight, IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '../../shared/formats/dates.ts';
import { visitedBoards } from '../../shared/live/index.ts';
import { CodeInput } from '../../shared/ui/CodeInput.tsx';
import { CodeChip } from '../../shared/ui/Plates.tsx';
import { ScreenHead } from '../../shared/ui/ScreenHead.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import classes from './ScoreboardPage.module.css';

/** Boards for everybody: by code, and those that were looked at last on this device. */
export function ScoreboardPage({ onBack }: { onBack?: (() => void) | undefined }) {
  const [code, setCode] = useState('');
  const [boards] = useState(visitedBoards);
  const complete = code.length === limits.gameCodeLength;
  return (
    <>
      <ScreenHead title="Scoreboards" className={classes.head} onBack={onBack}>
        <form
          className={classes.find}
          aria-label="Open a leaderboard"
          onSubmit={(event) => {
            event.preventDefault();
            if (complete) location.assign(`/leaderBoard/${code}`);
          }}
        >
          <div>
            <h2>Follow a game</h2>
            <p>Enter its six-character code</p>
          </div>
          <CodeInput value={code} onChange={setCode} />
          <Button
            type="submit"
            disabled={!complete}
            variant={complete ? 'paper' : 'deep'}
            leftSection={<IconListNumbers size={22} aria-hidden="true" />}
          >
            Open
          </Button>
        </form>
      </ScreenHead>
      <main className={classes.sheet}>
        <h2>Visited last</h2>
        {boards.length === 0 ? (
          <Empty title="No leaderboard visited yet">
            The last {limits.page.leaderboardHistory} that you open are kept here.
          </Empty>
        ) : (
          <ul className={classes.boards}>
            {boards.map((board) => (
              <li key={board.code}>
                <a href={`/leaderBoard/${board.code}`}>
                  <span>
                    <b>{board.name}</b>
                    <span>
                      <CodeChip code={board.code} /> {formatDay(board.date)}
                    </span>
                  </span>
                  <IconChevronRight size={20} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </main>
    </>
  );
}
