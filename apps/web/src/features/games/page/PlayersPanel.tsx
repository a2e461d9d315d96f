import type { GameView, Player, UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { says } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import {
  IconArrowsShuffle,
  IconCards,
  IconChecklist,
  IconFileUpload,
  IconRefresh,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { patient } from '../../../shared/api/patient.ts';
import { finder } from '../../../shared/api/resource.ts';
import { formatIndex, formatSocial } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { isForOthers } from '../../../shared/game/own.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LazyDialog } from '../../../ui/LazyDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHead, Panel } from '../../../ui/layout.tsx';
import { SearchPicker } from '../../../ui/SearchPicker.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { showErrorToast } from '../../../ui/toast.ts';
import { useInlineMessage } from '../../../ui/use-inline-message.tsx';
import { LeftPlayers, useWithdrawal } from '../../committee/index.ts';
import { FullGame, MailButton } from '../../mailings/index.tsx';
import { InTeams, TeamsPanel } from '../../teams/index.tsx';
import { useNewPlayer } from '../../users/index.ts';
import {
  useAddPaidPlayer,
  useAddPlayer,
  useChangeTee,
  useCreateGroups,
  useJoinGroup,
  useLeaveGroup,
  useRemoveGroups,
  useRemovePlayer,
  useStartingHole,
} from '../api/members.ts';
import { ExportButton } from '../components/ExportButton.tsx';
import { GroupJoinRequests } from '../components/GroupJoinRequests.tsx';
import { UndoDraw } from '../draw/UndoDraw.tsx';
import { isAgainstRule, useAdmission } from './Admission.tsx';
import { FreePlayers } from './FreePlayers.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { type GroupActions, GroupTable } from './GroupTable.tsx';
import { GuestDialog } from './GuestDialog.tsx';
import { bySurname, groupLimit, nextGroupName, splitEvenly } from './members.ts';
import * as texts from './messages.ts';
import classes from './PlayersPanel.module.css';

const FeesButton = lazy(() => patient(() => import('./FeesButton.tsx')));
const HandicapDialog = lazy(() =>
  patient(async () => ({
    default: (await import('../../../shared/handicap/HandicapDialog.tsx')).HandicapDialog,
  })),
);
const TeesDialog = lazy(() => patient(() => import('../tees/TeesDialog.tsx')));
const UpdateIndexes = lazy(() => patient(() => import('./UpdateIndexes.tsx')));

const detail = (user: UserLight) =>
  [
    user.username,
    user.hcp === null
      ? user.socialHcp === null
        ? texts.noHandicap
        : texts.socialInList(formatSocial(user.socialHcp))
      : texts.indexOf(formatIndex(user.hcp)),
    user.homeClub?.name,
  ]
    .filter(Boolean)
    .join(' · ');

interface AddPlayerProps {
  game: GameView;
  onGuest: () => void;
  /** Reports that a player was added. */
  report: (text: string) => void;
}

function AddPlayer({ game, onGuest, report }: AddPlayerProps) {
  const add = useAddPlayer(game._id);
  const paid = useAddPaidPlayer(game._id);
  const { seat, dialog } = useAdmission();
  const [full, setFull] = useState(false);
  const addPaid = async (user: UserLight) => {
    const text = texts.alreadyPaidQuestion(fullName(user));
    if (!(await openConfirmDialog({ title: texts.alreadyPaidTitle, text, yes: texts.confirmPaid }))) return;
    await paid.mutateAsync(user._id).then(
      () => report(texts.playerAdded(fullName(user))),
      (error: unknown) => showErrorToast(errorText(error)),
    );
  };
  const pick = async (user: UserLight) => {
    try {
      await seat(fullName(user), (admission) => add.mutateAsync({ playerId: user._id, ...admission }));
      report(texts.playerAdded(fullName(user)));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment.confirm') await addPaid(user);
      else if (error instanceof ApiError && error.code === 'game.full') setFull(true);
      // The dialog has shown the rule's refusal already.
      else if (!isAgainstRule(error)) showErrorToast(errorText(error));
    }
  };
  const newPlayer = useNewPlayer((player) => void pick(player));
  return (
    <div className={classes.add}>
      {dialog}
      <LazyDialog opened={full}>
        <FullGame opened={full} game={null} onClose={() => setFull(false)} />
      </LazyDialog>
      <SearchPicker<UserLight>
        label={texts.addPlayer}
        hideLabel
        placeholder={texts.addPlayerTyping(limits.searchMin.organiserPlayers)}
        minLength={limits.searchMin.organiserPlayers}
        among={keyOf(routes.players.search)}
        search={finder(routes.players)}
        keyOf={({ _id }) => _id}
        nameOf={fullName}
        detailOf={detail}
        clearAfterPick
        empty={common.noMatches}
        emptyAction={newPlayer.button}
        onPick={(user) => void pick(user)}
      />
      {newPlayer.dialog}
      <Button variant="default" leftSection={<IconUserPlus size={20} aria-hidden="true" />} onClick={onGuest}>
        {texts.addGuest}
      </Button>
    </div>
  );
}

/** The actions in the menu of a group. Removing a player and dissolving a group ask for confirmation. */
function useGroupActions(
  game: GameView,
  edit: (group: string) => void,
): Omit<GroupActions, 'card' | 'guest' | 'handicap' | 'score'> {
  const changeTee = useChangeTee(game._id);
  const leaveGroup = useLeaveGroup(game._id);
  const removePlayer = useRemovePlayer(game._id);
  const removeGroups = useRemoveGroups(game._id);
  const startAt = useStartingHole(game._id);
  const { withdraw, reinstate } = useWithdrawal(game._id);
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

interface FieldLinkProps {
  game: GameView;
  tab: string;
  icon: typeof IconArrowsShuffle;
  children: ReactNode;
}

const FieldLink = ({ game, tab, icon: Icon, children }: FieldLinkProps) => (
  <LinkButton
    to="/"
    search={{ view: 'field', game: game._id, tab }}
    variant="default"
    leftSection={<Icon size={20} aria-hidden="true" />}
  >
    {children}
  </LinkButton>
);

function UpdateIndexesButton({ game }: { game: GameView }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.recalculateHandicaps}
      </Button>
      <LazyDialog opened={opened}>
        <UpdateIndexes game={game} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}

function AssignTeesButton({ game }: { game: GameView }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCards size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.assignTees}
      </Button>
      <LazyDialog opened={opened}>
        <TeesDialog game={game} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}

export function PlayersPanel({ game, onCard }: { game: GameView; onCard: (playerId: string) => void }) {
  const { rows, free } = startSheet(game);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [guest, setGuest] = useState<Player | 'new' | null>(null);
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  const [handicapOf, setHandicapOf] = useState<Player | null>(null);
  const createGroups = useCreateGroups(game._id);
  const join = useJoinGroup(game._id);
  const actions = useGroupActions(game, setEditing);
  const added = useInlineMessage();
  const navigate = useNavigate();
  const me = useSession(({ user }) => user?._id ?? '');
  // The import finds people by e-mail and CDH, which players may not do.
  const mayImport = useSession(({ user }) => user !== null && user.rule !== 'player');
  const locked = game.state === 'done';
  const opened = new Set(rows.map(({ group }) => group).filter((group) => !closed.has(group)));

  const handicap = (player: Player) =>
    locked || isForOthers(game, player._id, me) ? undefined : () => setHandicapOf(player);

  const toggle = (group: string) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(group)) next.add(group);
      return next;
    });

  const groupAll = () => {
    const names = game.groups.map(({ name }) => name);
    const made = splitEvenly([...free].sort(bySurname), groupLimit(game)).map((members: Player[]) => {
      const name = nextGroupName(names);
      names.push(name);
      return { name, playersId: members.map(({ _id }) => _id) };
    });
    createGroups.mutate(made);
  };

  const count = Object.keys(game.players).length;
  return (
    <div className={`${classes.wrap} stack one`}>
      <div className={`${classes.main} shrink`}>
        <PageHead
          title={texts.playersAndGroups}
          note={[
            texts.countOf(count, plural(game.maxPlayers, { one: '# player', other: '# players' })),
            plural(rows.length, { one: '# group', other: '# groups' }),
          ].join(', ')}
        />
        <div className={classes.tools}>
          {!locked && (
            <FieldLink game={game} tab="draw" icon={IconArrowsShuffle}>
              {common.drawGroups}
            </FieldLink>
          )}
          {!locked && <UndoDraw game={game} />}
          {!locked && game.kind === 'club' && mayImport && (
            <FieldLink game={game} tab="import" icon={IconFileUpload}>
              {texts.importAndExport}
            </FieldLink>
          )}
          {locked && game.kind === 'club' && mayImport && <ExportButton game={game} />}
          {game.state === 'waitingList' && (
            <FieldLink game={game} tab="check" icon={IconChecklist}>
              {common.checkBeforePlay}
            </FieldLink>
          )}
          {game.isPaid && (
            <Suspense fallback={null}>
              <FeesButton game={game} />
            </Suspense>
          )}
          {!locked && count > 0 && game.scoreCards.length > 1 && <AssignTeesButton game={game} />}
          {!locked && count > 0 && <UpdateIndexesButton game={game} />}
          {count > 0 && <MailButton game={game} />}
        </div>
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
            <EmptyState title={says.noPlayers}>{texts.noPlayersHint}</EmptyState>
          ) : rows.length === 0 ? (
            <EmptyState title={texts.noGroupsYet}>{texts.groupsHint}</EmptyState>
          ) : (
            <GroupTable
              game={game}
              rows={rows}
              opened={opened}
              toggle={toggle}
              actions={{
                ...actions,
                card: ({ _id }) => onCard(_id),
                guest: setGuest,
                handicap,
                score: (group) =>
                  void navigate({ to: '/', search: { view: 'score', game: game._id, group } }),
              }}
              locked={locked}
            />
          )}
        </Panel>
      </div>
      <div className={classes.side}>
        <LeftPlayers game={game} />
        <InTeams game={game}>
          <TeamsPanel game={game} locked={locked} />
        </InTeams>
        <FreePlayers
          game={game}
          free={free}
          busy={createGroups.isPending}
          locked={locked}
          onJoin={(name, player) => join.mutate({ name, playerId: player._id })}
          onRemove={actions.remove}
          handicap={handicap}
          onGroupAll={groupAll}
          onNewGroup={() => setEditing('new')}
        />
      </div>
      <Suspense fallback={null}>
        {handicapOf && <HandicapDialog game={game} player={handicapOf} onClose={() => setHandicapOf(null)} />}
      </Suspense>
      <GuestDialog game={game._id} guest={guest} onClose={() => setGuest(null)} report={added.show} />
      <GroupDialog
        key={editing ?? 'none'}
        opened={editing !== null}
        onClose={() => setEditing(null)}
        game={game}
        group={game.groups.find(({ name }) => name === editing)}
        free={free}
      />
    </div>
  );
}
