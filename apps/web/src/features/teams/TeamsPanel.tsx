import type { GameView, Player, Team } from '@flagstick/contract';
import { ActionIcon, Button, Menu, Radio, Switch } from '@mantine/core';
import { IconAlertTriangle, IconArrowsShuffle, IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName, surnames } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TeamDisc } from '../../ui/score/TeamDisc.tsx';
import { GroupsFromTeams } from '../games/index.ts';
import { useDrawTeams, useRemoveTeams } from './api.ts';
import { drawTeams, mayKeepPairs, strokesOf, type TeamDraw } from './draw-teams.ts';
import * as texts from './messages.ts';
import { TeamDialog } from './TeamDialog.tsx';
import TeamSelect from './TeamSelect.tsx';
import classes from './Teams.module.css';

const ways = [
  { by: 'balanced', title: texts.balanced, text: texts.balancedHint },
  { by: 'random', title: texts.random, text: texts.randomHint },
] as const;

function DrawTeams({ game }: { game: GameView }) {
  const [by, setBy] = useState<TeamDraw['by']>('balanced');
  const [keepsPairs, setKeepsPairs] = useState(false);
  const draw = useDrawTeams(game._id);
  const players = Object.values(game.players);
  const begun = players.some(({ thru, holes }) => thru > 0 || Object.keys(holes).length > 0);
  const sums = game.teams
    .map((team) => strokesOf(team.players.flatMap((id) => game.players[id] ?? [])))
    .filter((sum) => sum > 0);
  const go = () => {
    const teams = drawTeams(game, { by, keepsPairs }, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
    draw.mutate(
      teams.map(({ name, players: members }) => ({ name, playersId: members.map(({ _id }) => _id) })),
    );
  };
  return (
    <section className="stack gap-12 pad-14 surface r-card edge" aria-label={texts.drawIntoTeams}>
      <h3 className="fs-17">{texts.drawIntoTeams}</h3>
      {begun ? (
        <p className="quiet fs-13 lh-snug">{texts.drawLocked}</p>
      ) : (
        <>
          <Radio.Group
            value={by}
            onChange={(value) => setBy(value as TeamDraw['by'])}
            label={texts.howToDraw}
            labelProps={{ className: 'vh' }}
          >
            <div className="stack gap-10">
              {ways.map((way) => (
                <Radio key={way.by} value={way.by} label={way.title} description={way.text} />
              ))}
            </div>
          </Radio.Group>
          {mayKeepPairs(game) && (
            <Switch
              checked={keepsPairs}
              onChange={({ currentTarget }) => setKeepsPairs(currentTarget.checked)}
              label={texts.keepPairsTogether}
              description={texts.pairsHint}
            />
          )}
          {sums.length > 1 && (
            <p className="quiet fs-13 lh-snug">{texts.strokesRange(Math.min(...sums), Math.max(...sums))}</p>
          )}
          <Button
            fullWidth
            leftSection={<IconArrowsShuffle size={20} aria-hidden="true" />}
            disabled={players.length < 2}
            loading={draw.isPending}
            onClick={go}
          >
            {sums.length > 0
              ? texts.drawAgain
              : plural(players.length, { one: texts.drawPlayer, other: texts.drawPlayers })}
          </Button>
        </>
      )}
    </section>
  );
}

interface TeamRowProps {
  team: Team;
  players: readonly Player[];
  /** Strokes of the strongest team, whose bar has the full length. */
  longest: number;
  locked: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function TeamRow({ team, players, longest, locked, onEdit, onRemove }: TeamRowProps) {
  const strokes = strokesOf(players);
  return (
    <li className="stack align-center min-52 lh-115">
      <TeamDisc color={team.color} size={18} />
      <span className="stack gap-3 anywhere">
        <b className="bold">{team.name}</b>
        <small className="quiet fs-13">{players.length === 0 ? texts.noPlayers : surnames(players)}</small>
      </span>
      {players.length > 0 && (
        <span className={classes.bar} aria-hidden="true">
          {players
            .map(({ hcp }) => Math.max(0, hcp))
            .sort((a, b) => a - b)
            .map((hcp, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no ids and keep their order
              <i key={at} style={{ flex: hcp }} />
            ))}
          <u style={{ flex: Math.max(0, longest - strokes) }} />
        </span>
      )}
      <span className="fs-17 figure right">{players.length > 0 && strokes}</span>
      {!locked &&
        (players.length === 0 ? (
          <Button variant="subtle" onClick={onRemove}>
            {common.remove}
            <span className="vh"> {team.name}</span>
          </Button>
        ) : (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={texts.moreAbout(team.name)}>
                <IconDotsVertical size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onEdit}>{common.name}</Menu.Item>
              <Menu.Item onClick={onRemove}>{texts.removeTeam}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ))}
    </li>
  );
}

export default function TeamsPanel({ game, locked }: { game: GameView; locked: boolean }) {
  const [editing, setEditing] = useState<Team | 'new' | null>(null);
  const remove = useRemoveTeams(game._id);
  const teams = game.teams.map((team) => ({
    team,
    players: team.players.flatMap((id) => game.players[id] ?? []),
  }));
  const longest = Math.max(0, ...teams.map(({ players }) => strokesOf(players)));
  const unused = teams.filter(({ players }) => players.length === 0);
  const free = Object.values(game.players).filter(({ team }) => team === null);
  const take = async ({ _id, name, players }: Team) => {
    const sure =
      players.length === 0 ||
      (await openConfirmDialog({
        title: texts.removeTitle(name),
        text: plural(players.length, {
          one: texts.removeWithPlayer,
          other: texts.removeWithPlayers,
        }),
        yes: common.remove,
        no: texts.keepTeam,
        danger: true,
      }));
    if (sure) remove.mutate([_id]);
  };
  return (
    <section className={classes.panel} aria-label={common.teams}>
      <header className="row spread gap-10">
        <h2 className="fs-20">{common.teams}</h2>
        {!locked && (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => setEditing('new')}
          >
            {texts.newTeam}
          </Button>
        )}
      </header>
      {teams.length > 0 && <p className="quiet fs-13 lh-snug">{texts.strokesHint}</p>}
      <ul className={`surface r-card edge ${classes.teams}`}>
        {teams.map(({ team, players }) => (
          <TeamRow
            key={team._id}
            team={team}
            players={players}
            longest={longest}
            locked={locked}
            onEdit={() => setEditing(team)}
            onRemove={() => void take(team)}
          />
        ))}
      </ul>
      {!locked && unused.length > 0 && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={20} aria-hidden="true" />
          <span>
            <b>{plural(unused.length, { one: texts.unusedTeam, other: texts.unusedTeams })}</b>{' '}
            {texts.unusedHint}
          </span>
          {unused.length > 1 && (
            <Button variant="subtle" onClick={() => remove.mutate(unused.map(({ team }) => team._id))}>
              {texts.removeAll}
              <span className="vh"> {texts.unusedTeamsName}</span>
            </Button>
          )}
        </p>
      )}
      {free.length > 0 && game.teams.length > 0 && (
        <div>
          <h3 className="fs-17">
            {plural(free.length, { one: texts.playerWithoutATeam, other: texts.playersWithoutATeam })}
          </h3>
          <ul className={`above-8 surface r-card edge ${classes.free}`}>
            {free.map((player) => (
              <li className="stack align-center gap-10 min-52" key={player._id}>
                <span>{fullName(player)}</span>
                <TeamSelect game={game} player={player} locked={locked} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {!locked && teams.length > unused.length && <GroupsFromTeams game={game} />}
      {!locked && <DrawTeams game={game} />}
      <TeamDialog
        key={editing === null || editing === 'new' ? 'new' : editing._id}
        opened={editing !== null}
        onClose={() => setEditing(null)}
        game={game}
        team={editing === null || editing === 'new' ? undefined : editing}
      />
    </section>
  );
}
