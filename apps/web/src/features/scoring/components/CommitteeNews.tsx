import { ActionIcon } from '@mantine/core';
import { IconGavel, IconX } from '@tabler/icons-react';
import { committeeWords } from '../lib/committee-words.ts';
import type { Round } from '../lib/round.ts';
import { useTold } from '../lib/told.ts';
import { firstNameOf } from '../lib/typed-for.ts';
import classes from './TypedFor.module.css';

interface News {
  readonly key: string;
  readonly text: string;
}

/** What the committee did, over somebody's entry, to holes of my card and of those that I mark. */
function newsOf({ game, me, cards, order }: Round): Array<News & { readonly hole: number }> {
  return cards.flatMap(({ player }) =>
    order.flatMap((hole) => {
      const held = player.uholes?.[hole];
      if (!held || !(held.committee?.amends || held.reopened) || held.committee?.typedBy === me) return [];
      const said = committeeWords(held, me, player, (id) => firstNameOf(game, id)).join(' ');
      const whose = player._id === me ? 'Hole' : `${player.name}, hole`;
      return [
        { hole, key: `${game._id}:${player._id}:${hole}:${held.version}`, text: `${whose} ${hole}: ${said}` },
      ];
    }),
  );
}

/**
 * Once, wherever on the card one is: the committee amended a hole or opened it again, and why.
 *
 * @param hole the one that is in sight and says so itself
 */
export function CommitteeNews({ round, hole }: { round: Round; hole?: number }) {
  const { isTold, tell } = useTold();
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
      <ActionIcon
        size={48}
        aria-label="Dismiss this notice"
        onClick={() => tell(...news.map(({ key }) => key))}
      >
        <IconX size={22} />
      </ActionIcon>
    </div>
  );
}
