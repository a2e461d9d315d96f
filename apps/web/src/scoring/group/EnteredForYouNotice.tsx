import { IconPencil } from '@tabler/icons-react';
import { joinNames } from '../../shared/display/names.ts';
import { firstNameOf, otherScorersOf } from '../entry/entered-by-other.ts';
import { useDismissedNotices } from '../lib/dismissed-notices.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import { RoundNotice } from './RoundNotice.tsx';

/** Shown once per round: another scorer enters scores in the user's name. Each hole shows the author. */
export function EnteredForYouNotice({ round }: { round: Round }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const { _id: id } = round.game;
  const scorers = otherScorersOf(round);
  if (scorers.length === 0 || isDismissed(id)) return null;
  const names = scorers.map((scorer) => firstNameOf(round.game, scorer));
  return (
    <RoundNotice icon={IconPencil} onDismiss={() => dismiss(id)}>
      {texts.scoresEnteredForYou(joinNames(names))}
    </RoundNotice>
  );
}
