import { calls, type GameSummary } from '@flagstick/contract';
import { Button, Menu } from '@mantine/core';
import { IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { pageOptions, useRemove } from '../../../shared/api/resource.ts';
import { formatDayTime } from '../../../shared/formats/dates.ts';
import { counted, fullName } from '../../../shared/formats/names.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { ManagePage } from '../../../shared/table/ManagePage.tsx';
import { DeleteChosen, RowActions } from '../../../shared/table/row-actions.tsx';
import { useTableState } from '../../../shared/table/table-state.ts';
import { ask } from '../../../shared/ui/ask.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { CodeChip } from '../../../shared/ui/Plates.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { StateBadge } from '../../../shared/ui/StateBadge.tsx';
import { useActivate, useGameChanged } from '../api/writes.ts';
import classes from './GamesTable.module.css';

const states = [
  { value: '', label: 'All' },
  { value: 'waitingList', label: 'Waiting' },
  { value: 'playing', label: 'Playing' },
  { value: 'done', label: 'Done' },
] as const;

const formats = { stroke: 'Stroke', stableford: 'Stableford' } as const;

function Filled({ game }: { game: GameSummary }) {
  const share = Math.min(100, Math.round((game.playersCount / game.maxPlayers) * 100));
  return (
    <span className={classes.players}>
      <span>
        <b>{game.playersCount}</b>
        <span className={classes.of}>/{game.maxPlayers}</span>
      </span>
      <span className={classes.fill} data-full={share === 100 || undefined}>
        <i style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}

function State({ game }: { game: GameSummary }) {
  const activate = useActivate();
  if (game.state !== 'waitingList') return <StateBadge state={game.state} />;
  return (
    <Button
      className={classes.activate ?? ''}
      variant="default"
      loading={activate.isPending}
      onClick={() => activate.mutate(game._id)}
    >
      Activate
    </Button>
  );
}

/** The columns; who organises a game is of interest only to those who see other people's games. */
function columnsFor(seesOthers: boolean): Array<Column<GameSummary>> {
  const all: Array<Column<GameSummary>> = [
    {
      key: 'name',
      title: 'Name',
      sort: 'name',
      phone: 'name',
      render: (game) => (
        <span className={classes.name}>
          <Link to="/" search={{ view: 'game', game: game._id }}>
            {game.name}
          </Link>
          <CodeChip code={game.code} />
        </span>
      ),
    },
    {
      key: 'date',
      title: 'Date',
      sort: 'date',
      width: 172,
      phone: 'line',
      render: (game) => formatDayTime(game.date, game.club.timeZone),
    },
    {
      key: 'course',
      title: 'Club, course',
      sort: 'club.name',
      phone: 'line',
      render: (game) => (
        <span className={classes.two}>
          {game.club.name}
          <span>{game.course.name}</span>
        </span>
      ),
    },
    {
      key: 'rule',
      title: 'Game rule',
      sort: 'competition.name',
      phone: 'none',
      render: (game) => (
        <span className={classes.two}>
          {game.competition.name}
          <span>
            {formats[game.competition.scoringFormat]}
            {game.competition.playingAs === 'team' && ' · team'}
          </span>
        </span>
      ),
    },
    {
      key: 'players',
      title: 'Players',
      align: 'right',
      width: 92,
      phone: 'none',
      render: (game) => <Filled game={game} />,
    },
    {
      key: 'owner',
      title: 'Organiser',
      sort: 'owner.name',
      phone: 'none',
      render: (game) => fullName(game.owner),
    },
    {
      key: 'state',
      title: 'State',
      sort: 'state',
      width: 116,
      phone: 'end',
      render: (game) => <State game={game} />,
    },
  ];
  return all.filter(({ key }) => seesOthers || key !== 'owner');
}

/** The games that I organise; club managers also see those at their club, admins all. */
export function GamesTable() {
  const state = useTableState('date:desc');
  const filter = state.show === '' ? {} : { state: state.show };
  const list = useQuery(pageOptions(calls.games, { ...state.query, filter }));
  const rule = useSession(({ user }) => user?.rule);
  const remove = useRemove(calls.games);
  const changed = useGameChanged();
  const navigate = useNavigate();
  const open = (game: GameSummary) => void navigate({ to: '/', search: { view: 'game', game: game._id } });

  const removeAll = async (games: GameSummary[], done: () => void) => {
    const players = games.reduce((sum, game) => sum + game.playersCount, 0);
    const sure = await ask({
      title: games.length === 1 ? `Delete ${games[0]?.name}?` : `Delete ${counted(games.length, 'game')}?`,
      text: `All score cards will be removed (${counted(players, 'player')}), and no handicap adjustment will be made.`,
      yes: 'Delete',
      no: 'Keep',
      danger: true,
    });
    if (!sure) return;
    await remove.mutateAsync(games.map(({ _id }) => _id));
    await changed();
    done();
  };

  const addGame = (
    <LinkButton to="/" search={{ view: 'clubs' }} leftSection={<IconPlus size={20} aria-hidden="true" />}>
      Add game
    </LinkButton>
  );

  return (
    <ManagePage title="Games" count={list.data?.count} actions={addGame}>
      <DataTable<GameSummary>
        label="games"
        searchLabel="Name, code or course"
        state={state}
        columns={columnsFor(rule === 'admin' || rule === 'club')}
        data={list.data}
        loading={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        idOf={({ _id }) => _id}
        onRowClick={open}
        filters={
          <Segments
            aria-label="State"
            value={states.find(({ value }) => value === state.show)?.value ?? ''}
            onChange={(show) => state.set({ show })}
            options={states}
          />
        }
        selectionActions={(games, clear) => (
          <DeleteChosen loading={remove.isPending} onClick={() => void removeAll(games, clear)} />
        )}
        rowActions={(game) => (
          <RowActions
            name={game.name}
            onEdit={
              game.state === 'done'
                ? undefined
                : () => void navigate({ to: '/', search: { view: 'setup', game: game._id } })
            }
            onDelete={() => void removeAll([game], () => {})}
          >
            <Menu.Item
              component="a"
              href={`/leaderBoard/${game.code}`}
              leftSection={<IconListNumbers size={18} />}
            >
              Leaderboard
            </Menu.Item>
          </RowActions>
        )}
        emptyAction={addGame}
      />
    </ManagePage>
  );
}
