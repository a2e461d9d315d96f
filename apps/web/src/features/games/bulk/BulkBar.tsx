import type { GameView } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import * as media from '../../../shared/theme/media.ts';
import * as common from '../../../ui/common/messages.ts';
import * as pageTexts from '../page/messages.ts';
import { groupLimit, nextGroupName } from '../players/members.ts';
import classes from './BulkBar.module.css';
import * as actions from './bulk-actions.ts';
import * as texts from './messages.ts';
import { useBulk } from './use-bulk.ts';
import type { PlayerSelection } from './use-selection.ts';

interface ChoicesProps {
  label: string;
  variant?: 'bar' | 'paper';
  children: ReactNode;
}

function Choices({ label, variant = 'bar', children }: ChoicesProps) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant={variant}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className={classes.menu ?? ''}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What can be done with all chosen players at once. Each action asks once, and names its consequences. */
export default function BulkBar({ game, selection }: { game: GameView; selection: PlayerSelection }) {
  const { chosen, set, clear } = selection;
  const me = useSession(({ user }) => user?._id ?? '');
  const { act, running } = useBulk(game, clear);
  const isPhone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  if (chosen.length === 0) return null;
  const all = Object.values(game.players);
  const size = groupLimit(game);
  const most = game.competition.playingRules.teamPlayers;
  const tees = actions.teesOf(game);
  const withdrawal = actions.withdraw(game, chosen, me);
  const teams = formatOf(game.competition.playingRules).usedTeams(game.teams);
  const after = (members: readonly string[]) => new Set([...members, ...chosen.map(({ _id }) => _id)]).size;
  const newName = nextGroupName(game.groups.map(({ name }) => name));
  const addable = all.length - chosen.length;
  const teeItems =
    tees.length > 1 &&
    tees.map((card) => (
      <Menu.Item key={card._id} onClick={() => void act(actions.moveToTee(game, chosen, card))}>
        {card.name}
      </Menu.Item>
    ));
  const groupItems = (
    <>
      <Menu.Item
        disabled={chosen.length > size}
        onClick={() => void act(actions.moveToNewGroup(chosen, newName))}
      >
        {texts.newGroup}
      </Menu.Item>
      {game.groups.map(({ name, players }) => (
        <Menu.Item
          key={name}
          disabled={after(players) > size}
          onClick={() => void act(actions.moveToGroup(chosen, name))}
        >
          {pageTexts.groupFilled(name, players.length, size)}
        </Menu.Item>
      ))}
      <Menu.Item
        disabled={chosen.every(({ group }) => !group)}
        onClick={() => void act(actions.leaveGroups(chosen))}
      >
        {texts.noGroup}
      </Menu.Item>
    </>
  );
  const teamItems = teams.length > 0 && (
    <>
      {teams.map((team) => (
        <Menu.Item
          key={team._id}
          disabled={after(team.players) > most}
          onClick={() => void act(actions.moveToTeam(chosen, team))}
        >
          {pageTexts.groupFilled(team.name, team.players.length, most)}
        </Menu.Item>
      ))}
      <Menu.Item
        disabled={chosen.every(({ team }) => !team)}
        onClick={() => void act(actions.leaveTeams(chosen))}
      >
        {texts.noTeam}
      </Menu.Item>
    </>
  );
  const selectAll = () => set(all, true);
  const remove = () => void act(actions.remove(chosen));
  const mayWithdraw = game.state === 'playing';
  return (
    <section className={classes.bar} aria-label={texts.selectedPlayers} aria-busy={running}>
      <b className={classes.count} role="status">
        {texts.selected(chosen.length)}
      </b>
      {isPhone ? (
        <>
          <Choices label={texts.group} variant="paper">
            {groupItems}
          </Choices>
          <Choices label={pageTexts.more}>
            {addable > 0 && <Menu.Item onClick={selectAll}>{texts.selectAll(all.length)}</Menu.Item>}
            {teeItems && <Menu.Label>{common.tee}</Menu.Label>}
            {teeItems}
            {teamItems && <Menu.Label>{common.team}</Menu.Label>}
            {teamItems}
            <Menu.Divider />
            {mayWithdraw && (
              <Menu.Item disabled={withdrawal.players.length === 0} onClick={() => void act(withdrawal)}>
                {texts.withdraw}
              </Menu.Item>
            )}
            <Menu.Item onClick={remove}>{common.remove}</Menu.Item>
          </Choices>
        </>
      ) : (
        <>
          {addable > 0 && (
            <Button variant="bar" onClick={selectAll}>
              {texts.selectAll(all.length)}
            </Button>
          )}
          {teeItems && <Choices label={common.tee}>{teeItems}</Choices>}
          <Choices label={texts.group}>{groupItems}</Choices>
          {teamItems && <Choices label={common.team}>{teamItems}</Choices>}
          {mayWithdraw && (
            <Button
              variant="bar"
              disabled={withdrawal.players.length === 0}
              onClick={() => void act(withdrawal)}
            >
              {texts.withdraw}
            </Button>
          )}
          <Button variant="bar-danger" onClick={remove}>
            {common.remove}
          </Button>
        </>
      )}
      <ActionIcon aria-label={common.clearSelection} onClick={clear}>
        <IconX size={20} />
      </ActionIcon>
    </section>
  );
}
