import type { GameView, Group, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { fullName } from '../../../shared/display/names.ts';
import { useJoinGroup, useLeaveGroup } from '../api/members.ts';
import classes from './Asking.module.css';

const askingFor = (game: Pick<GameView, 'players'>, group: Pick<Group, 'name'> | undefined): Player[] =>
  group ? Object.values(game.players).filter(({ asks }) => asks === group.name) : [];

interface AskingProps {
  game: GameView;
  group: Pick<Group, 'name'> | undefined;
  /** Whether the viewer is in the group. */
  withYou: boolean;
}

export function Asking({ game, group, withYou }: AskingProps) {
  const letIn = useJoinGroup(game._id);
  const turnDown = useLeaveGroup(game._id);
  const asking = askingFor(game, group);
  if (!group || asking.length === 0) return null;
  const busy = letIn.isPending || turnDown.isPending;
  return (
    <ul className={classes.asking} aria-label={`Who asks for ${group.name}`}>
      {asking.map((player) => {
        const body = { name: group.name, playerId: player._id };
        return (
          <li className="stack halves gap-8 tint r-key sun-edge" key={player._id}>
            <p className="medium lh-snug whole">
              {fullName(player)} asks to walk with {withYou ? 'you' : group.name}
            </p>
            <Button variant="default" disabled={busy} onClick={() => turnDown.mutate(body)}>
              Not now
            </Button>
            <Button disabled={busy} onClick={() => letIn.mutate(body)}>
              Let in
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
