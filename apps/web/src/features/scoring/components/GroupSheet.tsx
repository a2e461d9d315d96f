import { Button, Select, Switch } from '@mantine/core';
import { errorText } from '../../../shared/api/error.ts';
import { formatHandicap, formatIndex } from '../../../shared/formats/handicap.ts';
import { fullName } from '../../../shared/formats/names.ts';
import { ask } from '../../../shared/ui/ask.tsx';
import { Sheet } from '../../../shared/ui/dialogs.tsx';
import { say, sayError } from '../../../shared/ui/say.ts';
import { TeeName } from '../../../shared/ui/TeeName.tsx';
import { useStartingHole, useToggleScoring } from '../api/calls.ts';
import type { Round } from '../lib/round.ts';
import classes from './GroupSheet.module.css';

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
  const group = game.groups.find(({ players }) => players.includes(me));
  const self = game.players[me];
  const members = (group?.players ?? [me]).flatMap((id) => game.players[id] ?? []);
  const others = members.filter(({ _id }) => _id !== me);
  const scoring = new Set(self?.scoringPlayers);
  const wholeGroup = others.length > 0 && others.every(({ _id }) => scoring.has(_id));
  const tees = new Map(game.scoreCards.map(({ _id, teeColor }) => [_id, teeColor]));
  const started = members.some(({ thru }) => thru > 0);

  const change = async (players: readonly string[], add: boolean) => {
    const changes = players
      .filter((id) => scoring.has(id) !== add)
      .map((player) => ({ player, change: add ? ('add' as const) : ('remove' as const) }));
    const names = changes.map(({ player }) => game.players[player]?.name ?? '').join(', ');
    if (!add && changes.length > 0) {
      const sure = await ask({
        title: `Stop scoring for ${names}?`,
        text: 'What you entered stays; nobody but the others of the group enters scores from now on.',
        yes: 'Stop scoring',
        no: 'Go on scoring',
      });
      if (!sure) return;
    }
    toggle.mutate(changes);
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
          onChange={() =>
            void change(
              others.map(({ _id }) => _id),
              !wholeGroup,
            )
          }
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
                  onChange={() => void change([player._id], !scoring.has(player._id))}
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
          description={started ? 'Changes the order of the holes; scores stay where they are.' : undefined}
          data={round.holes.map(({ number }) => String(number))}
          value={String(group.startingHole)}
          disabled={startingHole.isPending}
          allowDeselect={false}
          onChange={begin}
          comboboxProps={{ withinPortal: true }}
        />
      )}
      <Button fullWidth variant="default" className={classes.back ?? ''} onClick={onClose}>
        Back
      </Button>
    </Sheet>
  );
}
