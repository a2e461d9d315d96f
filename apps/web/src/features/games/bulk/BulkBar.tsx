import type { GameView } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { send } from '../../../shared/api/call.ts';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as media from '../../../shared/theme/media.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showErrorToast, showToast } from '../../../ui/toast/toast.ts';
import { useWithdrawPlayer } from '../../committee/index.ts';
import { useGameChange } from '../api/members.ts';
import { withMatchConfirmation } from '../api/with-match-confirmation.ts';
import * as pageTexts from '../page/messages.ts';
import { groupLimit, nextGroupName } from '../players/members.ts';
import classes from './BulkBar.module.css';
import type { BulkAction } from './bulk-actions.ts';
import * as actions from './bulk-actions.ts';
import * as texts from './messages.ts';
import type { PlayerSelection } from './use-selection.ts';

/** The refusal, with the players that it names. */
const refusalOf = (error: unknown): string => {
  const named = error instanceof ApiError ? error.fields.map((field) => field.error) : [];
  return [errorText(error), ...named].join(' ');
};

/** Asks once, then changes all of the players or none. */
function useBulk(game: GameView, onDone: () => void) {
  const { withdrawAll } = useWithdrawPlayer(game._id);
  const params = { id: game._id };
  const change = useGameChange(({ work, players }: BulkAction): Promise<unknown> => {
    const ids = players.map(({ _id }) => _id);
    if (work.kind === 'withdraw') return withdrawAll(ids);
    if (work.kind === 'newGroup') {
      const body = { name: work.name, playersId: ids, moves: true };
      return withMatchConfirmation((meant) =>
        send(routes.groups.create, { params, body: { ...body, ...meant } }),
      );
    }
    return withMatchConfirmation((meant) =>
      send(routes.games.changePlayers, { params, body: { playersId: ids, change: work.change, ...meant } }),
    );
  }, true);
  const act = async (action: BulkAction) => {
    if (!(await openConfirmDialog(action.question))) return;
    await change.mutateAsync(action).then(
      () => {
        showToast(action.done, { tone: 'success' });
        onDone();
      },
      (error: unknown) => showErrorToast(refusalOf(error)),
    );
  };
  return { act, running: change.isPending };
}

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
