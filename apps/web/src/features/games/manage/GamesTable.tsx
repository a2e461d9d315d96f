import type { GameSummary } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconListNumbers, IconPlus, IconUserStar } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { formatWords } from '../../../shared/game/rule-words.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { FillLevel, TwoLine } from '../../../ui/page/layout.tsx';
import { CodeChip } from '../../../ui/score/GameCodeTiles.tsx';
import { StateBadge } from '../../../ui/score/StateBadge.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { ManagePage } from '../../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../../ui/table/ResourceTable.tsx';
import { DeleteChosen, RowActions } from '../../../ui/table/rows/row-actions.tsx';
import { type TableFilter, tableOf } from '../../../ui/table/table-state.ts';
import { useDeletion } from '../../../ui/table/use-deletion.tsx';
import { useTable } from '../../../ui/table/use-table.ts';
import { useStartGame } from '../api/use-start-game.ts';
import { useGameChanged } from '../api/writes.ts';
import { CopyDialog } from '../copy/CopyDialog.tsx';
import * as texts from '../messages.ts';
import { OrganisersDialog } from '../organisers/OrganisersDialog.tsx';

const state: TableFilter = {
  label: texts.state,
  options: [
    { value: 'waitingList', label: texts.waiting },
    { value: 'playing', label: texts.playing },
    { value: 'done', label: common.done },
  ],
};
const date: TableFilter = { label: texts.played, days: true };
/** A club manager's list includes players' games only with this filter. */
const kind: TableFilter = {
  label: texts.whoseGames,
  all: common.games,
  options: [{ value: 'player', label: texts.playersGames }],
};

const sort = 'date:desc';

/** The games of a user who sees only their own. */
const ownGamesTable = tableOf(routes.games, { sort, filters: { state, date } });
export const gamesTable = tableOf(routes.games, { sort, filters: { state, kind, date } });

type GameColumn = Column<GameSummary>;

function GameStateCell({ game }: { game: GameSummary }) {
  const start = useStartGame();
  if (game.state !== 'waitingList') return <StateBadge state={game.state} />;
  return (
    <Button variant="default" loading={start.isPending} onClick={() => start.mutate(game._id)}>
      {common.activate}
    </Button>
  );
}

const nameOf = (game: GameSummary) => (
  <TwoLine below={<CodeChip code={game.code} />}>
    <Link to="/" search={{ view: 'game', game: game._id }}>
      {game.name}
    </Link>
  </TwoLine>
);
const placeOf = ({ club, course }: GameSummary) => <TwoLine below={course.name}>{club.name}</TwoLine>;
const ruleOf = ({ competition }: GameSummary) => (
  <TwoLine below={formatWords(competition)}>{competition.name}</TwoLine>
);
const dateOf = ({ date, club }: GameSummary) => formatDayTime(date, club.timeZone);
const playersOf = (game: GameSummary) => <FillLevel value={game.playersCount} of={game.maxPlayers} />;

const columns: readonly GameColumn[] = [
  {
    key: 'name',
    title: common.name,
    sort: 'name',
    phone: 'name',
    render: nameOf,
    onPhone: ({ name }) => name,
  },
  {
    key: 'date',
    title: common.date,
    sort: 'date',
    width: 172,
    phone: 'line',
    render: dateOf,
    onPhone: (game) => (
      <>
        <CodeChip code={game.code} /> {dateOf(game)}
      </>
    ),
  },
  { key: 'place', title: texts.clubCourse, sort: 'club.name', phone: 'none', render: placeOf },
  {
    key: 'rule',
    title: common.gameRule,
    sort: 'competition.name',
    hiddenOnTablet: true,
    phone: 'none',
    render: ruleOf,
  },
  { key: 'players', title: common.players, align: 'right', width: 92, phone: 'none', render: playersOf },
  {
    key: 'owner',
    title: common.organiser,
    sort: 'owner.name',
    hiddenOnTablet: true,
    phone: 'none',
    render: ({ owner }) => fullName(owner),
  },
  {
    key: 'state',
    title: texts.state,
    sort: 'state',
    width: 124,
    phone: 'end',
    render: (game) => <GameStateCell game={game} />,
    onPhone: ({ state }) => <StateBadge state={state} />,
  },
];
/** Only users who see other organisers' games see the owner. */
const ownColumns = columns.filter(({ key }) => key !== 'owner');

export function GamesTable() {
  const seesOthers = useSession(({ user }) => user?.rule === 'admin' || user?.rule === 'club');
  const table = useTable(seesOthers ? gamesTable : ownGamesTable);
  const navigate = useNavigate();
  const [copying, setCopying] = useState<string | null>(null);
  const [organisersOf, setOrganisersOf] = useState<string | null>(null);
  const changed = useGameChanged();
  const go = (view: 'game' | 'setup', game: GameSummary) =>
    void navigate({ to: '/', search: { view, game: game._id } });
  const { remove, running, dialog } = useDeletion<GameSummary>(routes.games, {
    nameOf: ({ name }) => name,
    question: { one: texts.deleteGame, other: texts.deleteGames },
    consequence: (games) => {
      const players = games.reduce((sum, game) => sum + game.playersCount, 0);
      const counted = plural(players, { one: '# player', other: '# players' });
      return texts.deleteGamesText(counted);
    },
    onDeleted: () => void changed(),
  });
  const addGame = (
    <LinkButton to="/" search={{ view: 'clubs' }} leftSection={<IconPlus size={20} aria-hidden="true" />}>
      {texts.addGame}
    </LinkButton>
  );
  const menuOf = (game: GameSummary) => (
    <RowActions
      name={game.name}
      onEdit={game.state === 'done' ? undefined : () => go('setup', game)}
      onCopy={() => setCopying(game._id)}
      onDelete={() => void remove([game])}
      items={[
        {
          label: common.leaderboard,
          icon: <IconListNumbers size={18} />,
          href: `/leaderBoard/${game.code}`,
        },
        {
          label: common.organisers,
          icon: <IconUserStar size={18} />,
          onClick: () => setOrganisersOf(game._id),
        },
      ]}
    />
  );
  return (
    <ManagePage title={common.games} count={table.query.data?.count} actions={addGame}>
      <ResourceTable<GameSummary>
        table={table}
        label={common.games}
        searchLabel={texts.nameCodeOrCourse}
        columns={seesOthers ? columns : ownColumns}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={(game) => go('game', game)}
        selectionActions={(games, clear) => (
          <DeleteChosen loading={running} onClick={() => void remove(games, clear)} />
        )}
        rowActions={menuOf}
        phoneLayout="sheets"
        openLabel={texts.openGame}
        emptyAction={addGame}
      />
      {dialog}
      <CopyDialog game={copying} onClose={() => setCopying(null)} />
      <OrganisersDialog game={organisersOf} onClose={() => setOrganisersOf(null)} />
    </ManagePage>
  );
}
