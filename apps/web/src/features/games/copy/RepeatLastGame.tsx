import type { MyGame } from '@flagstick/contract';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../shared/display/dates.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { gameHistory, joinedGames, organisedGames } from '../api/reads.ts';
import * as texts from './messages.ts';
import classes from './RepeatLastGame.module.css';

/** The user's last game at a club, played or organised. */
export function lastGameAt(club: string, games: readonly MyGame[]): MyGame | undefined {
  return games
    .filter((game) => game.club._id === club)
    .reduce<MyGame | undefined>((last, game) => (last && last.date >= game.date ? last : game), undefined);
}

/** Shows nothing if the user has no game at this club. */
export function RepeatLastGame({ club }: { club: string }) {
  const history = useQuery(gameHistory(1));
  const joined = useQuery(joinedGames);
  const organised = useQuery(organisedGames);
  const last = lastGameAt(
    club,
    [history, joined, organised].flatMap(({ data }) => data?.items ?? []),
  );
  if (!last) return null;
  return (
    <LinkButton
      to="/"
      search={{ view: 'setup', copy: last._id }}
      variant="subtle"
      classNames={{ root: classes.same ?? '', label: classes.words ?? '' }}
      leftSection={<IconCopy size={18} aria-hidden="true" />}
    >
      {texts.lastGame(last.name, formatDay(last.date, last.club.timeZone))}
    </LinkButton>
  );
}
