import type { CalendarAddress } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';

export type CalendarOf = 'mine' | 'club';

const { calendars } = routes;
const callsOf = {
  mine: { read: calendars.mine, make: calendars.make, remove: calendars.remove },
  club: { read: calendars.ofClub, make: calendars.makeOfClub, remove: calendars.removeOfClub },
} as const;

export const calendarAddress = (of: CalendarOf) =>
  queryOptions({
    queryKey: keyOf(callsOf[of].read),
    queryFn: ({ signal }): Promise<CalendarAddress> => send(callsOf[of].read, {}, { signal }),
    staleTime: 0,
  });

/** Makes a new address, or removes it. */
export function useChangeAddress(of: CalendarOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: 'make' | 'remove'): Promise<CalendarAddress> => send(callsOf[of][change], {}),
    onSuccess: (address) => client.setQueryData(calendarAddress(of).queryKey, address),
  });
}
