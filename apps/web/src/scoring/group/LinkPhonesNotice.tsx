import type { GameView, Player } from '@flagstick/contract';
import { ActionIcon } from '@mantine/core';
import { IconDeviceMobile, IconX } from '@tabler/icons-react';
import { useScoresByLink } from '../../shared/session/me.ts';
import { useDismissedNotices } from '../lib/dismissed-notices.ts';
import * as texts from '../messages.ts';
import classes from './EnteredForYouNotice.module.css';

/** Shown if links opened the seat on another phone than this one. */
export function LinkPhonesNotice({ game, self }: { game: Pick<GameView, '_id'>; self: Player }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const ofSeat = useScoresByLink();
  const others = (self.linkPhones ?? 0) - (ofSeat ? 1 : 0);
  const key = `${game._id}:phones:${others}`;
  if (others < 1 || isDismissed(key)) return null;
  return (
    <div className={classes.notice} role="status">
      <IconDeviceMobile size={22} aria-hidden="true" />
      <p className="grow pad-y-8 anywhere">{texts.openOnOtherPhones(others)}</p>
      <ActionIcon size={48} aria-label={texts.dismiss} onClick={() => dismiss(key)}>
        <IconX size={22} />
      </ActionIcon>
    </div>
  );
}
