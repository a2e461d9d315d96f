import type { Tournament } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { scoreSystems } from '@flagstick/contract/score-systems';
import { Link } from '@tanstack/react-router';
import { formatPlainDay } from '../../shared/display/dates.ts';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { Tag } from '../../ui/score/StateBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ResourcePage } from '../../ui/table/ResourcePage.tsx';
import { tableOf } from '../../ui/table/table-state.ts';
import { useTable } from '../../ui/table/use-table.ts';
import * as texts from './messages.ts';
import { TournamentForm } from './TournamentForm.tsx';

export const tournamentsTable = tableOf(routes.tournaments, {
  // The current season is wanted most often.
  sort: 'seasonStart:desc',
  filters: {
    selectedScoreSystem: {
      label: texts.scoringSystem,
      all: texts.allSystems,
      options: scoreSystems.map((label, number) => ({ value: String(number), label, sent: number })),
    },
  },
});

const gamesWords = { one: '# game', other: '# games' } as const;

const columns: ReadonlyArray<Column<Tournament>> = [
  {
    key: 'name',
    title: common.name,
    sort: 'name',
    phone: 'name',
    render: ({ _id, name }) => (
      <Link to="/" search={{ view: 'tournament', tournament: _id }}>
        {name}
      </Link>
    ),
  },
  {
    key: 'season',
    title: texts.season,
    sort: 'seasonStart',
    width: 190,
    phone: 'line',
    render: ({ seasonStart, seasonEnd }) =>
      texts.seasonDates(formatPlainDay(seasonStart), formatPlainDay(seasonEnd)),
  },
  {
    key: 'system',
    title: texts.system,
    sort: 'selectedScoreSystem',
    width: 190,
    phone: 'end',
    render: ({ selectedScoreSystem }) => <Tag>{scoreSystems[selectedScoreSystem]}</Tag>,
  },
  {
    key: 'games',
    title: common.games,
    sort: 'gamesCount',
    width: 90,
    align: 'right',
    phone: 'end',
    render: ({ gamesCount }) => gamesCount,
    onPhone: ({ gamesCount }) => <Tag>{plural(gamesCount, gamesWords)}</Tag>,
  },
];

const owner: Column<Tournament> = {
  key: 'owner',
  title: common.owner,
  sort: 'owner.name',
  width: 160,
  phone: 'line',
  render: (tournament) => fullName(tournament.owner),
};

/** A user manages or played in them; admins see all. */
export function TournamentsTable() {
  const me = useMe();
  const isAdmin = me?.rule === 'admin';
  return (
    <ResourcePage
      resource={routes.tournaments}
      table={useTable(tournamentsTable)}
      columns={isAdmin ? [...columns, owner] : columns}
      form={TournamentForm}
      dialogWidth={1080}
      // The server sends the owners only to managers.
      mayChange={({ owners }) => owners !== undefined}
      words={{
        title: common.tournaments,
        add: texts.addTournament,
        edit: texts.tournamentSetup,
        copy: texts.copyTournament,
        search: common.name,
        remove: { one: texts.deleteTournament, other: texts.deleteTournaments },
        consequence: {
          one: texts.deleteText,
          other: texts.deleteTexts,
        },
        copyNote: texts.copyText,
      }}
    />
  );
}
