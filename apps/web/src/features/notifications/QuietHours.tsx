import type { NotificationState } from '@flagstick/contract';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel, Toolbar } from '../../ui/page/layout.tsx';
import { useSettings } from './api.ts';
import * as texts from './messages.ts';

const usualHours = { from: '22:00', to: '07:00' };
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function QuietHours({ kinds, quiet }: Pick<NotificationState, 'kinds' | 'quiet'>) {
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
