import type { CalendarAddress } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCopy, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { usePublicHost } from '../../../shared/api/public-host.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel } from '../../../ui/page/layout.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import { showErrorToast, showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';

type CalendarOf = 'mine' | 'club';

const { calendars } = routes;
const callsOf = {
  mine: { read: calendars.mine, make: calendars.make, remove: calendars.remove },
  club: { read: calendars.ofClub, make: calendars.makeOfClub, remove: calendars.removeOfClub },
} as const;

const calendarAddress = (of: CalendarOf) => readQuery(callsOf[of].read, {}, { staleTime: 0 });

/** Makes a new address, or removes it. */
function useChangeAddress(of: CalendarOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: 'make' | 'remove'): Promise<CalendarAddress> => send(callsOf[of][change], {}),
    onSuccess: (address) => client.setQueryData(calendarAddress(of).queryKey, address),
  });
}

const icon = { size: 20, 'aria-hidden': true } as const;

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(texts.addressCopied, { tone: 'success' });
  } catch {
    showErrorToast(texts.addressNotCopied);
  }
}

/** The secret address that a calendar app reads. */
export function CalendarPanel({ of }: { of: CalendarOf }) {
  const change = useChangeAddress(of);
  return (
    <Panel title={texts.calendarTitles[of]}>
      <Loaded
        query={useQuery(calendarAddress(of))}
        pending={<CardsLoading count={1} label={texts.calendarTitles[of]} />}
      >
        {({ token }) => (
          <div className="stack gap-14">
            <p className="quiet fs-15 lh-140">{texts.calendarHints[of]}</p>
            {token === null ? (
              <div>
                <Button loading={change.isPending} onClick={() => change.mutate('make')}>
                  {texts.makeAddress}
                </Button>
              </div>
            ) : (
              <Address of={of} token={token} />
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Address({ of, token }: { of: CalendarOf; token: string }) {
  const change = useChangeAddress(of);
  const url = `${usePublicHost() ?? location.origin}/calendar/${token}.ics`;
  const renew = async () => {
    const question = { title: texts.renewQuestion, text: texts.renewText, yes: texts.renewAddress };
    if (await openConfirmDialog(question)) change.mutate('make');
  };
  const remove = async () => {
    const question = { title: texts.removeQuestion, text: texts.removeText, yes: texts.removeAddress };
    if (await openConfirmDialog({ ...question, danger: true })) change.mutate('remove');
  };
  return (
    <>
      <p className="anywhere fs-15">{url}</p>
      <div className="row wrap gap-8">
        <Button
          component="a"
          // Calendar apps open this scheme, and subscribe.
          href={url.replace(/^https?:/, 'webcal:')}
          leftSection={<IconCalendarPlus {...icon} />}
        >
          {texts.addToCalendar}
        </Button>
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy(url)}>
          {texts.copyAddress}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh {...icon} />}
          disabled={change.isPending}
          onClick={() => void renew()}
        >
          {texts.renewAddress}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconTrash {...icon} />}
          disabled={change.isPending}
          onClick={() => void remove()}
        >
          {texts.removeAddress}
        </Button>
      </div>
    </>
  );
}
