import { isInSeason } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { severalCoursesNote } from '@flagstick/contract/score-systems';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { keyOf, useInvalidate } from '../../shared/api/keys.ts';
import { readQuery } from '../../shared/api/read-query.ts';
import { dayMs, formatDay } from '../../shared/display/dates.ts';
import * as common from '../../ui/common/messages.ts';
import { SearchField } from '../../ui/input/SearchField.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { TwoLine } from '../../ui/page/layout.tsx';
import { searchMax } from '../../ui/table/table-state.ts';
import * as texts from './messages.ts';
import classes from './Tournament.module.css';
import { type CountedGame, countedGame, mixedCoursesCount } from './tournament-form.ts';

type Shown = CountedGame & { readonly inSeason?: boolean };

export interface SeasonDays {
  readonly seasonStart: string;
  readonly seasonEnd: string;
}

const whenAndWhere = ({ date, club, course }: CountedGame) =>
  [formatDay(date, club.timeZone), club.name, course.name].join(' · ');

/** The games of an existing tournament. */
export const gamesOf = (id: string) => readQuery(routes.tournaments.games, { params: { id } });

/** Enough for the season of most clubs; a search finds the others. */
const listedGames = 100;

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The caller's games of a season, the latest first. */
const gamesOfSeason = (season: SeasonDays, words: string) => {
  // The server compares instants, and a club's day begins up to a day before or after the one in UTC.
  const date = {
    from: new Date(startOf(season.seasonStart) - dayMs).toISOString(),
    to: new Date(startOf(season.seasonEnd) + 2 * dayMs).toISOString(),
  };
  const query = {
    ...{ limit: listedGames, sort: 'date:desc' as const, filter: JSON.stringify({ date }) },
    ...(words ? { query: words } : {}),
  };
  return queryOptions({
    queryKey: [...keyOf(routes.games.search, { query }), season],
    queryFn: async ({ signal }) => {
      const { items, count } = await send(routes.games.search, { query }, { signal });
      const inSeason = items.filter((game) => isInSeason(season, game.date, game.club.timeZone));
      return { listed: inSeason.map(countedGame), hasMore: count > items.length };
    },
    placeholderData: keepPreviousData,
  });
};

interface TournamentGamesProps {
  tournament: string;
  system: string;
  season: SeasonDays;
}

/** The games of an existing tournament, which are added and removed at once. */
export function TournamentGames({ tournament, system, season }: TournamentGamesProps) {
  const games = useQuery(gamesOf(tournament));
  const changed = useInvalidate(routes.tournaments);
  const [sent, setSent] = useState(0);
  const change = useMutation({
    // One after the other: each call locks the tournament.
    mutationFn: async ({ add, remove }: GamesChange) => {
      setSent(0);
      for (const { _id: gameId } of add) {
        await send(routes.tournaments.addGame, { params: { id: tournament, gameId } });
        setSent((before) => before + 1);
      }
      for (const { _id: gameId } of remove)
        await send(routes.tournaments.removeGame, { params: { id: tournament, gameId } });
    },
    onSettled: changed,
  });
  const adding = change.isPending ? change.variables.add.length : 0;
  return (
    <Loaded query={games} pending={<Skeleton height={120} />}>
      {(list) => (
        <GamesList
          games={list}
          system={system}
          season={season}
          hint={texts.gamesHint}
          busy={change.isPending}
          progress={adding > 1 ? texts.addedOf(sent, adding) : undefined}
          onChange={change.mutate}
        />
      )}
    </Loaded>
  );
}

interface GamesChange {
  readonly add: readonly CountedGame[];
  readonly remove: readonly CountedGame[];
}

interface GamesListProps {
  /** The games that are ticked. */
  games: readonly Shown[];
  system: string;
  season: SeasonDays;
  hint?: string;
  error?: ReactNode;
  path?: string;
  /** A change is being sent: further ones are ignored, and the list keeps the keyboard's focus. */
  busy?: boolean;
  /** How much of a change is done. */
  progress?: string | undefined;
  onChange: (change: GamesChange) => void;
}

/** The season's games to tick. Without a search, ticked ones that the list does not have are above the others. */
export function GamesList(props: GamesListProps) {
  const { games, system, season, hint, error, path, busy = false, progress } = props;
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const found = useQuery(gamesOfSeason(season, words));
  const courses = mixedCoursesCount(system, games);
  const ticked = new Set(games.map(({ _id }) => _id));
  const listed = found.data?.listed ?? [];
  const among = new Set(listed.map(({ _id }) => _id));
  const shown: readonly Shown[] = words ? listed : [...games.filter(({ _id }) => !among.has(_id)), ...listed];
  const outside = new Set(games.flatMap(({ _id, inSeason }) => (inSeason === false ? [_id] : [])));
  const room = limits.tournament.gamesMax - games.length;
  const unticked = listed.filter(({ _id }) => !ticked.has(_id)).slice(0, room);
  const cannotSelectAll = busy || found.isPlaceholderData || unticked.length === 0;
  const change = (next: GamesChange) => {
    if (!busy) props.onChange(next);
  };
  return (
    <section className="stack gap-8" aria-label={common.games}>
      <div className="row spread">
        <h3 className="no-margin fs-15 medium">{common.games}</h3>
        <span className="quiet fs-13" role="status">
          {progress ?? texts.selectedOf(games.length)}
        </span>
      </div>
      {hint && <p className="quiet fs-13">{hint}</p>}
      <div className="row gap-10">
        <SearchField
          className="fill"
          label={texts.searchGames}
          maxLength={searchMax}
          text={typed}
          path={path}
          onSearch={setTyped}
        />
        <Button
          variant="default"
          // Still has the focus after a click.
          data-disabled={cannotSelectAll}
          aria-disabled={cannotSelectAll}
          onClick={() => {
            if (!cannotSelectAll) change({ add: unticked, remove: [] });
          }}
        >
          {texts.selectAll}
        </Button>
      </div>
      {error && <p className="bad fs-13">{error}</p>}
      <Loaded query={found} pending={<Skeleton height={120} />}>
        {({ hasMore }) => (
          <>
            {shown.length === 0 ? (
              <p className="pad-y-14 quiet">{words ? texts.noGameFound : contractTexts.noGame}</p>
            ) : (
              <ul className={classes.games}>
                {shown.map((game) => {
                  const isTicked = ticked.has(game._id);
                  return (
                    <li key={game._id}>
                      <Checkbox
                        checked={isTicked}
                        disabled={!isTicked && room <= 0}
                        aria-disabled={busy || undefined}
                        label={
                          <TwoLine below={whenAndWhere(game)}>
                            {game.name}
                            {outside.has(game._id) && (
                              <small className={classes.outside}>{texts.outsideTheSeason}</small>
                            )}
                          </TwoLine>
                        }
                        onChange={() =>
                          change(isTicked ? { add: [], remove: [game] } : { add: [game], remove: [] })
                        }
                      />
                    </li>
                  );
                })}
              </ul>
            )}
            {hasMore && <p className="quiet fs-13">{texts.moreGames}</p>}
          </>
        )}
      </Loaded>
      {courses > 0 && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={18} aria-hidden="true" />
          {severalCoursesNote(Number(system), courses)}
        </p>
      )}
    </section>
  );
}
