import type { PublicStandings, SeasonContestTable } from '@flagstick/contract';
import { seasonContestFigure, seasonContestName } from '@flagstick/contract/season-standings';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { FlagIcon } from '../../../ui/brand/FlagIcon.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { whyWords } from '../lib/tables.ts';
import * as texts from '../messages.ts';
import classes from './Standings.module.css';
import { StandingsHead } from './StandingsHead.tsx';

interface ContestTableProps {
  table: SeasonContestTable | PublicStandings['contests'][number];
  me?: string | undefined;
  /** Opens the games of a row. */
  onPlayer?: (id: string) => void;
}

const games = { one: '# game', other: '# games' } as const;

/** The table of a contest over the season. */
export function ContestTable({ table, me, onPlayer }: ContestTableProps) {
  const { contest, items } = table;
  if (items.length === 0) return <EmptyState title={texts.emptyResults}>{texts.emptyContest}</EmptyState>;
  return (
    <table className={`table fs-15 ${classes.table}`}>
      <StandingsHead score={seasonContestName(contest)} />
      <tbody>
        {items.map((row, at) => {
          const id = '_id' in row ? row._id : undefined;
          return (
            <tr key={id ?? at} data-me={(id !== undefined && id === me) || undefined}>
              <td className={classes.pos}>
                <b className="fs-17 figure">{row.label}</b>
              </td>
              <th scope="row" className={classes.player}>
                {onPlayer && id !== undefined ? (
                  <button
                    type="button"
                    className="inline no-padding same-ink bold left clear no-border"
                    aria-label={`${fullName(row)}, ${whyWords(contest, row.score)}`}
                    onClick={() => onPlayer(id)}
                  >
                    {id === me && <FlagIcon size={15} cup={false} />}
                    {fullName(row)}
                  </button>
                ) : (
                  <b>{fullName(row)}</b>
                )}
                <small>{plural(row.counting, games)}</small>
              </th>
              <td className={classes.score}>
                <b className="fs-20 figure">{seasonContestFigure(contest, row.score)}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
