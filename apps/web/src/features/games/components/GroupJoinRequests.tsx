import type { GameView, Group, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { useJoinGroup, useLeaveGroup } from '../api/members.ts';
import * as texts from '../messages.ts';
import classes from './GroupJoinRequests.module.css';

const requestsFor = (game: Pick<GameView, 'players'>, group: Pick<Group, 'name'> | undefined): Player[] =>
  group ? Object.values(game.players).filter(({ asks }) => asks === group.name) : [];

interface GroupJoinRequestsProps {
  game: GameView;
  group: Pick<Group, 'name'> | undefined;
  /** Whether the viewer is in the group. */
  withYou: boolean;
}

export function GroupJoinRequests({ game, group, withYou }: GroupJoinRequestsProps) {
  const accept = useJoinGroup(game._id);
  const decline = useLeaveGroup(game._id);
  const requests = requestsFor(game, group);
  if (!group || requests.length === 0) return null;
  const busy = accept.isPending || decline.isPending;
  return (
    <ul className={classes.asking} aria-label={texts.requestsFor(group.name)}>
      {requests.map((player) => {
        const body = { name: group.name, playerId: player._id };
        return (
          <li className="stack halves gap-8 tint r-key sun-edge" key={player._id}>
            <p className="medium lh-snug whole">
              {withYou
                ? texts.asksToJoinYou(fullName(player))
                : texts.asksToJoin(fullName(player), group.name)}
            </p>
            <Button variant="default" disabled={busy} onClick={() => decline.mutate(body)}>
              {common.notNow}
            </Button>
            <Button disabled={busy} onClick={() => accept.mutate(body)}>
              {common.accept}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
