import type { GameView, Player } from '@flagstick/contract';
import { Select } from '@mantine/core';
import { IconCards, IconDoorExit, IconPencil, IconTrash, IconUserMinus, IconWalk } from '@tabler/icons-react';
import { Suspense } from 'react';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { RowSheet } from '../../../ui/table/rows/RowSheet.tsx';
import { RowActions, type RowItem } from '../../../ui/table/rows/row-actions.tsx';
import { TeamSelect, teamColumns } from '../../teams/index.tsx';
import { type GroupActions, TeeSelect } from '../groups/GroupParts.tsx';
import * as texts from '../page/messages.ts';
import { groupLimit } from './members.ts';
import { PlayingHandicap } from './PlayingHandicap.tsx';

interface PlayerSheetProps {
  game: GameView;
  player: Player;
  actions: GroupActions;
  locked: boolean;
  opened: boolean;
  onClose: () => void;
}

/** What an organiser may change of one player: tee, group, team, handicap, withdrawal, removal. */
export function PlayerSheet({ game, player, actions, locked, opened, onClose }: PlayerSheetProps) {
  const changeHandicap = actions.handicap(player);
  const group = player.group?.name;
  const playing = game.state === 'playing';
  const item = (label: string, icon: RowItem['icon'], to: () => void): RowItem => ({ label, icon, to });
  const items = [
    item(common.submissionCard, <IconCards size={18} />, () => actions.card(player)),
    ...(changeHandicap ? [item(common.changeHandicap, <IconPencil size={18} />, changeHandicap)] : []),
    ...(playing && player.nofinish !== null
      ? [item(common.putBack, <IconWalk size={18} />, () => actions.reinstate(player))]
      : []),
    ...(playing && player.nofinish === null && !player.disqualified
      ? [item(texts.markWithdrawn, <IconDoorExit size={18} />, () => actions.withdraw(player))]
      : []),
    ...(!locked && player.guest
      ? [item(texts.editGuest, <IconPencil size={18} />, () => actions.guest(player))]
      : []),
    ...(!locked && group !== undefined
      ? [
          item(texts.removeFromGroup(group), <IconUserMinus size={18} />, () =>
            actions.leaveGroup(group, player),
          ),
        ]
      : []),
    ...(!locked ? [item(texts.removeFromGame, <IconTrash size={18} />, () => actions.remove(player))] : []),
  ];
  const facts = [
    [
      common.scoreCard,
      <TeeSelect
        key="tee"
        player={player}
        cards={game.scoreCards}
        disabled={locked}
        onChange={(card) => actions.changeTee(player, card)}
      />,
    ],
    [texts.group, <GroupSelect key="group" {...{ game, player, actions, locked }} />],
    ...teamColumns(game).map(
      (column) =>
        [
          column,
          <Suspense key="team" fallback={null}>
            <TeamSelect game={game} player={player} locked={locked} />
          </Suspense>,
        ] as const,
    ),
    [common.handicapIndex, player.hci === null ? '–' : formatIndex(player.hci)],
    [texts.courseHandicap, formatHandicap(Math.round(player.courseHandicap))],
    [
      common.playingHandicap,
      <PlayingHandicap key="ph" game={game} player={player} onChange={changeHandicap} />,
    ],
  ] as const;
  return (
    <RowSheet
      title={fullName(player)}
      facts={facts}
      actions={<RowActions name={fullName(player)} items={items} />}
      opened={opened}
      onClose={onClose}
    />
  );
}

function GroupSelect({
  game,
  player,
  actions,
  locked,
}: Pick<PlayerSheetProps, 'game' | 'player' | 'actions' | 'locked'>) {
  const size = groupLimit(game);
  const now = player.group?.name ?? null;
  if (locked || game.groups.length === 0) return now ?? common.notInAGroup;
  return (
    <Select
      aria-label={texts.groupOf(fullName(player))}
      placeholder={common.notInAGroup}
      data={game.groups.map(({ name, players }) => ({
        value: name,
        label: texts.groupFilled(name, players.length, size),
        disabled: name !== now && players.length >= size,
      }))}
      value={now}
      allowDeselect={false}
      onChange={(name) => name && name !== now && actions.joinGroup(name, player)}
    />
  );
}
