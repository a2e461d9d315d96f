import { IconGavel } from '@tabler/icons-react';
import { firstNameOf } from '../entry/entered-by-other.ts';
import { RoundNotice } from '../group/RoundNotice.tsx';
import { useDismissedNotices } from '../lib/dismissed-notices.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import { committeeWords } from './committee-words.ts';

interface CommitteeChange {
  readonly key: string;
  readonly text: string;
}

/** Committee changes of scorers' entries on the user's card and the cards they mark. */
function committeeChanges({
  game,
  me,
  cards,
  order,
}: Round): Array<CommitteeChange & { readonly hole: number }> {
  return cards.flatMap(({ player }) =>
    order.flatMap((hole) => {
      const entries = player.uholes?.[hole];
      if (!entries || !(entries.committee?.amends || entries.reopened) || entries.committee?.typedBy === me)
        return [];
      const note = committeeWords(entries, me, player, (id) => firstNameOf(game, id)).join(' ');
      const text =
        player._id === me ? texts.holeNews(hole, note) : texts.holeOfPlayer(player.name, hole, note);
      return [{ hole, key: `${game._id}:${player._id}:${hole}:${entries.version}`, text }];
    }),
  );
}

/**
 * Shown once, on any hole: the committee amended or reopened a hole, with the reason.
 * @param hole the current hole, which shows its own note
 */
export function CommitteeChangesBanner({ round, hole }: { round: Round; hole?: number }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const changes = committeeChanges(round).filter((one) => one.hole !== hole && !isDismissed(one.key));
  if (changes.length === 0) return null;
  return (
    <RoundNotice icon={IconGavel} onDismiss={() => dismiss(...changes.map(({ key }) => key))}>
      {changes.map(({ key, text }) => (
        <span key={key}>{text}</span>
      ))}
    </RoundNotice>
  );
}
