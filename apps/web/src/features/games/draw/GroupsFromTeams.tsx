import type { GameView } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { useApplyDraw } from '../api/field.ts';
import { storeBeforeDraw } from './before-draw.ts';
import { groupsBody, groupsOfTeams } from './draw.ts';
import * as texts from './messages.ts';

/** Groups in play stay unchanged. */
export function GroupsFromTeams({ game }: { game: GameView }) {
  const apply = useApplyDraw(game._id, false);
  const groups = groupsOfTeams(game);
  const made = groups.filter(({ fixed }) => !fixed);
  const hasGroups = game.groups.some(({ players }) => players.length > 0);
  const walking = new Set(groups.flatMap(({ players }) => players));
  const unplaced = Object.values(game.players).length - walking.size;
  // All players of teams are on the course.
  if (made.length === 0) return null;
  const makeGroups = async () => {
    const sure =
      !hasGroups ||
      (await openConfirmDialog({
        title: texts.confirmGroupsFromTeams,
        text: [
          plural(made.length, {
            one: texts.groupFromTeams,
            other: texts.groupsMadeFromTeams,
          }),
          texts.groupsReplaced,
          unplaced > 0 &&
            plural(unplaced, {
              one: texts.playerWithoutATeam,
              other: texts.playersWithoutATeam,
            }),
        ]
          .filter(Boolean)
          .join(' '),
        yes: texts.makeGroups,
        no: common.cancel,
      }));
    if (!sure) return;
    apply.mutate(groupsBody(game, groups), {
      onSuccess: () => {
        storeBeforeDraw(game);
        showToast(texts.groupsMade, { tone: 'success' });
      },
    });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconUsersGroup size={20} aria-hidden="true" />}
      loading={apply.isPending}
      onClick={() => void makeGroups()}
    >
      {texts.groupsFromTeams}
    </Button>
  );
}
