import type { Advert } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import {
  IconChartBar,
  IconCircleCheck,
  IconHourglassEmpty,
  IconPencil,
  IconPlayerPause,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { send } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { formatNumber, plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { TwoLine } from '../../ui/page/layout.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { TeeColorName } from '../../ui/score/TeeName.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ResourcePage } from '../../ui/table/ResourcePage.tsx';
import { useRowDialog } from '../../ui/table/rows/use-row-dialog.tsx';
import { tableOf } from '../../ui/table/table-state.ts';
import { useTable } from '../../ui/table/use-table.ts';
import classes from './Adverts.module.css';
import { AdvertForm } from './form/AdvertForm.tsx';
import { pictureAt, picturePlaces } from './form/advert-form.ts';
import * as texts from './messages.ts';
import { advertTypes, pauseOf, stateName, statuses, typeName } from './words.ts';

export const advertsTable = tableOf(routes.adverts, {
  filters: {
    status: { label: texts.state, all: texts.anyState, options: statuses, counted: true },
    type: { label: common.type, all: texts.allTypes, options: advertTypes },
  },
});

const Views = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./counts/Views.tsx')).Views })),
);

const none = '–';

const stateIcons = { draft: IconPencil, inactive: IconPlayerPause, active: IconCircleCheck };

function AdvertStateCell({ advert }: { advert: Advert }) {
  const pause = pauseOf(advert, Date.now());
  const Icon = pause === null ? stateIcons[advert.state] : IconHourglassEmpty;
  return (
    <span className={classes.state} data-state={pause === null ? advert.state : 'inactive'}>
      <Icon size={18} />
      {pause ?? stateName(advert.state)}
    </span>
  );
}

/** With the first picture, by slot or hole. */
function nameOf(advert: Advert) {
  const [image] = picturePlaces(advert).flatMap((place) => pictureAt(advert, place)?.image ?? []);
  const mark = image && <img className={classes.thumb} src={image} alt="" loading="lazy" />;
  return (
    <span className="stack gap-4 bold justify-start">
      {mark}
      <b>{advert.name}</b>
    </span>
  );
}

const viewsWords = ({ views, maxViews }: Advert): string =>
  maxViews === null
    ? plural(views, { one: '# view', other: '# views' })
    : texts.viewsOfMost(formatNumber(views), formatNumber(maxViews));

/** Together as wide as the space beside the menu on a 1440 px desktop: the state must be visible. */
const columns: Array<Column<Advert>> = [
  { key: 'name', title: common.name, sort: 'name', width: 146, phone: 'name', render: nameOf },
  {
    key: 'game',
    title: common.game,
    sort: 'game.name',
    width: 92,
    phone: 'none',
    render: ({ game }) => game?.name ?? none,
  },
  {
    key: 'code',
    title: common.gameCode,
    sort: 'game.code',
    width: 86,
    phone: 'none',
    render: ({ game }) => game?.code ?? none,
  },
  {
    key: 'type',
    title: common.type,
    sort: 'type',
    width: 106,
    phone: 'line',
    render: ({ type }) => typeName(type),
    onPhone: ({ type, game, scoreCard }) => `${typeName(type)}: ${game?.name ?? scoreCard?.name}`,
  },
  {
    key: 'course',
    title: common.course,
    sort: 'course.name',
    width: 94,
    phone: 'line',
    render: ({ course }) => course.name,
  },
  {
    key: 'card',
    title: common.scoreCard,
    sort: 'scoreCard.name',
    width: 88,
    hiddenOnTablet: true,
    phone: 'none',
    render: ({ scoreCard }) => scoreCard?.name ?? none,
  },
  {
    key: 'tee',
    title: texts.teeColour,
    sort: 'scoreCard.teeColor',
    width: 80,
    hiddenOnTablet: true,
    phone: 'none',
    render: ({ scoreCard }) => (scoreCard ? <TeeColorName color={scoreCard.teeColor} /> : none),
  },
  {
    key: 'state',
    title: texts.state,
    sort: 'state',
    width: 116,
    phone: 'end',
    render: (advert) => <AdvertStateCell advert={advert} />,
    onPhone: (advert) => (
      <TwoLine below={viewsWords(advert)}>
        <AdvertStateCell advert={advert} />
      </TwoLine>
    ),
  },
  {
    key: 'views',
    title: texts.views,
    sort: 'views',
    width: 86,
    align: 'right',
    phone: 'none',
    notInSheet: true,
    render: ({ views, maxViews }) =>
      maxViews === null ? formatNumber(views) : texts.ofMost(formatNumber(views), formatNumber(maxViews)),
  },
];

export function AdvertsTable() {
  const changed = useInvalidate(routes.adverts);
  const setState = useMutation({
    mutationFn: ({ _id, state }: Pick<Advert, '_id' | 'state'>) =>
      send(routes.advertCalls.setState, {
        params: { id: _id },
        body: { state: state === 'active' ? 'inactive' : 'active' },
      }),
    onSettled: changed,
  });
  const views = useRowDialog<Advert>({
    form: ({ row }) =>
      row && (
        <Suspense fallback={<RowsLoading />}>
          <Views advert={row} />
        </Suspense>
      ),
    title: (row) => texts.viewsOf(row?.name ?? ''),
    draft: 'advert-views',
    width: 860,
  });
  return (
    <>
      <ResourcePage
        resource={routes.adverts}
        table={useTable(advertsTable)}
        columns={columns}
        form={AdvertForm}
        dialogWidth={560}
        formBeside
        rowItems={(row) => [
          ...(row.state === 'draft'
            ? []
            : [
                {
                  label: row.state === 'active' ? texts.setInactive : texts.publish,
                  icon:
                    row.state === 'active' ? (
                      <IconPlayerPause size={18} />
                    ) : (
                      <IconRosetteDiscountCheck size={18} />
                    ),
                  onClick: () => setState.mutate(row),
                },
              ]),
          { label: texts.views, icon: <IconChartBar size={18} />, onClick: () => views.open(row) },
        ]}
        words={{
          title: texts.adverts,
          add: texts.addAdvert,
          edit: texts.editAdvert,
          search: texts.searchLabel,
          remove: texts.deleteAdverts,
          consequence: {
            one: texts.deleteAdvertText,
            other: texts.deleteAdvertsText,
          },
          copyNote: texts.copyNote,
        }}
      />
      {views.dialog}
    </>
  );
}
