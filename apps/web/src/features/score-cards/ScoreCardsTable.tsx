import type { ScoreCard } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { teeName } from '@flagstick/contract/tees';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { Tag } from '../../ui/score/StateBadge.tsx';
import { TeeColorName } from '../../ui/score/TeeName.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ResourcePage } from '../../ui/table/ResourcePage.tsx';
import { tableOf } from '../../ui/table/table-state.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { CardForm } from './CardForm.tsx';
import * as texts from './messages.ts';

export const scoreCardsTable = tableOf(routes.scoreCards, {
  // By name the first pages would be the yellow tees of the whole country.
  sort: 'club.name:asc',
  filters: {
    gender: {
      label: common.gender,
      all: texts.anyGender,
      options: [
        { value: 'men', label: common.men },
        { value: 'women', label: common.ladies },
      ],
    },
    cardType: {
      label: common.type,
      options: [
        { value: 'main', label: texts.main },
        { value: 'custom', label: common.custom },
      ],
    },
  },
});

const genders = { men: common.men, women: common.ladies } as const;

const columns: Array<Column<ScoreCard>> = [
  {
    key: 'name',
    title: common.name,
    sort: 'name',
    phone: 'name',
    render: ({ name }) => <b>{name}</b>,
    onPhone: (card) => <b>{teeName(card)}</b>,
  },
  { key: 'club', title: common.club, sort: 'club.name', phone: 'line', render: ({ club }) => club.name },
  {
    key: 'course',
    title: common.course,
    sort: 'course.name',
    phone: 'line',
    render: ({ course }) => course.name,
  },
  {
    key: 'gender',
    title: common.gender,
    sort: 'gender',
    width: 92,
    phone: 'none',
    render: ({ gender }) => genders[gender],
  },
  {
    key: 'tee',
    title: common.tee,
    sort: 'teeColor',
    width: 110,
    phone: 'end',
    render: ({ teeColor }) => <TeeColorName color={teeColor} />,
  },
  {
    key: 'slope',
    title: texts.slope,
    sort: 'slope',
    align: 'right',
    width: 84,
    phone: 'none',
    render: ({ slope }) => slope,
  },
  {
    key: 'rating',
    title: texts.rating,
    sort: 'courseRating',
    align: 'right',
    width: 90,
    phone: 'none',
    render: ({ courseRating }) => courseRating.toFixed(1),
  },
  {
    key: 'type',
    title: common.type,
    sort: 'cardType',
    width: 100,
    phone: 'end',
    render: ({ cardType }) => <Tag>{cardType === 'main' ? texts.main : common.custom}</Tag>,
  },
];

export function ScoreCardsTable() {
  const me = useMe();
  return (
    <ResourcePage
      resource={routes.scoreCards}
      table={useTable(scoreCardsTable)}
      columns={columns}
      form={CardForm}
      dialogWidth={640}
      // Every club has yellow tees: the course tells one card from the other.
      nameOf={(card) => `${teeName(card)}, ${card.course.name}`}
      // Main cards belong to their club; custom cards are listed only for their owner.
      mayChange={({ cardType, club }) =>
        me?.rule === 'admin' || cardType === 'custom' || (me?.rule === 'club' && me.club?._id === club.id)
      }
      words={{
        title: texts.scoreCards,
        add: texts.addScoreCard,
        edit: ({ name, course }) => `${name}, ${course.name}`,
        search: texts.nameClubOrCourse,
        remove: { one: texts.deleteScoreCard, other: texts.deleteScoreCards },
        consequence: {
          one: texts.deleteCardText,
          other: texts.deleteCardsText,
        },
      }}
    />
  );
}
