import type { Contribution, SeasonHole, Standings, StandingsGame, StandingsRow } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import { eclecticToPar } from '@flagstick/golf';
import { IconTriangleFilled } from '@tabler/icons-react';
import { formatDay } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { FlagIcon } from '../../../ui/brand/FlagIcon.tsx';
import { ScoreMark } from '../../../ui/score/ScoreMark.tsx';
import { ToPar } from '../../../ui/score/ToPar.tsx';
import { countedGames, liveGames, positionsWon, scoreTitle, standingsRows } from '../lib/season.ts';
import * as texts from '../messages.ts';
import { SeasonHoleStrip } from './SeasonHoleStrip.tsx';
import classes from './Standings.module.css';
import { StandingsHead } from './StandingsHead.tsx';

const places = { one: '# place', other: '# places' } as const;

/** Positions won by the game in play, or lost (below 0). */
function PositionChange({ by }: { by: number }) {
  if (by === 0) return null;
  return (
    <span className={classes.moved} data-up={by > 0 || undefined}>
      <IconTriangleFilled size={9} aria-hidden="true" />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="vh">
        {by > 0 ? 'up' : 'down'} {plural(Math.abs(by), places)}
      </span>
    </span>
  );
}

interface StandingsTableProps {
  standings: Standings;
  when: 'now' | 'before';
  me: string | undefined;
  onPlayer: (id: string) => void;
}

/** Each player's season has the other games. */
const mostColumns = 7;

const placeLabel = ({ position, sharedBy }: Contribution) =>
  position === null ? null : (sharedBy ?? 1) > 1 ? `T${position}` : String(position);

const GameHead = ({ game: { name, date, timeZone, state } }: { game: StandingsGame }) => (
  <th scope="col" className={classes.game} data-live={state === 'playing' || undefined}>
    <span>{name}</span>
    <small>{state === 'playing' ? 'now' : formatDay(date, timeZone)}</small>
  </th>
);

function GameCell({ brought, live }: { brought: Contribution | undefined; live: boolean }) {
  return (
    <td className={classes.game} data-live={live || undefined}>
      {brought ? (
        <>
          <b>{formatSeasonScore(brought.score)}</b>
          <small>{placeLabel(brought)}</small>
        </>
      ) : (
        <span className="faint">
          –<span className="vh"> {texts.notPlayed}</span>
        </span>
      )}
    </td>
  );
}

function HoleCell({ hole, live }: { hole: SeasonHole | undefined; live: ReadonlySet<string> }) {
  const isNew = hole !== undefined && hole.score !== null && hole.gameId !== null && live.has(hole.gameId);
  return (
    <td className={classes.hole} data-new={isNew || undefined}>
      {hole === undefined || hole.score === null ? (
        <span className="faint">
          –{hole?.gross === 'mismatch' && <span className="vh"> {texts.mismatch}</span>}
        </span>
      ) : (
        <ScoreMark gross={hole.score} par={hole.par} size="13px" />
      )}
    </td>
  );
}

const holesOf = (rows: readonly StandingsRow[]) =>
  [
    ...new Map(
      rows.flatMap(({ holes }) => (holes ?? []).map(({ holeNumber, par }) => [holeNumber, par] as const)),
    ),
  ].sort(([a], [b]) => a - b);

const games = { one: '# game', other: '# games' } as const;

function Row({
  row,
  standings,
  columns,
  holes,
  when,
  me,
  onPlayer,
}: StandingsTableProps & {
  row: StandingsRow;
  columns: readonly StandingsGame[];
  holes: ReturnType<typeof holesOf>;
}) {
  const live = new Set(liveGames(standings).map(({ _id }) => _id));
  const brought = new Map(row.games.map((one) => [one.game, one]));
  const today = row.games.filter(({ game }) => live.has(game));
  const gained = today.reduce((sum, { score }) => sum + (score ?? 0), 0);
  const better = (row.holes ?? []).filter(({ gameId, score }) => score !== null && live.has(gameId ?? ''));
  const isCard = standings.isEclectic && when === 'now';
  return (
    <tr data-me={row._id === me || undefined}>
      <td className={classes.pos}>
        <b className="fs-17 figure">{row.label}</b>
        {when === 'now' && <PositionChange by={positionsWon(row)} />}
      </td>
      <th scope="row" className={classes.player}>
        <button
          type="button"
          className="inline no-padding same-ink bold left clear no-border"
          onClick={() => onPlayer(row._id)}
        >
          {row._id === me && <FlagIcon size={15} cup={false} />}
          {fullName(row)}
        </button>
        <small className={classes.phone}>
          {isCard && live.size > 0 && better.length > 0
            ? texts.betterToday(better.length)
            : plural(row.games.filter(({ game }) => when === 'now' || !live.has(game)).length, games)}
        </small>
        {isCard && (
          <span className={classes.phone}>
            <SeasonHoleStrip holes={row.holes ?? []} live={live} />
          </span>
        )}
      </th>
      {isCard
        ? holes.map(([number]) => (
            <HoleCell
              key={number}
              hole={row.holes?.find(({ holeNumber }) => holeNumber === number)}
              live={live}
            />
          ))
        : columns.map(({ _id }) => <GameCell key={_id} brought={brought.get(_id)} live={live.has(_id)} />)}
      {!standings.isEclectic && when === 'now' && live.size > 0 && (
        <td className={classes.today}>
          {today.length > 0 && <b className="good bold">+{formatSeasonScore(gained)}</b>}
          <small>{today.map(placeLabel).find(Boolean)}</small>
        </td>
      )}
      <td className={classes.score}>
        <b className="fs-20 figure">{formatSeasonScore(row.score)}</b>
        {isCard && row.score !== null && (
          <small>
            <ToPar value={eclecticToPar(row.holes ?? [])} />
          </small>
        )}
      </td>
    </tr>
  );
}

export function StandingsTable(props: StandingsTableProps) {
  const { standings, when } = props;
  const rows = standingsRows(standings, when);
  const isCard = standings.isEclectic && when === 'now';
  const holes = isCard ? holesOf(rows) : [];
  const columns = standings.isEclectic
    ? []
    : countedGames(standings)
        .filter(({ state }) => when === 'now' || state === 'done')
        .slice(-mostColumns);
  const hasToday = !standings.isEclectic && when === 'now' && liveGames(standings).length > 0;
  return (
    <div className="scroll-x">
      <table className={`table fs-15 ${classes.table}`} data-card={isCard || undefined}>
        <StandingsHead score={scoreTitle(standings)}>
          {holes.map(([number, par]) => (
            <th key={number} scope="col" className={classes.hole}>
              <span>{number}</span>
              <small>{par}</small>
            </th>
          ))}
          {columns.map((game) => (
            <GameHead key={game._id} game={game} />
          ))}
          {hasToday && (
            <th scope="col" className={classes.today}>
              {texts.today}
            </th>
          )}
        </StandingsHead>
        <tbody>
          {rows.map((row) => (
            <Row key={row._id} {...props} row={row} columns={columns} holes={holes} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
