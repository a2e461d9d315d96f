import type { MyGame } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { gameHistory } from '../../games/index.ts';
import { IndexLine } from '../components/IndexLine.tsx';
import * as texts from '../messages.ts';
import { HistoryRow, loadHistoryMenu } from './HistoryRow.tsx';
import classes from './lists.module.css';

export function GameHistory() {
  const [page, setPage] = useState(1);
  const history = useQuery(gameHistory(page));
  useEffect(() => {
    // A row without the menu loads it again, and shows the error.
    loadHistoryMenu().catch(() => {});
  }, []);
  return (
    <Loaded query={history} pending={<CardsLoading label={texts.gameHistoryLabel} />}>
      {(read) => <HistoryPage read={read} page={page} turn={setPage} turning={history.isPlaceholderData} />}
    </Loaded>
  );
}

interface HistoryPageProps {
  read: { items: MyGame[]; count: number };
  page: number;
  turn: (page: number) => void;
  /** The former page is still shown. */
  turning: boolean;
}

function HistoryPage({ read: { items, count }, page, turn, turning }: HistoryPageProps) {
  const pages = Math.ceil(count / limits.page.history);
  // The only game of the last page was removed.
  const beyond = count > 0 && page > pages && !turning;
  useEffect(() => {
    if (beyond) turn(pages);
  }, [beyond, pages, turn]);
  if (count === 0) return <EmptyState title={contractTexts.noHistory}>{texts.historyHint}</EmptyState>;
  if (items.length === 0) return <CardsLoading label={texts.gameHistoryLabel} />;
  return (
    <>
      {page === 1 && <IndexLine games={items} />}
      <ul className={`card ${classes.rows}`} aria-busy={turning}>
        {items.map((game) => (
          <li key={game._id}>
            <HistoryRow game={game} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="row gap-12 above-16 centre-row quiet fs-15" aria-label={texts.pagesOfMyHistory}>
          <ActionIcon aria-label={texts.newerGames} disabled={page === 1} onClick={() => turn(page - 1)}>
            <IconChevronLeft size={22} />
          </ActionIcon>
          <span aria-live="polite">{texts.pageOf(page, pages)}</span>
          <ActionIcon aria-label={texts.olderGames} disabled={page >= pages} onClick={() => turn(page + 1)}>
            <IconChevronRight size={22} />
          </ActionIcon>
        </nav>
      )}
    </>
  );
}
