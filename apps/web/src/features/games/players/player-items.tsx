import type { GameView, Player } from '@flagstick/contract';
import { IconCards, IconDoorExit, IconPencil, IconTrash, IconUserMinus, IconWalk } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as common from '../../../ui/common/messages.ts';
import type { GroupActions } from '../groups/GroupParts.tsx';
import * as texts from '../page/messages.ts';

interface PlayerItem {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** What an organiser may do with one player: a menu on a desk, buttons of the player's sheet on a phone. */
export function playerItems(
  { state }: Pick<GameView, 'state'>,
  player: Player,
  actions: GroupActions,
  locked: boolean,
): PlayerItem[] {
  const changeHandicap = actions.handicap(player);
  const group = player.group?.name;
  const playing = state === 'playing';
  const items: Array<PlayerItem | false | undefined> = [
    { label: common.submissionCard, icon: <IconCards size={18} />, onClick: () => actions.card(player) },
    changeHandicap && {
      label: common.changeHandicap,
      icon: <IconPencil size={18} />,
      onClick: changeHandicap,
    },
    playing &&
      player.nofinish !== null && {
        label: common.putBack,
        icon: <IconWalk size={18} />,
        onClick: () => actions.reinstate(player),
      },
    playing &&
      player.nofinish === null &&
      !player.disqualified && {
        label: texts.markWithdrawn,
        icon: <IconDoorExit size={18} />,
        onClick: () => actions.withdraw(player),
      },
    !locked &&
      player.guest && {
        label: texts.editGuest,
        icon: <IconPencil size={18} />,
        onClick: () => actions.guest(player),
      },
    !locked &&
      group !== undefined && {
        label: texts.removeFromGroup(group),
        icon: <IconUserMinus size={18} />,
        onClick: () => actions.leaveGroup(group, player),
      },
    !locked && {
      label: texts.removeFromGame,
      icon: <IconTrash size={18} />,
      onClick: () => actions.remove(player),
    },
  ];
  return items.filter((item) => item !== undefined && item !== false);
}

/** What a list says of a player beside the name. */
export const playerTags = (
  { isPaid }: Pick<GameView, 'isPaid'>,
  { payStatus, guest, invited, outOfCompetition }: Player,
): string[] =>
  [
    isPaid && payStatus === 0 && common.notPaid,
    guest && common.guest,
    invited && texts.invited,
    outOfCompetition && common.outOfCompetition,
  ].filter((tag) => tag !== false && tag !== undefined);
