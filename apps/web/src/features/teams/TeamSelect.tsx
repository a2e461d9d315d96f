import type { GameView, Player } from '@flagstick/contract';
import { Select } from '@mantine/core';
import { fullName } from '../../shared/display/names.ts';
import { TeamDisc } from '../../ui/score/TeamDisc.tsx';
import { useChangeTeam } from './api.ts';
import * as texts from './messages.ts';
import classes from './Teams.module.css';

const none = 'none';

export default function TeamSelect({
  game,
  player,
  locked,
}: {
  game: GameView;
  player: Player;
  locked: boolean;
}) {
  const change = useChangeTeam(game._id);
  const most = game.competition.playingRules.teamPlayers;
  const own = game.teams.find(({ _id }) => _id === player.team);
  if (locked || game.teams.length === 0) {
    return own ? (
      <span className="inline gap-8">
        <TeamDisc color={own.color} />
        {own.name}
      </span>
    ) : (
      <span className="quiet fs-13 lh-snug">{texts.noTeam}</span>
    );
  }
  return (
    <Select
      className={classes.select ?? ''}
      aria-label={texts.teamOf(fullName(player))}
      data={[
        { value: none, label: texts.noTeam },
        ...game.teams.map(({ _id, name, players }) => ({
          value: _id,
          label: name,
          disabled: _id !== player.team && players.length >= most,
        })),
      ]}
      value={player.team ?? none}
      allowDeselect={false}
      disabled={change.isPending}
      leftSection={own ? <TeamDisc color={own.color} /> : null}
      onChange={(value) => {
        const teamId = value === none ? null : value;
        if (teamId !== player.team) change.mutate({ playerId: player._id, teamId });
      }}
    />
  );
}
