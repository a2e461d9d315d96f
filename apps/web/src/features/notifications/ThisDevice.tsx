import type { NotificationState } from '@flagstick/contract';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../shared/session/session.ts';
import { Panel } from '../../ui/page/layout.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { notificationState } from './api.ts';
import { isOnHere, pushSupport, renew, turnOff, turnOn } from './device.ts';
import * as texts from './messages.ts';

const deviceKey = ['notifications', 'device'];

export function ThisDevice({ publicKey }: Pick<NotificationState, 'publicKey'>) {
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
