import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { RatingNotice } from '../../shared/handicap/RatingNotice.tsx';
import { otherRatingText } from '../../shared/handicap/rating.ts';
import { useDismissedNotices } from '../lib/dismissed-notices.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';

/** Warns that the player's tee uses the rating for the other gender, until dismissed. */
export function RatingLine({ round: { game, me } }: { round: Round }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const self = game.players[me];
  const text = self ? otherRatingText(game, self) : null;
  const key = `${game._id}:rating:${self?.teeColor}`;
  if (text === null || isDismissed(key)) return null;
  return (
    <RatingNotice text={texts.ratingWarning(text)}>
      <ActionIcon size={48} aria-label={texts.dismiss} onClick={() => dismiss(key)}>
        <IconX size={22} />
      </ActionIcon>
    </RatingNotice>
  );
}
