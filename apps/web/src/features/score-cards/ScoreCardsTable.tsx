import { calls, type ScoreCard } from '@flagstick/contract';
import { errors } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageOptions, useCopy, useRemove } from '../../shared/api/resource.ts';
import { useMe } from '../../shared/session/me.ts';
import { askToDelete } from '../../shared/table/ask-to-delete.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { ManagePage } from '../../shared/table/ManagePage.tsx';
import { DeleteChosen, RowActions } from '../../shared/table/row-actions.tsx';
import { useTableState } from '../../shared/table/table-state.ts';
import { useEditing } from '../../shared/table/use-editing.ts';
import { AuxDialog } from '../../shared/ui/dialogs.tsx';
import { Tag } from '../../shared/ui/StateBadge.tsx';
import { sayError } from '../../shared/ui/say.ts';
import { TeeName } from '../../shared/ui/TeeName.tsx';
import { CardForm } from './CardForm.tsx';

const genders = { men: 'Men', women: 'Ladies' } as const;

const columns: Array<Column<ScoreCard>> = [
  { key: 'name', title: 'Name', sort: 'name', phone: 'name', render: ({ name }) => <b>{name}</b> },
  { key: 'club', title: 'Club', sort: 'club.name', phone: 'line', render: ({ club }) => club.name },
  { key: 'course', title: 'Course', sort: 'course.name', phone: 'line', render: ({ course }) => course.name },
  {
    key: 'gender',
    title: 'Gender',
    sort: 'gender',
    width: 92,
    phone: 'none',
    render: ({ gender }) => genders[gender],
  },
  {
    key: 'tee',
    title: 'Tee',
    sort: 'teeColor',
    width: 110,
    phone: 'end',
    render: ({ teeColor }) => <TeeName color={teeColor} />,
  },
  {
    key: 'slope',
    title: 'Slope',
    sort: 'slope',
    align: 'right',
    width: 84,
    phone: 'none',
    render: ({ slope }) => slope,
  },
  {
    key: 'rating',
    title: 'Rating',
    sort: 'courseRating',
    align: 'right',
    width: 90,
    phone: 'none',
    render: ({ courseRating }) => courseRating.toFixed(1),
  },
  {
    key: 'type',
    title: 'Type',
    sort: 'cardType',
    width: 100,
    phone: 'none',
    render: ({ cardType }) => <Tag>{cardType === 'main' ? 'Main' : 'Custom'}</Tag>,
  },
];

/** The score cards: the clubs' main ones, and my own. */
export function ScoreCardsTable() {
  const state = useTableState('name:asc');
  const list = useQuery(pageOptions(calls.scoreCards, state.query));
  const copy = useCopy(calls.scoreCards);
  const remove = useRemove(calls.scoreCards);
  const editing = useEditing<ScoreCard>();
  const me = useMe();
  /** Main cards belong to their club; everybody's own cards are listed to nobody else. */
  const mayChange = (card: ScoreCard) =>
    me?.rule === 'admin' ||
    card.cardType === 'custom' ||
    (me?.rule === 'club' && me.club?._id === card.club.id);
  const edit = (card: ScoreCard) =>
    mayChange(card) ? editing.edit(card) : sayError(`${errors['action.notAllowed'].text}.`);

  const removeAll = (cards: ScoreCard[], done?: () => void) =>
    askToDelete(
      cards,
      {
        noun: 'score card',
        nameOf: ({ name }) => name,
        idOf: ({ _id }) => _id,
        consequence: 'Games that use them keep theirs.',
        remove: remove.mutateAsync,
      },
      done,
    );
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={editing.add}>
      Add score card
    </Button>
  );
  return (
    <ManagePage title="Score Cards" count={list.data?.count} actions={add}>
      <DataTable<ScoreCard>
        label="score cards"
        searchLabel="Name, club or course"
        state={state}
        columns={columns}
        data={list.data}
        loading={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        idOf={({ _id }) => _id}
        onRowClick={edit}
        selectionActions={(cards, clear) => (
          <DeleteChosen loading={remove.isPending} onClick={() => void removeAll(cards, clear)} />
        )}
        rowActions={(card) => (
          <RowActions
            name={card.name}
            onEdit={() => edit(card)}
            onCopy={() => copy.mutate({ id: card._id })}
            onDelete={mayChange(card) ? () => void removeAll([card]) : undefined}
          />
        )}
        emptyAction={add}
      />
      <AuxDialog
        opened={editing.opened}
        onClose={editing.close}
        title={editing.row ? `${editing.row.name}, ${editing.row.course.name}` : 'Add score card'}
        width={640}
      >
        <CardForm key={editing.key} card={editing.row} onDone={editing.close} />
      </AuxDialog>
    </ManagePage>
  );
}
