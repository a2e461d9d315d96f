import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationState,
  notificationChannels,
  notificationKinds,
} from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { readQuery } from '../../shared/api/read-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Panel, SheetPage, Toolbar } from '../../ui/page/layout.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { CalendarPanel } from './calendars/CalendarPanel.tsx';
import { isOnHere, pushSupport, renew, turnOff, turnOn } from './device.ts';
import classes from './KindList.module.css';
import * as texts from './messages.ts';

const notificationState = readQuery(routes.notifications.read, {});

type ShownSettings = Pick<NotificationState, 'kinds' | 'quiet'>;

/** Saves the settings at once, and shows the saved ones again after a failure. Changes are sent one after the other. */
function useSettings() {
  const client = useQueryClient();
  const { queryKey } = notificationState;
  return useMutation({
    scope: { id: 'notifications' },
    onMutate: (settings: ShownSettings) => {
      client.setQueryData(
        queryKey,
        (shown: NotificationState | undefined) => shown && { ...shown, ...settings },
      );
    },
    mutationFn: (body: ShownSettings) => send(routes.notifications.set, { body }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

const usualHours = { from: '22:00', to: '07:00' };
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function QuietHours({ kinds, quiet }: Pick<NotificationState, 'kinds' | 'quiet'>) {
  const save = useSettings();
  return (
    <Panel title={texts.quietTitle}>
      <div className="stack gap-16">
        <Switch
          label={texts.quiet}
          description={texts.quietHint}
          checked={quiet !== null}
          onChange={(event) =>
            save.mutate({
              kinds,
              quiet: event.currentTarget.checked ? { ...usualHours, timeZone: zone() } : null,
            })
          }
        />
        {quiet && (
          <Times
            key={`${quiet.from} ${quiet.to}`}
            saved={quiet}
            onChange={(times) => save.mutate({ kinds, quiet: { ...times, timeZone: zone() } })}
          />
        )}
      </div>
    </Panel>
  );
}

type QuietTimes = typeof usualHours;

interface TimesProps {
  saved: QuietTimes;
  onChange: (times: QuietTimes) => void;
}

/** Saved when a field is left, because a typed time is incomplete until then. */
function Times({ saved, onChange }: TimesProps) {
  const [times, setTimes] = useState<QuietTimes>({ from: saved.from, to: saved.to });
  const isSame = times.from === times.to;
  const leave = () => {
    const isComplete = times.from !== '' && times.to !== '';
    const isChanged = times.from !== saved.from || times.to !== saved.to;
    if (isComplete && isChanged && !isSame) onChange(times);
  };
  return (
    <Toolbar>
      <TextInput
        type="time"
        label={texts.quietFrom}
        value={times.from}
        onChange={(event) => setTimes({ ...times, from: event.currentTarget.value })}
        onBlur={leave}
      />
      <TextInput
        type="time"
        label={texts.quietTo}
        value={times.to}
        error={isSame && texts.quietSame}
        onChange={(event) => setTimes({ ...times, to: event.currentTarget.value })}
        onBlur={leave}
      />
    </Toolbar>
  );
}

const deviceKey = ['notifications', 'device'];

function ThisDevice({ publicKey }: Pick<NotificationState, 'publicKey'>) {
  const client = useQueryClient();
  const userId = useSession(({ user }) => user?._id ?? '');
  const isOn = useQuery({
    queryKey: [...deviceKey, userId],
    queryFn: async () => {
      try {
        await renew(publicKey, userId);
        return await isOnHere(userId);
      } catch {
        return false;
      }
    },
    networkMode: 'always',
  });
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return turnOff();
      await turnOn(publicKey, userId).catch(() => showToast(texts.failed, { tone: 'error' }));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deviceKey }),
        client.invalidateQueries({ queryKey: notificationState.queryKey }),
      ]),
  });
  const support = pushSupport();
  return (
    <Panel title={texts.thisDevice}>
      {support === 'possible' ? (
        <Switch
          label={texts.onThisDevice}
          description={texts.thisDeviceHint}
          checked={change.isPending ? change.variables : isOn.data === true}
          disabled={isOn.data === undefined || change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
      ) : (
        <p className="lh-140" role="status">
          {texts.noPush[support]}
        </p>
      )}
    </Panel>
  );
}

/** A row per kind with a switch per channel; on a phone the switches are below the name. */
function KindList({ kinds, quiet }: Pick<NotificationState, 'kinds' | 'quiet'>) {
  const save = useSettings();
  const change = (kind: NotificationKind, channel: NotificationChannel, on: boolean) =>
    save.mutate({ quiet, kinds: { ...kinds, [kind]: { ...kinds[kind], [channel]: on } } });
  return (
    <Panel title={texts.kindsTitle}>
      <ul className={classes.kinds}>
        {notificationKinds.map((kind) => (
          <li key={kind} className="row wrap spread gap-12 line-below pad-y-8">
            <span className={classes.name}>{texts.kindNames[kind]}</span>
            <span className="row wrap gap-16">
              {notificationChannels.map((channel) => (
                <Switch
                  key={channel}
                  label={texts.channelNames[channel]}
                  aria-label={texts.switchLabel(kind, texts.channelNames[channel])}
                  checked={kinds[kind][channel]}
                  onChange={(event) => change(kind, channel, event.currentTarget.checked)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function NotificationsView() {
  const isManager = useSession(({ user }) => user?.rule === 'club');
  return (
    <>
      <ScreenHead title={texts.title} sub={texts.sub} overSheet />
      <SheetPage narrow>
        <Loaded query={useQuery(notificationState)} pending={<CardsLoading label={texts.title} />}>
          {({ publicKey, kinds, quiet }) => (
            <>
              <ThisDevice publicKey={publicKey} />
              <KindList kinds={kinds} quiet={quiet} />
              <QuietHours kinds={kinds} quiet={quiet} />
            </>
          )}
        </Loaded>
        <CalendarPanel of="mine" />
        {isManager && <CalendarPanel of="club" />}
      </SheetPage>
    </>
  );
}
