import type { GameLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { says } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { severalCoursesNote } from '@flagstick/contract/score-systems';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { send } from '../../shared/api/call.ts';
import { keyOf, useInvalidate } from '../../shared/api/keys.ts';
import { finder } from '../../shared/api/resource.ts';
import { formatDay } from '../../shared/display/dates.ts';
import * as common from '../../ui/common/messages.ts';
import { SearchPicker } from '../../ui/input/SearchPicker.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { TwoLine } from '../../ui/page/layout.tsx';
import * as texts from './messages.ts';
import classes from './Tournament.module.css';
import { type CountedGame, mixedCoursesCount } from './tournament-form.ts';

type Light = z.output<typeof GameLight>;
type Shown = CountedGame & { readonly inSeason?: boolean };

const whenAndWhere = ({ date, club, course }: CountedGame) =>
  [formatDay(date, club.timeZone), club.name, course.name].join(' · ');

const gamesOf = (id: string) =>
  queryOptions({
    queryKey: keyOf(routes.tournaments.games, { params: { id } }),
    queryFn: ({ signal }) => send(routes.tournaments.games, { params: { id } }, { signal }),
  });

export function TournamentGames({ tournament, system }: { tournament: string; system: string }) {
  const games = useQuery(gamesOf(tournament));
  const changed = useInvalidate(routes.tournaments);
  const add = useMutation({
    mutationFn: (gameId: string) => send(routes.tournaments.addGame, { params: { id: tournament, gameId } }),
    onSettled: changed,
  });
  const remove = useMutation({
    mutationFn: (gameId: string) =>
      send(routes.tournaments.removeGame, { params: { id: tournament, gameId } }),
    onSettled: changed,
  });
  return (
    <Loaded query={games} pending={<Skeleton height={120} />}>
      {(list) => (
        <GamesList
          games={list}
          system={system}
          hint={texts.gamesHint}
          busy={add.isPending || remove.isPending}
          onAdd={({ _id }) => add.mutate(_id)}
          onRemove={({ _id }) => remove.mutate(_id)}
        />
      )}
    </Loaded>
  );
}

interface GamesListProps {
  games: readonly Shown[];
  system: string;
  hint?: string;
  error?: ReactNode;
  path?: string;
  busy?: boolean;
  onAdd: (game: Light) => void;
  onRemove: (game: Shown) => void;
}

export function GamesList(props: GamesListProps) {
  const { games, system, hint, error, path, busy = false, onAdd, onRemove } = props;
  const courses = mixedCoursesCount(system, games);
  return (
    <section className="stack gap-8" aria-label={common.games}>
      <h3 className="no-margin fs-15 medium">{common.games}</h3>
      {hint && <p className="quiet fs-13">{hint}</p>}
      {games.length === 0 ? (
        <p className="pad-y-14 quiet">{says.noGame}</p>
      ) : (
        <ul className={classes.list}>
          {games.map((game) => (
            <li className="row spread gap-12 line-above pad-y-6 min-60" key={game._id}>
              <TwoLine below={whenAndWhere(game)}>
                {game.name}
                {game.inSeason === false && (
                  <small className={classes.outside}>{texts.outsideTheSeason}</small>
                )}
              </TwoLine>
              <ActionIcon
                aria-label={texts.removeGame(game.name, formatDay(game.date, game.club.timeZone))}
                disabled={busy}
                onClick={() => onRemove(game)}
              >
                <IconX size={20} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {courses > 0 && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={18} aria-hidden="true" />
          {severalCoursesNote(Number(system), courses)}
        </p>
      )}
      {games.length < limits.tournament.gamesMax && (
        <SearchPicker<Light>
          label={texts.addAGame}
          hideLabel
          placeholder={texts.gameSearch(limits.searchMin.dialog)}
          among={keyOf(routes.games.search)}
          search={finder(routes.games)}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          detailOf={(game) => `${whenAndWhere(game)} · ${game.code}`}
          empty={texts.noGameFound}
          clearAfterPick
          error={error}
          path={path}
          onPick={onAdd}
        />
      )}
    </section>
  );
}
