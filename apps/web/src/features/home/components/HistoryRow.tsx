import type { MyGame } from '@flagstick/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconListNumbers, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../shared/formats/dates.ts';
import { formatIndex } from '../../../shared/formats/handicap.ts';
import { plural } from '../../../shared/formats/numbers.ts';
import { ask } from '../../../shared/ui/ask.tsx';
import { ToPar } from '../../../shared/ui/ToPar.tsx';
import { useRemoveFromHistory } from '../../games/index.ts';
import { boardPath } from './GameCard.tsx';
import classes from './HistoryRow.module.css';

/** A game that is over: what I came to in it, and the index that I played with. */
export function HistoryRow({ game }: { game: MyGame }) {
  const { mine, club } = game;
  return (
    <article className={classes.row}>
      <div className={classes.words}>
        <h2>
          <Link to="/" search={{ view: mine ? 'result' : 'game', game: game._id }} className={classes.name}>
            {game.name}
          </Link>
        </h2>
        <p>
          {club.name} · {formatDay(game.date, club.timeZone)}
        </p>
      </div>
      {mine && (
        <p className={classes.figure}>
          <span>
            <b>{mine.label}</b> of {game.playersCount}
          </span>
          <Came game={game} mine={mine} />
        </p>
      )}
      {mine && mine.hci !== null && (
        <p className={classes.index}>
          <span>{formatIndex(mine.hci)}</span>
          <small>HI</small>
        </p>
      )}
      <More game={game} />
    </article>
  );
}

function Came({ game, mine: { points } }: { game: MyGame; mine: NonNullable<MyGame['mine']> }) {
  if (game.competition.scoringFormat === 'stableford') {
    return <small>{plural(points.totalPoint, { one: '# pt', other: '# pts' })}</small>;
  }
  if (points.totalNett === null) return <small>No return</small>;
  return (
    <small>
      Nett {points.totalNett} {points.nettToPar !== null && <ToPar value={points.nettToPar} />}
    </small>
  );
}

function More({ game }: { game: MyGame }) {
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={classes.more ?? ''}
          size={48}
          aria-label={`More about ${game.name}`}
          loading={remove.isPending}
        >
          <IconDotsVertical size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={boardPath(game.code)}
          leftSection={<IconListNumbers size={20} aria-hidden="true" />}
        >
          Board
        </Menu.Item>
        {!game.isOrganiser && (
          <Menu.Item leftSection={<IconTrash size={20} aria-hidden="true" />} onClick={() => void removeIt()}>
            Remove from my history
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
