import type { Player } from '@flagstick/contract';
import { errors } from '@flagstick/contract/messages';
import { Button, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../shared/api/error.ts';
import { formatHandicap, formatIndex } from '../../../shared/formats/handicap.ts';
import { fullName } from '../../../shared/formats/names.ts';
import { ask } from '../../../shared/ui/ask.tsx';
import { Sheet } from '../../../shared/ui/dialogs.tsx';
import { say, sayError } from '../../../shared/ui/say.ts';
import { TeeName } from '../../../shared/ui/TeeName.tsx';
import { useStartingHole, useToggleScoring } from '../api/calls.ts';
import { heirs, isLastMarker } from '../lib/markers.ts';
import type { Round } from '../lib/round.ts';
import classes from './GroupSheet.module.css';
import { HandOver } from './HandOver.tsx';

interface GroupSheetProps {
  round: Round;
  opened: boolean;
  onClose: () => void;
}

/** Who is in my group, whom I score for, and where we begin. */
export function GroupSheet({ round, opened, onClose }: GroupSheetProps) {
  const { game, me } = round;
  const toggle = useToggleScoring(game._id);
  const startingHole = useStartingHole(game._id);
  const [handing, setHanding] = useState<Player | null>(null);
  const group = game.groups.find(({ players }) => players.includes(me));
  const self = game.players[me];
  const members = (group?.players ?? [me]).flatMap((id) => game.players[id] ?? []);
  const others = members.filter(({ _id }) => _id !== me);
  const scoring = new Set(self?.scoringPlayers);
  const wholeGroup = others.length > 0 && others.every(({ _id }) => scoring.has(_id));
  const tees = new Map(game.scoreCards.map(({ _id, teeColor }) => [_id, teeColor]));
  const begun = game.audience !== 'organisers' && members.some(({ thru }) => thru > 0);

  const stop = async (players: readonly Player[]) => {
    const marked = players.filter(({ _id }) => scoring.has(_id));
    const free = marked.filter((player) => !isLastMarker(game, player, me));
    const [bound] = marked.filter((player) => !free.includes(player));
    if (free.length > 0) {
      const sure = await ask({
        title: `Stop scoring for ${free.map(({ name }) => name).join(', ')}?`,
        text: 'What you entered stays; nobody but the others of the group enters scores from now on.',
        yes: 'Stop scoring',
        no: 'Go on scoring',
      });
      if (!sure) return;
      toggle.mutate(free.map(({ _id }) => ({ player: _id, change: 'remove' as const })));
    }
    if (!bound) return;
    if (heirs(game, bound, me).length > 0) setHanding(bound);
    else sayError(errors['score.lastMarker'].text);
  };
  const change = (players: readonly Player[], add: boolean) => {
    if (!add) return void stop(players);
    const missing = players.filter(({ _id }) => !scoring.has(_id));
    toggle.mutate(missing.map(({ _id }) => ({ player: _id, change: 'add' as const })));
  };
  const handOver = (to: Player) => {
    if (!handing) return;
    toggle.mutate([{ player: handing._id, change: 'remove', to: to._id }], {
      onSuccess: () => say(`${fullName(to)} scores for ${handing.name} now.`, { tone: 'success' }),
    });
    setHanding(null);
  };
  const begin = (hole: string | null) => {
    if (hole === null) return;
    startingHole.mutate(
      { startingHole: Number(hole), playerId: me },
      {
        onSuccess: () => say(`Your group begins at hole ${hole}.`, { tone: 'success' }),
        onError: (error) => sayError(errorText(error)),
      },
    );
  };

  return (
    <Sheet opened={opened} onClose={onClose} title={group?.name ?? 'Players'}>
      {others.length > 0 && (
        <Switch
          className={classes.whole ?? ''}
          checked={wholeGroup}
          disabled={toggle.isPending}
          label="Score for the whole group"
          size="lg"
          labelPosition="left"
          onChange={() => change(others, !wholeGroup)}
        />
      )}
      <ul className={classes.members}>
        {members.map((player) => {
          const color = tees.get(player.teeColor);
          return (
            <li key={player._id}>
              <span className={classes.who}>
                <b>
                  {fullName(player)}
                  {player._id === me ? ' (you)' : ''}
                </b>
                <small>
                  {color && <TeeName color={color} />} · PH {formatHandicap(player.hcp)}
                  {player.hci === null ? '' : ` · HI ${formatIndex(player.hci)}`}
                </small>
              </span>
              {player._id === me ? (
                <span className={classes.own}>Scored by you</span>
              ) : (
                <Switch
                  checked={scoring.has(player._id)}
                  disabled={toggle.isPending}
                  size="lg"
                  aria-label={`Score for ${fullName(player)}`}
                  onChange={() => change([player], !scoring.has(player._id))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {group && (
        <Select
          className={classes.start ?? ''}
          label="Starting hole"
          description={begun ? 'Play has begun in this group: organisers change it now.' : undefined}
          data={round.holes.map(({ number }) => String(number))}
          value={String(group.startingHole)}
          disabled={begun || startingHole.isPending}
          allowDeselect={false}
          onChange={begin}
          comboboxProps={{ withinPortal: true }}
        />
      )}
      <Button fullWidth variant="default" className={classes.back ?? ''} onClick={onClose}>
        Back
      </Button>
      <HandOver
        player={handing}
        heirs={handing ? heirs(game, handing, me) : []}
        onPick={handOver}
        onClose={() => setHanding(null)}
      />
    </Sheet>
  );
}
