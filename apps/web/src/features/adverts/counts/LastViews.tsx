import type { Advert, AdvertViews } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import classes from '../Adverts.module.css';
import * as texts from '../messages.ts';

type Game = AdvertViews['games'][number]['game'];

const activitiesOf = (id: string, type: Advert['type']) =>
  queryOptions({
    queryKey: keyOf(routes.advertCalls.activities, { params: { id }, query: { type } }),
    queryFn: ({ signal }) =>
      send(routes.advertCalls.activities, { params: { id }, query: { type } }, { signal }),
    staleTime: 0,
  });

/** Read when it is opened. */
export function LastViews({ advert, game }: { advert: Advert; game: Game }) {
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
