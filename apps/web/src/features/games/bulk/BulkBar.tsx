import type { GameView } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import * as pageTexts from '../page/messages.ts';
import { groupLimit, nextGroupName } from '../players/members.ts';
import classes from './BulkBar.module.css';
import * as actions from './bulk-actions.ts';
import * as texts from './messages.ts';
import { useBulk } from './use-bulk.ts';
import type { PlayerSelection } from './use-selection.ts';

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="bar">{label}</Button>
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
  if (chosen.length === 0) return null;
  const all = Object.values(game.players);
  const size = groupLimit(game);
  const most = game.competition.playingRules.teamPlayers;
  const tees = actions.teesOf(game);
  const withdrawal = actions.withdraw(game, chosen, me);
  const teams = formatOf(game.competition.playingRules).usedTeams(game.teams);
  const after = (members: readonly string[]) => new Set([...members, ...chosen.map(({ _id }) => _id)]).size;
  const newName = nextGroupName(game.groups.map(({ name }) => name));
  return (
    <section className={classes.bar} aria-label={texts.selectedPlayers} aria-busy={running}>
      <b className={classes.count} role="status">
        {texts.selected(chosen.length)}
      </b>
      {chosen.length < all.length && (
        <Button variant="bar" onClick={() => set(all, true)}>
          {texts.selectAll(all.length)}
        </Button>
      )}
      {tees.length > 1 && (
        <Choices label={common.tee}>
          {tees.map((card) => (
            <Menu.Item key={card._id} onClick={() => void act(actions.moveToTee(game, chosen, card))}>
              {card.name}
            </Menu.Item>
          ))}
        </Choices>
      )}
      <Choices label={texts.group}>
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
      </Choices>
      {teams.length > 0 && (
        <Choices label={common.team}>
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
        </Choices>
      )}
      {game.state === 'playing' && (
        <Button variant="bar" disabled={withdrawal.players.length === 0} onClick={() => void act(withdrawal)}>
          {texts.withdraw}
        </Button>
      )}
      <Button variant="bar-danger" onClick={() => void act(actions.remove(chosen))}>
        {common.remove}
      </Button>
      <ActionIcon aria-label={common.clearSelection} onClick={clear}>
        <IconX size={20} />
      </ActionIcon>
    </section>
  );
}
