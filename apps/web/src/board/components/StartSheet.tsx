import type { GameView, Player } from '@flagstick/contract';
import { formatClock } from '../../shared/formats/dates.ts';
import { formatHandicap } from '../../shared/formats/handicap.ts';
import { fullName } from '../../shared/formats/names.ts';
import { startSheet } from '../../shared/game/start-sheet.ts';
import { Pin } from '../../shared/ui/Pin.tsx';
import { TeeName } from '../../shared/ui/TeeName.tsx';
import { Notice } from './Notice.tsx';
import classes from './StartSheet.module.css';

interface StartSheetProps {
  game: GameView;
  me: string | null;
}

/** Who plays with whom, from which tee and when. */
export default function StartSheet({ game, me }: StartSheetProps) {
  const { rows, free } = startSheet(game);
  const tees = new Map(game.scoreCards.map((card) => [card._id, card]));
  const timed = rows.some(({ time }) => time !== null);
  if (rows.length === 0 && free.length === 0) {
    return <Notice title="No players yet">Who joins the game stands here.</Notice>;
  }
  const person = (player: Player) => {
    const tee = tees.get(player.teeColor);
    return (
      <li key={player._id} data-mine={player._id === me || undefined}>
        {player._id === me && <Pin size={16} cup={false} />}
        <span className={classes.name}>{fullName(player)}</span>
        <small>PH {formatHandicap(player.hcp)}</small>
        {tee && <TeeName of={tee} />}
      </li>
    );
  };
  return (
    <>
      {game.startSheet.note && <p className={classes.note}>{game.startSheet.note}</p>}
      {rows.length > 0 && (
        <table className={classes.table}>
          <caption className="vh">Start sheet of {game.name}</caption>
          <thead>
            <tr>
              {timed && <th scope="col">Time</th>}
              <th scope="col">Group</th>
              <th scope="col">Tee</th>
              <th scope="col">Players</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, startingHole, time, players }) => (
              <tr key={group} data-mine={players.some(({ _id }) => _id === me) || undefined}>
                {timed && (
                  <td className={classes.time}>
                    {time === null ? '' : formatClock(time, game.club.timeZone)}
                  </td>
                )}
                <th scope="row">{group}</th>
                <td className={classes.tee}>{startingHole}</td>
                <td>
                  {players.length === 0 ? (
                    <span className={classes.none}>No players yet</span>
                  ) : (
                    <ul className={classes.players}>{players.map(person)}</ul>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {free.length > 0 && (
        <section className={classes.free}>
          <h2>Not in a group</h2>
          <ul className={classes.players}>{free.map(person)}</ul>
        </section>
      )}
    </>
  );
}
