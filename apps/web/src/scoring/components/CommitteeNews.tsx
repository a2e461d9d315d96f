import { ActionIcon } from '@mantine/core';
import { IconGavel, IconX } from '@tabler/icons-react';
import { committeeWords } from '../lib/committee-words.ts';
import { useDismissedNotices } from '../lib/dismissed-notices.ts';
import { firstNameOf } from '../lib/entered-by-other.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import classes from './EnteredForYouNotice.module.css';

interface News {
  readonly key: string;
  readonly text: string;
}

/** Committee changes of scorers' entries on the user's card and the cards they mark. */
function newsOf({ game, me, cards, order }: Round): Array<News & { readonly hole: number }> {
  return cards.flatMap(({ player }) =>
    order.flatMap((hole) => {
      const held = player.uholes?.[hole];
      if (!held || !(held.committee?.amends || held.reopened) || held.committee?.typedBy === me) return [];
      const said = committeeWords(held, me, player, (id) => firstNameOf(game, id)).join(' ');
      const text =
        player._id === me ? texts.holeNews(hole, said) : texts.holeOfPlayer(player.name, hole, said);
      return [{ hole, key: `${game._id}:${player._id}:${hole}:${held.version}`, text }];
    }),
  );
}

/**
 * Shown once, on any hole: the committee amended or reopened a hole, with the reason.
 * @param hole the current hole, which shows its own note
 */
export function CommitteeNews({ round, hole }: { round: Round; hole?: number }) {
  const { isTold, tell } = useDismissedNotices();
  const news = newsOf(round).filter((one) => one.hole !== hole && !isTold(one.key));
  if (news.length === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <IconGavel size={22} aria-hidden="true" />
      <p className="grow pad-y-8 anywhere">
        {news.map(({ key, text }) => (
          <span key={key}>{text}</span>
        ))}
      </p>
      <ActionIcon size={48} aria-label={texts.dismiss} onClick={() => tell(...news.map(({ key }) => key))}>
        <IconX size={22} />
      </ActionIcon>
    </div>
  );
}
