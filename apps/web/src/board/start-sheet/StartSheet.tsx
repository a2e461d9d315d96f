import type { GameView, Player } from '@flagstick/contract';
import { lazy, Suspense } from 'react';
import { startingGroupOf } from '../../formats/start-sheet/index.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { formatClock } from '../../shared/display/dates.ts';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { isUnpaid } from '../../shared/game/fee.ts';
import { gameMatches } from '../../shared/game/match/matches.ts';
import { hasScores } from '../../shared/game/progress.ts';
import { startSheet } from '../../shared/game/start-sheet.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import { TeeName } from '../../ui/score/TeeName.tsx';
import { Notice } from '../notices/Notice.tsx';
import * as texts from '../page/messages.ts';
import classes from './StartSheet.module.css';

// Only for organisers.
const Sheets = lazy(() => loadWithRetry(() => import('../dialogs/Sheets.tsx')));

interface StartSheetProps {
  game: GameView;
  me: string | null;
  /** Limits the rendered groups, and the players without a group. */
  most?: number;
}

/** URL of the viewer's own group on the game's page, in edit mode. */
const ownGroup = (game: string) => `/?view=game&game=${game}&tab=players&edit=group`;

interface SummaryProps {
  game: GameView;
  groups: number;
  times: readonly Date[];
}

/** On a phone: the number of players and groups, and the first and last time. */
function Summary({ game, groups, times }: SummaryProps) {
  const count = Object.keys(game.players).length;
  const inOrder = times.map(Number).sort((a, b) => a - b);
  const [first, last] = [inOrder[0], inOrder.at(-1)].map(
    (time) => time && formatClock(new Date(time), game.club.timeZone),
  );
  return (
    <p className={classes.summary}>
      <b>{plural(count, { one: '# player', other: '# players' })}</b>
      {groups > 0 && <span>{plural(groups, { one: '# group', other: '# groups' })}</span>}
      {first && <span>{first === last ? first : texts.timeRange(first, last ?? '')}</span>}
    </p>
  );
}

/** The groups with their tees and times. */
export default function StartSheet({ game, me, most }: StartSheetProps) {
  const { rows, ungrouped } = startSheet(game);
  const matches = gameMatches(game);
  const tees = new Map(game.scoreCards.map((card) => [card._id, card]));
  if (rows.length === 0 && ungrouped.length === 0) {
    return <Notice title={texts.noPlayersYet}>{texts.noPlayersHint}</Notice>;
  }
  const StartingGroup = startingGroupOf(game);
  const person = (player: Player, handicap: string | null) => {
    const tee = tees.get(player.teeColor);
    return (
      <li
        key={player._id}
        data-mine={player._id === me || undefined}
        data-unpaid={isUnpaid(game, player) || undefined}
      >
        <span className={classes.name}>
          {player._id === me && <FlagIcon size={16} cup={false} />}
          {fullName(player)}
        </span>
        {isUnpaid(game, player) && <small>{common.notPaid}</small>}
        {handicap !== null && <small>{handicap}</small>}
        {tee && <TeeName tee={tee} />}
      </li>
    );
  };
  const times = rows.flatMap(({ time }) => time ?? []);
  // Organisers edit all groups, on the game's page.
  const edits = game.audience !== 'organisers' && game.state !== 'done';
  return (
    <>
      <Summary game={game} groups={rows.length} times={times} />
      {game.audience === 'organisers' && (
        <Suspense fallback={null}>
          <Sheets game={game._id} />
        </Suspense>
      )}
      {game.startSheet.note && <p className={classes.note}>{game.startSheet.note}</p>}
      {rows.length > 0 && (
        <table className={`${classes.table} table`}>
          <caption className="vh">{texts.startSheetOf(game.name)}</caption>
          <thead>
            <tr>
              {times.length > 0 && (
                <th className="quiet fs-12 medium left" scope="col">
                  {texts.time}
                </th>
              )}
              <th className="quiet fs-12 medium left" scope="col">
                {texts.group}
              </th>
              <th className="quiet fs-12 medium left" scope="col">
                {common.tee}
              </th>
              <th className="quiet fs-12 medium left" scope="col">
                {common.players}
              </th>
            </tr>
          </thead>
          <tbody className="surface">
            {rows.slice(0, most).map(({ group, startingHole, time, players }) => (
              <tr
                className="line-above line-below"
                key={group}
                data-mine={players.some(({ _id }) => _id === me) || undefined}
              >
                {times.length > 0 && (
                  <td className="fs-20 figure lh-120">
                    {time === null ? '' : formatClock(time, game.club.timeZone)}
                  </td>
                )}
                <th scope="row">{group}</th>
                <td className={`${classes.tee} fs-20 figure lh-120`}>{startingHole}</td>
                <td>
                  {players.length === 0 ? (
                    <span className="quiet fs-15">{texts.noPlayersYet}</span>
                  ) : (
                    <StartingGroup
                      players={players}
                      matches={matches.filter((one) => one.group.name === group)}
                      teams={game.teams}
                      person={person}
                    />
                  )}
                  {edits && players.some(({ _id }) => _id === me) && !hasScores(players) && (
                    <a className="plain-button above-12" href={ownGroup(game._id)}>
                      {common.groupMembers}
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {ungrouped.length > 0 && (
        <section className={classes.free}>
          <h2 className="below-12 fs-17">{common.notInAGroup}</h2>
          <StartingGroup players={ungrouped.slice(0, most)} matches={[]} teams={game.teams} person={person} />
        </section>
      )}
    </>
  );
}
