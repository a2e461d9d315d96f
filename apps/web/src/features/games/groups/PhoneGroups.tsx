import type { GameView, Player } from '@flagstick/contract';
import { Checkbox, Select } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconClock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatClock } from '../../../shared/display/dates.ts';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { fullName, surnames } from '../../../shared/display/names.ts';
import { isUnpaid } from '../../../shared/game/fee.ts';
import type { StartSheetRow } from '../../../shared/game/start-sheet.ts';
import * as common from '../../../ui/common/messages.ts';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { TeeName } from '../../../ui/score/TeeName.tsx';
import { ListRow } from '../../../ui/table/rows/ListRow.tsx';
import { RowSheet } from '../../../ui/table/rows/RowSheet.tsx';
import { RowActions } from '../../../ui/table/rows/row-actions.tsx';
import { cardWords } from '../../committee/index.ts';
import { TeamSelect, teamColumns } from '../../teams/index.tsx';
import * as bulkTexts from '../bulk/messages.ts';
import type { PlayerSelection } from '../bulk/use-selection.ts';
import * as texts from '../page/messages.ts';
import { groupLimit } from '../players/members.ts';
import { PlayingHandicap } from '../players/PlayingHandicap.tsx';
import { playerItems, playerTags } from '../players/player-items.tsx';
import { type GroupActions, GroupMenu, StartSelect, TeeSelect } from './GroupParts.tsx';
import classes from './PhoneGroups.module.css';

interface PlayerSheetProps {
  game: GameView;
  player: Player;
  actions: GroupActions;
  locked: boolean;
  opened: boolean;
  onClose: () => void;
}

/** What an organiser may change of one player: tee, group, team, handicap, withdrawal, removal. */
function PlayerSheet({ game, player, actions, locked, opened, onClose }: PlayerSheetProps) {
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

interface PlayerListProps {
  game: GameView;
  players: readonly Player[];
  label: string;
  actions: GroupActions;
  locked: boolean;
  /** Null while no players are chosen for a common action. */
  selection: PlayerSelection | null;
}

/** Players as a phone's list: a tap opens the player's sheet. */
export function PlayerList({ game, players, label, actions, locked, selection }: PlayerListProps) {
  const [shown, setShown] = useState<{ id: string; opened: boolean }>({ id: '', opened: false });
  const open = game.players[shown.id];
  return (
    <>
      <ul aria-label={label}>
        {players.map((player) => {
          const card = game.scoreCards.find(({ _id }) => _id === player.teeColor);
          return (
            <ListRow
              key={player._id}
              data-chosen={selection?.has(player) || undefined}
              data-faint={isUnpaid(game, player) || undefined}
              name={fullName(player)}
              lines={
                <>
                  <span className={classes.line}>
                    {card && <TeeName tee={card} />}
                    {player.hci !== null && <span>{texts.indexOf(formatIndex(player.hci))}</span>}
                    {game.state !== 'waitingList' && <span>{cardWords(player)}</span>}
                  </span>
                  <Tags game={game} player={player} />
                </>
              }
              box={
                selection && (
                  <Checkbox
                    aria-label={bulkTexts.selectNamed(fullName(player))}
                    checked={selection.has(player)}
                    onChange={({ currentTarget }) => selection.set([player], currentTarget.checked)}
                  />
                )
              }
              beside={
                <span className={classes.handicap}>
                  <small className="quiet fs-12">{common.ph}</small>
                  <PlayingHandicap game={game} player={player} onChange={actions.handicap(player)} />
                </span>
              }
              onOpen={() => setShown({ id: player._id, opened: true })}
            />
          );
        })}
      </ul>
      {open && (
        <PlayerSheet
          game={game}
          player={open}
          actions={actions}
          locked={locked}
          opened={shown.opened}
          onClose={() => setShown((before) => ({ ...before, opened: false }))}
        />
      )}
    </>
  );
}

function Tags({ game, player }: { game: GameView; player: Player }) {
  const tags = playerTags(game, player);
  if (tags.length === 0) return null;
  return (
    <span className={classes.line}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

interface PhoneGroupsProps extends Omit<PlayerListProps, 'players' | 'label'> {
  rows: readonly StartSheetRow[];
  opened: ReadonlySet<string>;
  toggle: (group: string) => void;
}

/** The groups of a game on a phone. */
export function PhoneGroups({ rows, opened, toggle, ...shared }: PhoneGroupsProps) {
  const { game, actions, locked, selection } = shared;
  return rows.map((row) => {
    const isOpen = opened.has(row.group);
    const Chevron = isOpen ? IconChevronDown : IconChevronRight;
    return (
      <section key={row.group} aria-label={row.group}>
        <header className={classes.group} data-open={isOpen || undefined}>
          {selection && row.players.length > 0 && (
            <Checkbox
              aria-label={bulkTexts.selectNamed(row.group)}
              checked={row.players.every(selection.has)}
              indeterminate={row.players.some(selection.has) && !row.players.every(selection.has)}
              onChange={({ currentTarget }) => selection.set(row.players, currentTarget.checked)}
            />
          )}
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            onClick={() => toggle(row.group)}
          >
            <Chevron size={20} aria-hidden="true" />
            <b className="fs-17 bold">{row.group}</b>
            {!isOpen && <span className="quiet">{surnames(row.players)}</span>}
          </button>
          {row.players.length >= groupLimit(game) && game.state !== 'done' && (
            <span className="good fs-13 bold">{texts.full}</span>
          )}
          {!locked && <GroupMenu game={game} group={row.group} actions={actions} />}
          <span className={classes.start}>
            <StartSelect game={game} row={row} actions={actions} locked={locked} />
            {row.time && (
              <span className="inline gap-6 quiet medium nowrap">
                <IconClock size={16} aria-hidden="true" />
                {formatClock(row.time, game.club.timeZone)}
              </span>
            )}
          </span>
        </header>
        {isOpen && <PlayerList {...shared} players={row.players} label={row.group} />}
      </section>
    );
  });
}
