import type { StandingsPreview as Preview, TournamentGame } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import * as routes from '@flagstick/contract/routes';
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { useDerivedValue, useFieldValue } from '../../ui/form/fields/field.ts';
import type { ServerForm } from '../../ui/form/use-server-form.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { skippedWords } from '../standings/index.ts';
import * as texts from './messages.ts';
import classes from './Tournament.module.css';
import { gamesOf } from './TournamentGames.tsx';
import { draftOf, type TournamentFields } from './tournament-form.ts';

/** Typing is over after this time. */
const restsMs = 400;
const shownRows = 10;

type NamedGame = Pick<TournamentGame, '_id' | 'name'>;
type Draft = ReturnType<typeof draftOf>;

const previewOf = (body: Draft) =>
  queryOptions({
    queryKey: [...keyOf(routes.standings.preview), body],
    queryFn: ({ signal }) => send(routes.standings.preview, { body }, { signal }),
    enabled: isComplete(body),
    placeholderData: keepPreviousData,
  });

const isComplete = ({ games, seasonStart, seasonEnd }: Draft) => games.length > 0 && seasonStart <= seasonEnd;

interface StandingsPreviewProps {
  form: ServerForm<TournamentFields>;
  /** The existing tournament; null for a new one. */
  tournament: string | null;
}

const pending = <Skeleton height={220} />;

/** The standings that the values of the form would make, calculated by the server. */
export function StandingsPreview({ form, tournament }: StandingsPreviewProps) {
  const stored = useQuery({ ...gamesOf(tournament ?? ''), enabled: tournament !== null });
  return (
    <section className="stack pack-top gap-8 ground r-card pad-16" aria-label={texts.previewTitle}>
      <h3 className="no-margin fs-17">{texts.previewTitle}</h3>
      {tournament === null ? (
        <DraftStandings form={form} tournament={tournament} />
      ) : (
        <Loaded query={stored} pending={pending} hideStaleData>
          {(games) => <DraftStandings form={form} tournament={tournament} games={games} />}
        </Loaded>
      )}
    </section>
  );
}

interface DraftStandingsProps extends StandingsPreviewProps {
  /** The games of an existing tournament. */
  games?: readonly NamedGame[];
}

function DraftStandings({ form, tournament, games }: DraftStandingsProps) {
  // As text, which changes only with its content.
  const draft = useDerivedValue(form.all, (values) => JSON.stringify(draftOf(values, tournament, games)));
  const chosenGames = useFieldValue(form.at('games'));
  const [rested] = useDebouncedValue(draft, restsMs);
  const body = JSON.parse(rested) as Draft;
  const preview = useQuery(previewOf(body));
  if (!isComplete(JSON.parse(draft) as Draft) || !isComplete(body)) {
    return <p className="pad-y-14 quiet fs-15">{texts.previewEmpty}</p>;
  }
  return (
    <Loaded query={preview} pending={pending}>
      {(answer) => <StandingsTable preview={answer} named={games ?? chosenGames} />}
    </Loaded>
  );
}

interface StandingsTableProps {
  preview: Preview;
  named: readonly NamedGame[];
}

function StandingsTable({ preview: { games, items, count }, named }: StandingsTableProps) {
  const skipped = games.flatMap(({ _id, because }) => {
    const name = named.find((game) => game._id === _id)?.name;
    return because && name ? [{ _id, name, why: skippedWords(because) }] : [];
  });
  return (
    <>
      <p className="quiet fs-13">
        {texts.previewCounted(games.filter(({ because }) => because === null).length, games.length)}
      </p>
      {skipped.length > 0 && (
        <ul className="stack gap-3 quiet fs-13 lh-135" aria-label={texts.previewSkipped}>
          {skipped.map(({ _id, name, why }) => (
            <li key={_id}>
              <b className="ink medium">{name}</b>
              {': '}
              {why}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 ? (
        <p className="pad-y-14 quiet fs-15">{texts.previewNoResult}</p>
      ) : (
        <table className={classes.standings}>
          <tbody>
            {items.slice(0, shownRows).map((row) => (
              <tr key={row._id}>
                <td className="figure quiet">{row.label}</td>
                <th scope="row" className="left medium">
                  {fullName(row)}
                </th>
                <td className="figure bold right">{formatSeasonScore(row.score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {count > shownRows && (
        <p className="quiet fs-13">
          {plural(count - shownRows, { one: texts.previewMore, other: texts.previewMores })}
        </p>
      )}
    </>
  );
}
