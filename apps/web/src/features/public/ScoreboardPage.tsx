import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconChevronRight, IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../shared/display/dates.ts';
import { visitedBoards } from '../../shared/live/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { CodeInput } from '../../ui/input/CodeInput.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { SheetPage } from '../../ui/page/layout.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { CardsLoading, EmptyState } from '../../ui/page/states.tsx';
import { CodeChip } from '../../ui/score/GameCodeTiles.tsx';
import { LiveMark } from '../../ui/score/LiveMark.tsx';
import { StateBadge } from '../../ui/score/StateBadge.tsx';
import { publicBoards } from './api.ts';
import * as texts from './messages.ts';
import classes from './ScoreboardPage.module.css';

interface BoardLink {
  code: string;
  name: string;
  /** Shown beside the code. */
  detail: string;
  mark?: ReactNode;
}

const BoardLinks = ({ boards }: { boards: readonly BoardLink[] }) => (
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

function PublicBoards() {
  return (
    <Loaded query={useQuery(publicBoards)} pending={<CardsLoading label={texts.leaderboards} />}>
      {({ items, count }) =>
        count === 0 ? (
          <EmptyState title={contractTexts.noGame}>{texts.noBoardsHint}</EmptyState>
        ) : (
          <BoardLinks
            boards={items.map(({ code, name, state, date, club }) => ({
              code,
              name,
              detail: `${formatDay(date, club.timeZone)} · ${club.name}`,
              mark: state === 'playing' ? <LiveMark /> : <StateBadge state={state} />,
            }))}
          />
        )
      }
    </Loaded>
  );
}

export function ScoreboardPage() {
  const signedIn = useSession(({ user }) => user !== null);
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [visited] = useState(visitedBoards);
  const complete = code.length === limits.gameCodeLength;
  return (
    <>
      <ScreenHead
        title={texts.scoreboards}
        overSheet
        onBack={signedIn ? undefined : () => void navigate({ to: '/' })}
      >
        <form
          className={classes.find}
          aria-label={texts.openALeaderboard}
          onSubmit={(event) => {
            event.preventDefault();
            if (complete) location.assign(`/leaderBoard/${code}`);
          }}
        >
          <div>
            <h2 className="fs-24">{texts.followGame}</h2>
            <p className="on-deep-2 fs-13">{texts.codeHint}</p>
          </div>
          <CodeInput value={code} onChange={setCode} />
          <Button
            type="submit"
            disabled={!complete}
            variant={complete ? 'paper' : 'deep'}
            leftSection={<IconListNumbers size={22} aria-hidden="true" />}
          >
            {texts.open}
          </Button>
        </form>
      </ScreenHead>
      <SheetPage>
        <h2>{texts.liveAndRecent}</h2>
        <PublicBoards />
        <h2>{texts.visitedLast}</h2>
        {visited.length === 0 ? (
          <EmptyState title={texts.noBoardHistory}>
            {texts.boardHistoryHint(limits.page.leaderboardHistory)}
          </EmptyState>
        ) : (
          <BoardLinks
            boards={visited.map(({ code, name, date, timeZone }) => ({
              code,
              name,
              detail: formatDay(date, timeZone),
            }))}
          />
        )}
      </SheetPage>
    </>
  );
}
