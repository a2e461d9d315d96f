import type { HandicapRecord, ListedHandicap, ListedRecord } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay } from '../../shared/display/dates.ts';
import { formatIndex } from '../../shared/display/handicap.ts';
import { changeFigure } from '../../shared/handicap/custom.ts';
import { useSession } from '../../shared/session/session.ts';
import * as common from '../../ui/common/messages.ts';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { useRowDialog } from '../../ui/table/rows/use-row-dialog.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { HandicapHistoryDialog } from './HandicapHistoryDialog.tsx';
import classes from './Handicaps.module.css';
import * as texts from './messages.ts';
import { NewHandicap } from './NewHandicap.tsx';
import { handicapsTable } from './table.ts';

export { handicapsTable };

const bySurname = ({ player: { name, lastName } }: ListedRecord) => `${lastName}, ${name}`;

/** Several handicaps of a person are aligned in all columns. */
const stacked =
  (render: (handicap: ListedHandicap) => ReactNode) =>
  ({ handicaps }: ListedRecord) => (
    <span className={`${classes.stack} stack`}>
      {handicaps.map((handicap) => (
        <span className="stack pack-centre" key={handicap.competitionId}>
          {render(handicap)}
        </span>
      ))}
    </span>
  );

const dayOf = ({ game, lastUpdateDate }: ListedHandicap) =>
  game ? formatDay(game.date, game.timeZone) : lastUpdateDate && formatDay(lastUpdateDate);

/** Public columns. */
const open: ReadonlyArray<Column<ListedRecord>> = [
  {
    key: 'name',
    title: common.player,
    sort: 'player.lastName',
    phone: 'name',
    render: ({ player: { name, lastName } }) => (
      <>
        <b>{lastName},</b> {name}
      </>
    ),
  },
  {
    key: 'rule',
    title: common.gameRule,
    phone: 'line',
    render: stacked(({ competition }) => competition),
    onPhone: stacked((handicap) => (
      <span className="row spread gap-12">
        <span>
          {handicap.competition}
          {handicap.lastUpdateDate !== undefined && (
            <small className="block quiet fs-12">
              {handicap.game?.name ?? texts.setManually} {dayOf(handicap)}
            </small>
          )}
        </span>
        <Figure handicap={handicap} />
      </span>
    )),
  },
  {
    key: 'hcp',
    title: common.customHandicap,
    width: 170,
    align: 'right',
    phone: 'none',
    render: stacked((handicap) => <Figure handicap={handicap} />),
  },
];

/** Signed-in users also see the rule and game of each figure. */
const columns: ReadonlyArray<Column<ListedRecord>> = [
  ...open,
  {
    key: 'change',
    title: texts.lastChange,
    width: 116,
    align: 'right',
    hiddenOnTablet: true,
    phone: 'none',
    render: stacked(({ change }) => (change ? changeFigure(change) : '–')),
  },
  {
    key: 'game',
    title: common.game,
    phone: 'none',
    render: stacked(({ game }) => game?.name ?? <span className="quiet">{texts.setManually}</span>),
  },
  { key: 'date', title: common.date, width: 110, phone: 'none', render: stacked(dayOf) },
];

const Figure = ({ handicap: { hcp, lapsed } }: { handicap: ListedHandicap }) => (
  <span className="inline gap-8 end-row">
    {lapsed && <span className={classes.lapsed}>{texts.lapsed}</span>}
    <b className="fs-17 figure">{formatIndex(hcp)}</b>
  </span>
);

/** Public. Signed-in users can open the history of each handicap. */
export function HandicapsPage({
  search: { player, rule },
}: {
  search: { player?: string | undefined; rule?: string | undefined };
}) {
  const table = useTable(handicapsTable);
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const mayAdd = user !== null && user.rule !== 'player';
  const show = (next: { player?: string | undefined; rule?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, rule: undefined, ...next }) as never,
    });
  const adding = useRowDialog<HandicapRecord>({
    form: (props) => <NewHandicap {...props} />,
    title: () => texts.addTitle,
    draft: 'handicap',
    onSaved: ({ _id }) => show({ player: _id }),
  });
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => adding.open(null)}>
      {texts.addHandicap}
    </Button>
  );
  return (
    <ManagePage
      title={texts.handicaps}
      count={table.query.data?.count}
      actions={add}
      onBack={user ? undefined : () => void navigate({ to: '/' })}
    >
      <p className={classes.lead}>{user ? texts.listHint : texts.listHintSignedOut}</p>
      <ResourceTable<ListedRecord>
        table={table}
        label={texts.customHandicaps}
        searchLabel={common.name}
        columns={user ? columns : open}
        idOf={(row, at) => row._id ?? String(at)}
        nameOf={bySurname}
        onOpen={user ? ({ _id }) => show({ player: _id }) : undefined}
        phoneLayout="opens"
        emptyNote={texts.noHandicaps}
        emptyAction={add || undefined}
      />
      {adding.dialog}
      {user && (
        <HandicapHistoryDialog
          playerId={player}
          rule={rule}
          onRule={(chosen) => show({ player, rule: chosen })}
          onClose={() => show({ player: undefined })}
        />
      )}
    </ManagePage>
  );
}
