import type { GameView, Player } from '@flagstick/contract';
import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconClock, IconDotsVertical } from '@tabler/icons-react';
import { Suspense } from 'react';
import { formatClock } from '../../../shared/display/dates.ts';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { fullName, surnames } from '../../../shared/display/names.ts';
import { isUnpaid } from '../../../shared/game/fee.ts';
import type { StartSheetRow } from '../../../shared/game/start-sheet.ts';
import * as common from '../../../ui/common/messages.ts';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { cardWords } from '../../committee/index.ts';
import { TeamSelect, teamColumns } from '../../teams/index.tsx';
import * as bulkTexts from '../bulk/messages.ts';
import type { PlayerSelection } from '../bulk/use-selection.ts';
import * as texts from '../page/messages.ts';
import { groupLimit } from '../players/members.ts';
import { PlayingHandicap } from '../players/PlayingHandicap.tsx';
import { playerItems, playerTags } from '../players/player-items.tsx';
import { type GroupActions, GroupMenu, StartSelect, TeeSelect } from './GroupParts.tsx';
import classes from './GroupTable.module.css';

interface GroupTableProps {
  game: GameView;
  rows: readonly StartSheetRow[];
  opened: ReadonlySet<string>;
  toggle: (group: string) => void;
  actions: GroupActions;
  locked: boolean;
  /** Null while no players are chosen for a common action. */
  selection: PlayerSelection | null;
}

function GroupHead({
  game,
  row,
  opened,
  toggle,
  actions,
  locked,
  selection,
}: Omit<GroupTableProps, 'rows' | 'opened'> & { row: StartSheetRow; opened: boolean }) {
  const full = row.players.length >= groupLimit(game);
  const areAllChosen = selection !== null && row.players.every(selection.has);
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <tr className={classes.group} data-open={opened || undefined}>
      <th colSpan={2 + teamColumns(game).length} scope="rowgroup">
        <span className="row">
          {selection && row.players.length > 0 && (
            <Checkbox
              className={classes.box ?? ''}
              aria-label={bulkTexts.selectNamed(row.group)}
              checked={areAllChosen}
              indeterminate={row.players.some(selection.has) && !areAllChosen}
              onChange={({ currentTarget }) => selection.set(row.players, currentTarget.checked)}
            />
          )}
          <button type="button" aria-expanded={opened} onClick={() => toggle(row.group)}>
            <Chevron size={20} aria-hidden="true" />
            <b className="rigid fs-17 bold">{row.group}</b>
            {!opened && <span>{surnames(row.players)}</span>}
          </button>
        </span>
      </th>
      <td colSpan={3}>
        <span className="inline gap-14">
          <StartSelect game={game} row={row} actions={actions} locked={locked} />
          {row.time && (
            <span className="inline gap-6 quiet medium nowrap">
              <IconClock size={16} aria-hidden="true" />
              {formatClock(row.time, game.club.timeZone)}
            </span>
          )}
        </span>
      </td>
      <td className={classes.end}>
        <span className="inline">
          {full && game.state !== 'done' && <span className={classes.full}>{texts.full}</span>}
          {!locked && <GroupMenu game={game} group={row.group} actions={actions} />}
        </span>
      </td>
    </tr>
  );
}

function PlayerRow({
  game,
  player,
  actions,
  locked,
  selection,
}: Pick<GroupTableProps, 'game' | 'actions' | 'locked' | 'selection'> & {
  player: Player;
}) {
  // The committee may still open the card from the menu.
  const unpaid = isUnpaid(game, player);
  const changeHandicap = actions.handicap(player);
  return (
    <tr data-unpaid={unpaid || undefined} data-chosen={selection?.has(player) || undefined}>
      <th scope="row" className={classes.player}>
        {selection && (
          <Checkbox
            className={classes.box ?? ''}
            aria-label={bulkTexts.selectNamed(fullName(player))}
            checked={selection.has(player)}
            onChange={({ currentTarget }) => selection.set([player], currentTarget.checked)}
          />
        )}
        {unpaid ? (
          <span className={classes.name}>{fullName(player)}</span>
        ) : (
          <button type="button" className={classes.name} onClick={() => actions.card(player)}>
            {fullName(player)}
          </button>
        )}{' '}
        {playerTags(game, player).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        <small className="block above-2 quiet fs-13 regular">
          {[game.state !== 'waitingList' && cardWords(player), player.cdh && texts.cdhNumber(player.cdh)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </th>
      {teamColumns(game).map((column) => (
        <td key={column}>
          <Suspense fallback={null}>
            <TeamSelect game={game} player={player} locked={locked} />
          </Suspense>
        </td>
      ))}
      <td>
        <TeeSelect
          player={player}
          cards={game.scoreCards}
          disabled={locked}
          onChange={(card) => actions.changeTee(player, card)}
        />
      </td>
      <td className={`${classes.figure} right`}>{player.hci === null ? '–' : formatIndex(player.hci)}</td>
      <td className={`${classes.figure} right`}>{formatHandicap(Math.round(player.courseHandicap))}</td>
      <td className={`${classes.figure} right`}>
        <PlayingHandicap game={game} player={player} onChange={changeHandicap} />
      </td>
      <td className={classes.end}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={texts.moreAbout(fullName(player))}>
              <IconDotsVertical size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {playerItems(game, player, actions, locked).map(({ label, onClick }) => (
              <Menu.Item key={label} onClick={onClick}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

export function GroupTable({ game, rows, opened, toggle, actions, locked, selection }: GroupTableProps) {
  const columns = teamColumns(game);
  return (
    <table
      className={`${classes.table} table fixed-table fs-15`}
      data-teams={columns.length > 0 || undefined}
    >
      <thead>
        <tr>
          <th scope="col">{common.name}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">{common.tee}</th>
          <th scope="col" className={`${classes.figure} right`}>
            {common.hi}
          </th>
          <th scope="col" className={`${classes.figure} right`}>
            {texts.courseHandicapColumn}
          </th>
          <th scope="col" className={`${classes.figure} right`}>
            {common.ph}
          </th>
          <th scope="col">
            <span className="vh">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      {rows.map((row) => {
        const open = opened.has(row.group);
        return (
          <tbody key={row.group}>
            <GroupHead
              game={game}
              row={row}
              opened={open}
              toggle={toggle}
              actions={actions}
              locked={locked}
              selection={selection}
            />
            {open &&
              row.players.map((player) => (
                <PlayerRow
                  key={player._id}
                  game={game}
                  player={player}
                  actions={actions}
                  locked={locked}
                  selection={selection}
                />
              ))}
          </tbody>
        );
      })}
    </table>
  );
}
