import type { Session } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { formatLongDayTime } from '../../../shared/display/dates.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import * as texts from './messages.ts';
import { browserName } from './profile.ts';
import classes from './Sessions.module.css';

const mySessions = readQuery(routes.accounts.sessions, {});

function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: Session | 'others') =>
      session === 'others'
        ? send(routes.accounts.endOtherSessions, {})
        : send(routes.accounts.endSession, { params: { id: session._id } }),
    onSettled: () => client.invalidateQueries({ queryKey: mySessions.queryKey }),
  });
}

export const Sessions = () => (
  <Loaded query={useQuery(mySessions)} pending={<RowsLoading rows={2} columns={2} />}>
    {({ items }) => <SessionList sessions={items} />}
  </Loaded>
);

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const end = useEndSession();
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <li className="row gap-12 lh-snug line-below pad-y-8 min-60" key={session._id}>
            <IconDeviceMobile className="rigid faint" size={22} aria-hidden="true" />
            <span className="grow">
              <b className="row wrap bold">
                {browserName(session.userAgent)} {session.current && <Tag>{texts.thisDevice}</Tag>}
              </b>
              <span className="quiet fs-13">{texts.since(formatLongDayTime(session.createDate))}</span>
              {session.lastUsed && !session.current && (
                <span className="block quiet fs-13">
                  {texts.lastUsed(formatLongDayTime(session.lastUsed))}
                </span>
              )}
            </span>
            {!session.current && (
              <Button
                variant="default"
                aria-label={texts.signOutDeviceLabel(
                  browserName(session.userAgent),
                  formatLongDayTime(session.createDate),
                )}
                loading={end.isPending && end.variables === session}
                onClick={() => end.mutate(session)}
              >
                {texts.signOutDevice}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button variant="subtle" loading={end.isPending} onClick={() => end.mutate('others')}>
          {texts.signOutOthers}
        </Button>
      )}
    </>
  );
}
