import type { GameView, Player } from '@flagstick/contract';
import { Button, Select } from '@mantine/core';
import { fullName } from '../../../shared/display/names.ts';
import { cardName, oncePerCard, ownersOf } from '../../../shared/game/card/card-owners.ts';
import { isOut } from '../../../shared/game/progress.ts';
import * as common from '../../../ui/common/messages.ts';
import { useChangeMarker } from '../api/calls.ts';
import classes from './Control.module.css';
import * as texts from './messages.ts';

interface MarkersProps {
  game: Pick<GameView, '_id' | 'players' | 'teams'>;
  players: readonly Player[];
  onDone: () => void;
}

/** Assigns markers, so that another phone can enter for one that is out of contact. */
export function Markers({ game, players, onDone }: MarkersProps) {
  const change = useChangeMarker(game._id);
  return (
    <fieldset className={classes.markers}>
      <legend className="no-padding bold">{texts.markersTitle}</legend>
      {oncePerCard(players)
        .filter((player) => !isOut(player) && player.state !== 'done')
        .map((player) => {
          const owners = ownersOf(Object.values(game.players), player).map(({ _id }) => _id);
          const others = players.filter(({ _id, guest }) => !owners.includes(_id) && !guest);
          const marks = ({ scoringPlayers }: Player) => scoringPlayers.some((id) => owners.includes(id));
          // The marker may be in another group.
          const now = [...others, ...Object.values(game.players)].find(
            (other) => !owners.includes(other._id) && marks(other),
          );
          const choices = now && !others.includes(now) ? [now, ...others] : others;
          return (
            <Select
              key={player._id}
              label={texts.markerOf(cardName(game, player))}
              placeholder={texts.noMarker}
              data={choices.map((other) => ({ value: other._id, label: fullName(other) }))}
              value={now?._id ?? null}
              allowDeselect={false}
              disabled={choices.length === 0 || change.isPending}
              onChange={(to) => {
                if (to !== null && to !== now?._id) {
                  change.mutate({ playerId: player._id, from: now?._id, to });
                }
              }}
            />
          );
        })}
      <Button variant="default" onClick={onDone}>
        {common.done}
      </Button>
    </fieldset>
  );
}
