import type { GameView, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconClock, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { formatClock } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { hasScores } from '../../../shared/game/progress.ts';
import { type StartSheetRow, startSheet } from '../../../shared/game/start-sheet.ts';
import { FlagIcon } from '../../../ui/brand/FlagIcon.tsx';
import * as common from '../../../ui/common/messages.ts';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { TeeName } from '../../../ui/score/TeeName.tsx';
import { mayOrganise, useJoinGroup, useLeaveGroup } from '../api/members.ts';
import { GroupJoinRequests } from '../components/GroupJoinRequests.tsx';
import * as texts from '../page/messages.ts';
import { bySurname, groupLimit } from '../players/members.ts';
import { PlayingHandicap } from '../players/PlayingHandicap.tsx';
import classes from './PlayerGroups.module.css';

const GroupDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./GroupDialog.tsx'))).GroupDialog,
}));
const GuestDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('../guests/GuestDialog.tsx'))).GuestDialog,
}));

function Members({ game, players, me }: { game: GameView; players: readonly Player[]; me: string }) {
  return (
    <ul className={classes.members}>
      {players.map((player) => {
        const card = game.scoreCards.find(({ _id }) => _id === player.teeColor);
        return (
          <li className="row gap-12 min-56 lh-120 line-above" key={player._id}>
            <span>
              <b className="inline wrap gap-6 bold">
                {player._id === me && <FlagIcon size={15} cup={false} />}
                {fullName(player)} {player.guest && <Tag>{common.guest}</Tag>}{' '}
                {player.invited && <Tag>{texts.invited}</Tag>}
              </b>
              {card && (
                <span>
                  <TeeName tee={card} />
                </span>
              )}
            </span>
            <span className="quiet fs-13 nowrap">
              {common.ph} <PlayingHandicap game={game} player={player} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Adds a player's guest. Organisers add guests, who have no group, where groups are made. */
function BringGuest({ game }: { game: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconUserPlus size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.addGuest}
      </Button>
      <LazyDialog opened={opened}>
        <GuestDialog game={game} guest={opened ? 'new' : null} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}

interface PlayerGroupsProps {
  game: GameView;
  me: Player | undefined;
}

function GroupCard({ game, row, me }: { game: GameView; row: StartSheetRow; me: Player | undefined }) {
  const join = useJoinGroup(game._id);
  const leave = useLeaveGroup(game._id);
  const mine = me !== undefined && row.players.some(({ _id }) => _id === me._id);
  // Opened from the start sheet, the viewer's group is in edit mode at once.
  const asksToEdit = useSearch({ strict: false, select: ({ edit }) => edit === 'group' });
  const [editing, setEditing] = useState(
    asksToEdit && mine && game.state !== 'done' && !hasScores(row.players),
  );
  const full = row.players.length >= groupLimit(game);
  const open = game.state !== 'done';
  // After the first score only organisers change the group, and late players send a request.
  const begun = hasScores(row.players) && !mayOrganise(game);
  const hasAsked = me?.asks === row.group;
  // Shown only if another player added the user: organisers add most players.
  const takenInBy = row.players.find(({ _id }) => _id === me?.takenInBy);
  const place = { name: row.group, playerId: me?._id ?? '' };
  return (
    <section className={`${classes.group} clip card`} data-mine={mine || undefined} aria-label={row.group}>
      <header className="row wrap">
        <h3 className="fs-17">{row.group}</h3>
        <span className="inline gap-6 quiet fs-15 medium">
          <FlagIcon size={15} cup={false} />
          {texts.holeLabel(row.startingHole)}
        </span>
        {row.time && (
          <span className="inline gap-6 quiet fs-15 medium">
            <IconClock size={16} aria-hidden="true" />
            {formatClock(row.time, game.club.timeZone)}
          </span>
        )}
        <span className={classes.actions}>
          {full && !mine && <span className={classes.full}>{texts.full}</span>}
          {open && me && !mine && !full && !me.group && !hasAsked && (
            <Button variant="default" loading={join.isPending} onClick={() => join.mutate(place)}>
              {begun ? texts.askToJoin : common.join}
            </Button>
          )}
          {open && hasAsked && (
            <Button variant="subtle" loading={leave.isPending} onClick={() => leave.mutate(place)}>
              {texts.cancelRequest}
            </Button>
          )}
          {open && mine && !full && game.competition.guests && !mayOrganise(game) && (
            <BringGuest game={game._id} />
          )}
          {open && me && mine && !begun && (
            <>
              {!mayOrganise(game) && (
                <Button variant="subtle" onClick={() => setEditing(true)}>
                  {common.groupMembers}
                </Button>
              )}
              <Button variant="subtle" loading={leave.isPending} onClick={() => leave.mutate(place)}>
                {texts.leave}
              </Button>
            </>
          )}
        </span>
      </header>
      {open && mine && (
        <div className={classes.asking}>
          <GroupJoinRequests game={game} group={{ name: row.group }} withYou />
        </div>
      )}
      {open && mine && takenInBy && <p className={classes.told}>{texts.addedYou(fullName(takenInBy))}</p>}
      <Members game={game} players={row.players} me={me?._id ?? ''} />
      <LazyDialog opened={editing}>
        <GroupDialog
          opened={editing}
          onClose={() => setEditing(false)}
          game={game}
          group={game.groups.find(({ name }) => name === row.group)}
          free={startSheet(game).ungrouped.filter(({ thru }) => thru === 0)}
          addOnly
        />
      </LazyDialog>
    </section>
  );
}

export function PlayerGroups({ game, me }: PlayerGroupsProps) {
  const { rows, ungrouped } = startSheet(game);
  const [creating, setCreating] = useState(false);
  const [all, setAll] = useState(false);
  const mine = rows.filter(({ players }) => players.some(({ _id }) => _id === me?._id));
  const others = rows.filter((row) => !mine.includes(row));
  const shown = mine.length > 0 && !all ? mine : [...mine, ...others];
  return (
    <section className="stack gap-12" aria-label={common.groups}>
      <h2 className="fs-20">{mine.length > 0 && !all ? texts.myGroup : common.groups}</h2>
      {shown.map((row) => (
        <GroupCard key={row.group} game={game} row={row} me={me} />
      ))}
      {mine.length > 0 && others.length > 0 && (
        <Button variant="subtle" onClick={() => setAll((value) => !value)}>
          {all ? texts.onlyMyGroup : texts.allGroups(rows.length)}
        </Button>
      )}
      {me && !me.group && game.state !== 'done' && (
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => setCreating(true)}
        >
          {texts.createYourOwnGroup}
        </Button>
      )}
      {me && (
        <LazyDialog opened={creating}>
          <GroupDialog
            opened={creating}
            onClose={() => setCreating(false)}
            game={game}
            maker={me}
            free={ungrouped.filter(({ thru }) => thru === 0)}
          />
        </LazyDialog>
      )}
      {ungrouped.length > 0 && (all || mine.length === 0) && (
        <section className={`${classes.group} clip card`} aria-label={common.notInAGroup}>
          <header className="row wrap">
            <h3 className="fs-17">{common.notInAGroup}</h3>
          </header>
          <Members game={game} players={[...ungrouped].sort(bySurname)} me={me?._id ?? ''} />
        </section>
      )}
    </section>
  );
}
