import type { CloseItem, GameView } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { Panel } from '../../../ui/page/layout.tsx';
import { closeList, useRestore } from '../api/calls.ts';
import * as texts from '../messages.ts';
import classes from './LeftPlayers.module.css';
import { useWithdrawPlayer } from './withdrawal.ts';

/** The cards of players who left the game, for its organisers. */
export function useLeftPlayers(game: GameView): readonly CloseItem[] {
  const { data } = useQuery({ ...closeList(game), enabled: game.state !== 'done' });
  return data?.items.filter(({ left }) => left) ?? [];
}

/** A player who left: restore the card, or note WD. */
export function LeftPlayer({ game, item }: { game: GameView; item: CloseItem }) {
  const restore = useRestore(game._id);
  const { noteWithdrawn, busy } = useWithdrawPlayer(game._id);
  const waits = restore.isPending || busy;
  return (
    <div className={classes.row}>
      <p className="stack gap-2">
        <b>{fullName(item)}</b>
        <span className="quiet fs-13">
          {(item.gone ? texts.leftAccountDeleted : texts.leftAfterHoles)(
            plural(item.thru, { one: '# hole', other: '# holes' }),
          )}
        </span>
      </p>
      {!item.gone && (
        <div className={`${classes.ways} flex gap-8`}>
          <Button
            variant="default"
            disabled={waits}
            onClick={() => restore.mutate({ playerId: item._id, scoreId: item.scoreId })}
          >
            {common.putBack}
          </Button>
          {!game.players[item._id] && (
            <Button variant="default" disabled={waits} onClick={() => noteWithdrawn(item)}>
              {texts.noteWithdrawal}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Players who left with scores on the card. */
export function LeftPlayers({ game }: { game: GameView }) {
  const left = useLeftPlayers(game);
  if (left.length === 0) return null;
  return (
    <Panel title={common.leftTheGame}>
      <ul>
        {left.map((item) => (
          <li key={item.scoreId}>
            <LeftPlayer game={game} item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
