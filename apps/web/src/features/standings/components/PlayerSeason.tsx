import type { SeasonGame, SeasonHole, Standings } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import { ScoreMark } from '../../../ui/score/ScoreMark.tsx';
import { ToPar } from '../../../ui/score/ToPar.tsx';
import { playerSeasonQuery } from '../api.ts';
import { contributionWords, countedGames, scoreTitle, seasonLines, systemOf } from '../lib/season.ts';
import { divisionsOfPlayer } from '../lib/tables.ts';
import * as texts from '../messages.ts';
import classes from './PlayerSeason.module.css';
import { SeasonChart } from './SeasonChart.tsx';

interface PlayerSeasonProps {
  standings: Standings;
  player: string;
  onClose: () => void;
}

const Figure = ({ title, value }: { title: string; value: string | number }) => (
  <div>
    <dt className="quiet fs-13">{title}</dt>
    <dd className="fs-24 figure">{value}</dd>
  </div>
);

function SeasonCardHole({ hole, games }: { hole: SeasonHole; games: ReadonlyMap<string, SeasonGame> }) {
  const { holeNumber, par, gross, score, gameId } = hole;
  const game = gameId === null ? undefined : games.get(gameId);
  const figure =
    gross === 'mismatch' ? (
      <span className="bad fs-12 bold">{texts.mismatch}</span>
    ) : score === null ? (
      <span>–</span>
    ) : (
      <ScoreMark gross={score} par={par} />
    );
  return (
    <li className="stack justify-center gap-2">
      <small className="quiet fs-12">
        <span className="vh">{common.hole} </span>
        {holeNumber}
      </small>
      {game ? (
        <Link
          to="/"
          search={{ view: 'game', game: game._id }}
          title={game.name}
          className="middle min-48 same-ink unlined r-plate"
        >
          {figure}
          <span className="vh"> {texts.inGame(game.name)}</span>
        </Link>
      ) : (
        figure
      )}
    </li>
  );
}

interface GameRowProps {
  game: SeasonGame;
  standings: Standings;
  /** Holes that the game contributed to the season's card; undefined without one. */
  made: number | undefined;
}

const holesCount = { one: texts.holeCounts, other: texts.holesCount } as const;

function GameRow({ game, standings, made }: GameRowProps) {
  const byNett = ['bestNett', 'worstNett', 'totalNett', 'meritNett', 'totalPoints', 'blobs'].includes(
    systemOf(standings),
  );
  return (
    <li className="stack align-center line-above" data-live={game.state === 'playing' || undefined}>
      <time className="quiet fs-13" dateTime={game.date}>
        {formatDay(game.date, game.timeZone)}
      </time>
      <div>
        <Link to="/" search={{ view: 'game', game: game._id }} className="name-link">
          {game.name}
        </Link>
        <p className="above-2 quiet fs-13">
          {made === undefined || game.because !== null
            ? contributionWords(game, standings)
            : plural(made, holesCount)}
        </p>
        {game.holes.some(({ gross }) => gross === 'mismatch') && (
          <p className="above-2 bad fs-13 bold">
            {texts.holesInDispute(
              game.holes
                .filter(({ gross }) => gross === 'mismatch')
                .map(({ holeNumber }) => holeNumber)
                .join(', '),
            )}
          </p>
        )}
      </div>
      <span className="stack justify-end">
        <ToPar value={byNett ? game.nettToPar : game.grossToPar} />
        <small className="quiet fs-13">
          {game.state === 'playing' ? texts.thru(game.thru) : byNett ? 'nett' : 'gross'}
        </small>
      </span>
      <b className="fs-20 figure right">{formatSeasonScore(game.score)}</b>
    </li>
  );
}

export function PlayerSeason({ standings, player, onClose }: PlayerSeasonProps) {
  const me = useSession(({ user }) => user?._id);
  const row = standings.items.find(({ _id }) => _id === player);
  const season = useQuery(playerSeasonQuery(standings, player));
  if (!row) return null;
  return (
    <Dialog opened onClose={onClose} title={fullName(row)} width={680}>
      <dl className={classes.figures}>
        <Figure title={common.games} value={row.games.length} />
        <Figure title={common.place} value={row.label} />
        <Figure title={scoreTitle(standings)} value={formatSeasonScore(row.score)} />
      </dl>
      {divisionsOfPlayer(standings, player).map((line) => (
        <p className="quiet fs-15 centre" key={line}>
          {line}
        </p>
      ))}
      {!standings.isEclectic && (
        <SeasonChart standings={standings} lines={seasonLines(standings, me, player)} />
      )}
      <Loaded query={season} pending={<CardsLoading label={texts.season} />}>
        {({ games, holes, isEclectic }) => (
          <>
            {isEclectic && (
              <>
                <h3 className={`fs-17 ${classes.title}`}>{texts.theSeasonsCard}</h3>
                <ol className={classes.card}>
                  {holes.map((hole) => (
                    <SeasonCardHole
                      key={hole.holeNumber}
                      hole={hole}
                      games={new Map(games.map((game) => [game._id, game]))}
                    />
                  ))}
                </ol>
              </>
            )}
            <h3 className={`fs-17 ${classes.title}`}>{texts.howItAddsUp}</h3>
            <ul className={classes.games}>
              {countedGames(standings).map(({ _id, name, date, timeZone }) => {
                const game = games.find((one) => one._id === _id);
                if (game) {
                  const made = holes.filter(({ gameId, score }) => gameId === _id && score !== null).length;
                  return (
                    <GameRow
                      key={_id}
                      game={game}
                      standings={standings}
                      made={isEclectic ? made : undefined}
                    />
                  );
                }
                return (
                  <li className="stack align-center line-above" key={_id}>
                    <time className="quiet fs-13" dateTime={date}>
                      {formatDay(date, timeZone)}
                    </time>
                    <div>
                      {name}
                      <p className="above-2 quiet fs-13">{texts.didNotPlay}</p>
                    </div>
                    <span />
                    <b className="fs-20 figure right">–</b>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
