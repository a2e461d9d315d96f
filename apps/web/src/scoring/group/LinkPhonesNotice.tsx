import type { GameView, Player } from '@flagstick/contract';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useScoresByLink } from '../../shared/session/me.ts';
import { useDismissedNotices } from '../lib/dismissed-notices.ts';
import * as texts from '../messages.ts';
import { RoundNotice } from './RoundNotice.tsx';

/** Shown if links opened the seat on another phone than this one. */
export function LinkPhonesNotice({ game, self }: { game: Pick<GameView, '_id'>; self: Player }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const ofSeat = useScoresByLink();
  const others = (self.linkPhones ?? 0) - (ofSeat ? 1 : 0);
  const key = `${game._id}:phones:${others}`;
  if (others < 1 || isDismissed(key)) return null;
  return (
    <RoundNotice icon={IconDeviceMobile} onDismiss={() => dismiss(key)}>
      {texts.openOnOtherPhones(others)}
    </RoundNotice>
  );
}
