import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { joinNames } from '../../shared/display/names.ts';
import { firstNameOf } from '../entry/entered-by-other.ts';
import { useDismissedNotices } from '../lib/dismissed-notices.ts';
import { markersOf } from '../lib/markers.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import { RoundNotice } from './RoundNotice.tsx';

/** Shown once: a player added the user to their group, and their markers. */
export function AddedToGroupNotice({ round: { game, me } }: { round: Round }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const self = game.players[me];
  // Organisers add most players. Their addition is shown only if the player had asked to join.
  const [hadRequested, setHadRequested] = useState(false);
  if (self?.asks && !hadRequested) setHadRequested(true);
  const group = game.groups.find(({ players }) => players.includes(me));
  const key = `${game._id}:${group?.name}`;
  if (!self?.takenInBy || !group || isDismissed(key)) return null;
  if (!hadRequested && !game.players[self.takenInBy]) return null;
  const markers = markersOf(game, self).map(({ name }) => name);
  return (
    <RoundNotice icon={IconUsersPlus} onDismiss={() => dismiss(key)}>
      {texts.addedToGroup(firstNameOf(game, self.takenInBy), group.name)}{' '}
      {markers.length > 0 && texts.yourMarkers(joinNames(markers))}
    </RoundNotice>
  );
}
