import type { GameView, Player, ScoreCard } from '@flagstick/contract';
import { teeName } from '@flagstick/contract/tees';
import { ActionIcon, Menu, Select } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { fullName } from '../../../shared/display/names.ts';
import type { StartSheetRow } from '../../../shared/game/start-sheet.ts';
import { FlagIcon } from '../../../ui/brand/FlagIcon.tsx';
import * as common from '../../../ui/common/messages.ts';
import { TeeMark, TeeName } from '../../../ui/score/TeeName.tsx';
import * as texts from '../page/messages.ts';
import { cardsFor, startHoles } from '../players/members.ts';
import classes from './GroupTable.module.css';

export interface GroupActions {
  changeTee: (player: Player, scoreCardId: string) => void;
  joinGroup: (group: string, player: Player) => void;
  leaveGroup: (group: string, player: Player) => void;
  remove: (player: Player) => void;
  edit: (group: string) => void;
  dissolve: (group: string) => void;
  startAt: (player: Player, hole: number) => void;
  card: (player: Player) => void;
  guest: (player: Player) => void;
  /** Undefined where the viewer may not change the handicaps. */
  handicap: (player: Player) => (() => void) | undefined;
  withdraw: (player: Player) => void;
  reinstate: (player: Player) => void;
  score: (group: string) => void;
}

interface TeeSelectProps {
  player: Player;
  cards: readonly ScoreCard[];
  onChange: (scoreCardId: string) => void;
  disabled: boolean;
}

export function TeeSelect({ player, cards, onChange, disabled }: TeeSelectProps) {
  const card = cards.find(({ _id }) => _id === player.teeColor);
  const offered = cardsFor(cards, player);
  if (disabled || offered.length < 2) return card ? <TeeName tee={card} /> : null;
  return (
    <Select
      className={classes.tee ?? ''}
      aria-label={texts.scoreCardOf(fullName(player))}
      data={offered.map((option) => ({ value: option._id, label: teeName(option) }))}
      value={player.teeColor}
      allowDeselect={false}
      leftSectionWidth={32}
      rightSectionWidth={26}
      leftSection={card ? <TeeMark color={card.teeColor} name={card.name} /> : null}
      onChange={(value) => value && value !== player.teeColor && onChange(value)}
    />
  );
}

interface StartSelectProps {
  game: GameView;
  row: StartSheetRow;
  actions: GroupActions;
  locked: boolean;
}

export function StartSelect({ game, row, actions, locked }: StartSelectProps) {
  const [first] = row.players;
  const holes = startHoles(game).map(String);
  if (locked || !first) {
    return (
      <span className="inline gap-6 quiet medium nowrap">
        <FlagIcon size={15} cup={false} />
        {texts.startsAtHole(String(row.startingHole))}
      </span>
    );
  }
  return (
    <Select
      className={classes.start ?? ''}
      aria-label={texts.startHoleOf(row.group)}
      leftSection={<FlagIcon size={15} cup={false} />}
      data={holes.map((hole) => ({ value: hole, label: texts.startsAtHole(hole) }))}
      value={String(row.startingHole)}
      allowDeselect={false}
      onChange={(hole) => hole && Number(hole) !== row.startingHole && actions.startAt(first, Number(hole))}
    />
  );
}

interface GroupMenuProps {
  game: GameView;
  group: string;
  actions: GroupActions;
}

export const GroupMenu = ({ game, group, actions }: GroupMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon aria-label={texts.moreAboutGroup(group)}>
        <IconDotsVertical size={20} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {game.state === 'playing' && (
        <Menu.Item onClick={() => actions.score(group)}>{common.enterScores}</Menu.Item>
      )}
      <Menu.Item onClick={() => actions.edit(group)}>{texts.nameAndPlayers}</Menu.Item>
      <Menu.Item onClick={() => actions.dissolve(group)}>{texts.dissolveGroup}</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
