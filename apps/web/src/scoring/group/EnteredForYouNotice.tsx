import { ActionIcon } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { joinNames } from '../../shared/display/names.ts';
import { firstNameOf, otherScorersOf } from '../entry/entered-by-other.ts';
import { useDismissedNotices } from '../lib/dismissed-notices.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import classes from './EnteredForYouNotice.module.css';

/** Shown once per round: another scorer enters scores in the user's name. Each hole shows the author. */
export function EnteredForYouNotice({ round }: { round: Round }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const { _id: id } = round.game;
  const scorers = otherScorersOf(round);
  if (scorers.length === 0 || isDismissed(id)) return null;
  const names = scorers.map((scorer) => firstNameOf(round.game, scorer));
  return (
    <div className={classes.notice} role="status">
      <IconPencil size={22} aria-hidden="true" />
      <p className="grow pad-y-8 anywhere">{texts.scoresEnteredForYou(joinNames(names))}</p>
      <ActionIcon size={48} aria-label={texts.dismiss} onClick={() => dismiss(id)}>
        <IconX size={22} />
      </ActionIcon>
    </div>
  );
}
