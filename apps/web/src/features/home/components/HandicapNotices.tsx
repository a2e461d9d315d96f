import type { HandicapNotice } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { formatDay } from '../../../shared/display/dates.ts';
import { formatIndex, formatSocial } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as texts from '../messages.ts';
import classes from './HandicapNotices.module.css';

/** Changes by other people that are not dismissed yet. */
const handicapNotices = readQuery(routes.notices.list, {});

function useDismissNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notice: number) => send(routes.notices.dismiss, { params: { notice } }),
    onSettled: () => client.invalidateQueries({ queryKey: handicapNotices.queryKey }),
  });
}

function sentence({ field, old, new: now, by }: HandicapNotice): string {
  const name = fullName(by);
  if (field === 'socialHcp' && now === null && old !== null) {
    return texts.socialHandicapRemoved(name, formatSocial(old));
  }
  const what = field === 'hcp' ? texts.handicapIndex : texts.socialHandicap;
  if (now === null) return texts.handicapRemoved(name, what);
  if (old === null) return texts.handicapSet(name, what, formatIndex(now));
  return texts.handicapChanged(name, what, formatIndex(old), formatIndex(now));
}

export function HandicapNotices() {
  const { data } = useQuery(handicapNotices);
  const dismiss = useDismissNotice();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={texts.handicapChanges}>
      <ul className={`stack gap-8 below-12 ${classes.notices}`}>
        {data.items.map((notice) => (
          <li className="row gap-8 ink fs-15 lh-snug tint r-card sun-edge" key={notice._id}>
            <p className="grow pad-y-8">
              {sentence(notice)} <small className="quiet fs-13 nowrap">{formatDay(notice.at)}</small>
            </p>
            <ActionIcon
              size={48}
              aria-label={texts.dismissNotice}
              disabled={dismiss.isPending}
              onClick={() => dismiss.mutate(notice._id)}
            >
              <IconX size={22} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
