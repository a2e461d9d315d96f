import type { GameView, Player } from '@flagstick/contract';
import { Select } from '@mantine/core';
import { Suspense } from 'react';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { RowSheet } from '../../../ui/table/rows/RowSheet.tsx';
import { RowActions } from '../../../ui/table/rows/row-actions.tsx';
import { TeamSelect, teamColumns } from '../../teams/index.tsx';
import { type GroupActions, TeeSelect } from '../groups/GroupParts.tsx';
import * as texts from '../page/messages.ts';
import { groupLimit } from './members.ts';
import { PlayingHandicap } from './PlayingHandicap.tsx';
import { playerItems } from './player-items.tsx';

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
  const facts = [
    [
      common.tee,
      <TeeSelect
        key="tee"
        player={player}
        cards={game.scoreCards}
        disabled={locked}
        onChange={(card) => actions.changeTee(player, card)}
      />,
    ],
    [texts.group, <GroupSelect key="group" game={game} player={player} actions={actions} locked={locked} />],
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
      actions={<RowActions name={fullName(player)} items={playerItems(game, player, actions, locked)} />}
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
