import type { MyGame } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { says } from '@flagstick/contract/messages';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconListNumbers, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../shared/ui/ask.tsx';
import { CardsLoading, Empty, ErrorState } from '../../../shared/ui/states.tsx';
import { gameHistory, useRemoveFromHistory } from '../../games/index.ts';
import { boardPath, GameCard } from './GameCard.tsx';
import classes from './lists.module.css';

function HistoryActions({ game }: { game: MyGame }) {
  const remove = useRemoveFromHistory();
  const removeIt = async () => {
    const sure = await ask({
      title: `Remove ${game.name}?`,
      text: 'The game is removed from your history. The game itself and its result stay.',
      yes: 'Remove',
      no: 'Keep',
      danger: true,
    });
    if (sure) remove.mutate(game._id);
  };
  return (
    <>
      <Button
        component="a"
        href={boardPath(game.code)}
        variant="default"
        leftSection={<IconListNumbers size={22} aria-hidden="true" />}
      >
        Board
      </Button>
      {!game.isOrganiser && (
        <ActionIcon
          variant="default"
          aria-label={`Remove ${game.name} from my history`}
          loading={remove.isPending}
          onClick={() => void removeIt()}
        >
          <IconTrash size={22} />
        </ActionIcon>
      )}
    </>
  );
}

/** Games that are over, 25 a page, the latest first. */
export function GameHistory() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(gameHistory(page));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsLoading label="Game history" />;
  if (data.count === 0) {
    return <Empty title={says.noHistory}>A game that is closed moves here.</Empty>;
  }
  const pages = Math.ceil(data.count / limits.page.history);
  // The only game of the last page was removed.
  if (page > pages && !isPlaceholderData) setPage(pages);
  if (data.items.length === 0) return <CardsLoading label="Game history" />;
  return (
    <>
      <ul className={classes.list} aria-busy={isPlaceholderData}>
        {data.items.map((game) => (
          <li key={game._id}>
            <GameCard game={game} actions={<HistoryActions game={game} />} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.more} aria-label="Pages of my history">
          <ActionIcon
            aria-label="Newer games"
            disabled={page === 1}
            onClick={() => setPage((current) => current - 1)}
          >
            <IconChevronLeft size={22} />
          </ActionIcon>
          <span aria-live="polite">
            {page} of {pages}
          </span>
          <ActionIcon
            aria-label="Older games"
            disabled={page >= pages}
            onClick={() => setPage((current) => current + 1)}
          >
            <IconChevronRight size={22} />
          </ActionIcon>
        </nav>
      )}
    </>
  );
}
