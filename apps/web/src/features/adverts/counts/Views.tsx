import type { Advert, AdvertViews } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../shared/api/file.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { formatDay, formatDayTime } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { formatNumber, plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { EmptyState, RowsLoading } from '../../../ui/page/states.tsx';
import classes from '../Adverts.module.css';
import * as texts from '../messages.ts';
import { viewPlace } from '../words.ts';
import { viewsCsv } from './views-csv.ts';

type Game = AdvertViews['games'][number]['game'];

const activitiesOf = (id: string, type: Advert['type']) =>
  readQuery(routes.advertCalls.activities, { params: { id }, query: { type } }, { staleTime: 0 });

/** Read when it is opened. */
function LastViews({ advert, game }: { advert: Advert; game: Game }) {
  const [opened, setOpened] = useState(false);
  const query = useQuery({ ...activitiesOf(game._id, advert.type), enabled: opened });
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{texts.latestViews(game.name)}</summary>
      {opened && (
        <Loaded query={query} pending={<RowsLoading />}>
          {({ activities }) => (
            <table className={`${classes.table} table fs-15`} aria-label={texts.latestViews(game.name)}>
              <thead>
                <tr>
                  <th scope="col">{common.when}</th>
                  <th scope="col">{texts.viewer}</th>
                  <th scope="col">{texts.address}</th>
                </tr>
              </thead>
              <tbody>
                {activities
                  .filter((one) => one.advert._id === advert._id)
                  .map(({ dateTime, user, req, holeNumber }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log have no other name
                    <tr key={at}>
                      <td>{formatDayTime(dateTime, advert.club.timeZone)}</td>
                      <td>
                        {user ? fullName(user) : texts.notSignedIn}
                        {holeNumber !== null && texts.onHole(holeNumber)}
                      </td>
                      <td>{req.ip ?? texts.addressDeleted}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          )}
        </Loaded>
      )}
    </details>
  );
}

const viewsOf = (id: string) =>
  readQuery(
    routes.advertCalls.views,
    { params: { id } },
    {
      // Views are counted while the dialog is closed.
      staleTime: 0,
    },
  );

export function Views({ advert }: { advert: Advert }) {
  return (
    <Loaded query={useQuery(viewsOf(advert._id))} pending={<RowsLoading />}>
      {(views) =>
        views.games.length === 0 ? (
          <EmptyState title={texts.noViews} />
        ) : (
          <Figures advert={advert} views={views} />
        )
      }
    </Loaded>
  );
}

function Figures({ advert, views }: { advert: Advert; views: AdvertViews }) {
  const most = Math.max(...views.games.flatMap(({ holes }) => holes.map((hole) => hole.views)));
  const { timeZone } = advert.club;
  const isOnHoles = advert.type === texts.scoreCardValue;
  return (
    <div className={`${classes.views} stack gap-16`}>
      <div className={`${classes.total} row wrap spread`}>
        <p>
          <b className="fs-32 figure">{formatNumber(views.views)}</b>{' '}
          {plural(views.views, isOnHoles ? texts.countedOncePerHole : texts.countedOnce)}
        </p>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() =>
            saveFile(
              new File([viewsCsv(advert, views)], texts.reportFile(advert.name), {
                type: 'text/csv;charset=utf-8',
              }),
            )
          }
        >
          {texts.sponsorReport}
        </Button>
      </div>
      <div className={classes.chart} role="img" aria-label={texts.viewsChart}>
        {views.games.map(({ game, holes }) => (
          <div key={game._id} className={classes.game}>
            <div className={classes.bars}>
              {holes.map((hole) => (
                <span key={hole.holeNumber} className={classes.bar}>
                  <b>{formatNumber(hole.views)}</b>
                  <i
                    className="brand-ground"
                    data-live={game.state === 'playing' || undefined}
                    style={{ height: `${(hole.views / most) * 120}px` }}
                  />
                  <small className="quiet fs-12">{viewPlace(advert, hole.holeNumber)}</small>
                </span>
              ))}
            </div>
            <strong>{game.name}</strong>
            <small className="quiet fs-12">
              {formatDay(game.date, timeZone)}
              {game.state === 'playing' && texts.live}
            </small>
          </div>
        ))}
      </div>
      <table className={`${classes.table} table fs-15`}>
        <thead>
          <tr>
            <th scope="col">{common.game}</th>
            <th scope="col">{common.date}</th>
            <th scope="col">{texts.where}</th>
            <th scope="col">{texts.views}</th>
          </tr>
        </thead>
        <tbody>
          {views.games.flatMap(({ game, holes }) =>
            holes.map((hole) => (
              <tr key={`${game._id} ${hole.holeNumber}`}>
                <th scope="row">{game.name}</th>
                <td>{formatDay(game.date, timeZone)}</td>
                <td>{viewPlace(advert, hole.holeNumber)}</td>
                <td>{formatNumber(hole.views)}</td>
              </tr>
            )),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {common.all}
            </th>
            <td>{formatNumber(views.views)}</td>
          </tr>
        </tfoot>
      </table>
      {views.games.map(({ game }) => (
        <LastViews key={game._id} advert={advert} game={game} />
      ))}
    </div>
  );
}
