import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationState,
  notificationChannels,
  notificationKinds,
} from '@flagstick/contract';
import { Switch } from '@mantine/core';
import { Panel } from '../../ui/page/layout.tsx';
import { useSettings } from './api.ts';
import classes from './KindList.module.css';
import * as texts from './messages.ts';

/** A row per kind with a switch per channel; on a phone the switches are below the name. */
export function KindList({ kinds, quiet }: Pick<NotificationState, 'kinds' | 'quiet'>) {
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
