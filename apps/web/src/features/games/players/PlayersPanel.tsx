import type { GameView, Player } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { mustAnotherDecide } from '../../../shared/game/another-organiser.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as media from '../../../shared/theme/media.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PageHead, Panel } from '../../../ui/page/layout.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { useInlineMessage } from '../../../ui/toast/use-inline-message.tsx';
import { LeftPlayers, useWithdrawPlayer } from '../../committee/index.ts';
import { OnlyInTeamGames, TeamsPanel } from '../../teams/index.tsx';
import {
  useChangeTee,
  useCreateGroups,
  useJoinGroup,
  useLeaveGroup,
  useRemoveGroups,
  useRemovePlayer,
  useSetStartingHole,
} from '../api/members.ts';
import { useSelection } from '../bulk/use-selection.ts';
import { GroupJoinRequests } from '../components/GroupJoinRequests.tsx';
import { GroupDialog } from '../groups/GroupDialog.tsx';
import type { GroupActions } from '../groups/GroupParts.tsx';
import { GroupTable } from '../groups/GroupTable.tsx';
import { PhoneGroups } from '../groups/PhoneGroups.tsx';
import { GuestDialog } from '../guests/GuestDialog.tsx';
import * as texts from '../page/messages.ts';
import { AddPlayer } from './AddPlayer.tsx';
import { bySurname, groupLimit, nextGroupName, splitEvenly } from './members.ts';
import classes from './PlayersPanel.module.css';
import { PlayersTools } from './PlayersTools.tsx';
import { UngroupedPlayers } from './UngroupedPlayers.tsx';

const BulkBar = lazy(() => loadWithRetry(() => import('../bulk/BulkBar.tsx')));
const HandicapDialog = lazy(() =>
  loadWithRetry(async () => ({
    default: (await import('../../../shared/handicap/HandicapDialog.tsx')).HandicapDialog,
  })),
);
/** The actions in the menu of a group. Removing a player and dissolving a group ask for confirmation. */
function useGroupActions(
  game: GameView,
  edit: (group: string) => void,
): Omit<GroupActions, 'card' | 'guest' | 'handicap' | 'score' | 'joinGroup'> {
  const changeTee = useChangeTee(game._id);
  const leaveGroup = useLeaveGroup(game._id);
  const removePlayer = useRemovePlayer(game._id);
  const removeGroups = useRemoveGroups(game._id);
  const startAt = useSetStartingHole(game._id);
  const { withdraw, reinstate } = useWithdrawPlayer(game._id);
  return {
    edit,
    withdraw: (player) => void withdraw(player),
    reinstate,
    changeTee: (player, scoreCardId) => changeTee.mutate({ playerId: player._id, scoreCardId }),
    leaveGroup: (name, player) => leaveGroup.mutate({ name, playerId: player._id }),
    startAt: (player, startingHole) => startAt.mutate({ playerId: player._id, startingHole }),
    remove: async (player) => {
      const sure = await openConfirmDialog({
        title: texts.removeTitle(fullName(player)),
        text:
          player.thru > 0
            ? plural(player.thru, {
                one: texts.removeCardOfOneHole,
                other: texts.removeCardOfHoles,
              })
            : texts.removeSpace,
        yes: texts.removePlayer,
        no: common.keep,
        danger: true,
      });
      if (sure) removePlayer.mutate(player._id);
    },
    dissolve: async (name) => {
      const members = game.groups.find((group) => group.name === name)?.players.length ?? 0;
      const sure = await openConfirmDialog({
        title: texts.dissolveTitle(name),
        text: plural(members, {
          one: texts.dissolveOnePlayer,
          other: texts.dissolvePlayers,
        }),
        yes: texts.dissolve,
        no: common.keep,
        danger: true,
      });
      if (sure) removeGroups.mutate([name]);
    },
  };
}

export function PlayersPanel({ game, onCard }: { game: GameView; onCard: (playerId: string) => void }) {
  const { rows, ungrouped } = startSheet(game);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [guest, setGuest] = useState<Player | 'new' | null>(null);
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  const [handicapOf, setHandicapOf] = useState<Player | null>(null);
  const createGroups = useCreateGroups(game._id);
  const join = useJoinGroup(game._id);
  const groupActions = useGroupActions(game, setEditing);
  const added = useInlineMessage();
  const navigate = useNavigate();
  const phone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  const selection = useSelection(game);
  const [isSelecting, setSelecting] = useState(false);
  const me = useSession(({ user }) => user?._id ?? '');
  const locked = game.state === 'done';
  const selecting = isSelecting && !locked;
  const toggleSelecting = () => {
    selection.clear();
    setSelecting(!selecting);
  };
  const chosen = selecting ? selection : null;
  const opened = new Set(rows.map(({ group }) => group).filter((group) => !closed.has(group)));

  const handicap = (player: Player) =>
    locked || mustAnotherDecide(game, player._id, me) ? undefined : () => setHandicapOf(player);

  const actions: GroupActions = {
    ...groupActions,
    card: ({ _id }) => onCard(_id),
    guest: setGuest,
    handicap,
    joinGroup: (name, player) => join.mutate({ name, playerId: player._id }),
    score: (group) => void navigate({ to: '/', search: { view: 'score', game: game._id, group } }),
  };
  const Groups = phone ? PhoneGroups : GroupTable;

  const toggle = (group: string) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(group)) next.add(group);
      return next;
    });

  const groupAll = () => {
    const names = game.groups.map(({ name }) => name);
    const made = splitEvenly([...ungrouped].sort(bySurname), groupLimit(game)).map((members: Player[]) => {
      const name = nextGroupName(names);
      names.push(name);
      return { name, playersId: members.map(({ _id }) => _id) };
    });
    createGroups.mutate(made);
  };

  const count = Object.keys(game.players).length;
  return (
    <>
      <div className={`${classes.wrap} stack one`}>
        <div className={`${classes.main} shrink`}>
          <PageHead
            title={texts.playersAndGroups}
            note={[
              texts.countOf(count, plural(game.maxPlayers, { one: '# player', other: '# players' })),
              plural(rows.length, { one: '# group', other: '# groups' }),
            ].join(', ')}
          />
          <PlayersTools game={game} locked={locked} selecting={selecting} onSelect={toggleSelecting} />
          {!locked && <AddPlayer game={game} onGuest={() => setGuest('new')} report={added.show} />}
          {!locked && added.line}
          <div className={classes.asking}>
            {!locked &&
              game.groups.map((group) => (
                <GroupJoinRequests key={group.name} game={game} group={group} withYou={false} />
              ))}
          </div>
          <Panel label={common.groups} flush>
            {count === 0 ? (
              <EmptyState title={contractTexts.noPlayers}>{texts.noPlayersHint}</EmptyState>
            ) : rows.length === 0 ? (
              <EmptyState title={texts.noGroupsYet}>{texts.groupsHint}</EmptyState>
            ) : (
              <Groups
                game={game}
                rows={rows}
                opened={opened}
                toggle={toggle}
                actions={actions}
                locked={locked}
                selection={chosen}
              />
            )}
          </Panel>
        </div>
        <div className={classes.side}>
          <LeftPlayers game={game} />
          <OnlyInTeamGames game={game}>
            <TeamsPanel game={game} locked={locked} />
          </OnlyInTeamGames>
          <UngroupedPlayers
            game={game}
            free={ungrouped}
            busy={createGroups.isPending}
            locked={locked}
            selection={chosen}
            actions={actions}
            onGroupAll={groupAll}
            onNewGroup={() => setEditing('new')}
          />
        </div>
        <Suspense fallback={null}>
          {handicapOf && (
            <HandicapDialog game={game} player={handicapOf} onClose={() => setHandicapOf(null)} />
          )}
        </Suspense>
        <GuestDialog game={game._id} guest={guest} onClose={() => setGuest(null)} report={added.show} />
        <GroupDialog
          key={editing ?? 'none'}
          opened={editing !== null}
          onClose={() => setEditing(null)}
          game={game}
          group={game.groups.find(({ name }) => name === editing)}
          free={ungrouped}
        />
      </div>
      <Suspense fallback={null}>{chosen && <BulkBar game={game} selection={chosen} />}</Suspense>
    </>
  );
}
