import type { GameView, Player } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import { TeamDisc } from '../../ui/score/TeamDisc.tsx';
import { useChangeTeam } from './api.ts';
import * as texts from './messages.ts';
import { TeamDialog } from './TeamDialog.tsx';
import classes from './Teams.module.css';

/** Until the team begins play, its player may join another team or make one. */
export default function MyTeam({ game, me }: { game: GameView; me: Player }) {
  const change = useChangeTeam(game._id);
  const [creating, setCreating] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const begun = (ids: readonly string[]) => ids.some((id) => (game.players[id]?.thru ?? 0) > 0);
  const own = game.teams.find(({ _id }) => _id === me.team);
  const fixed = game.state === 'done' || begun([me._id, ...(own?.players ?? [])]);
  const most = game.competition.playingRules.teamPlayers;
  const open = game.teams.filter(
    ({ _id, players }) => _id !== me.team && players.length < most && !begun(players),
  );
  const join = (teamId: string | null) => {
    change.mutate({ playerId: me._id, teamId });
    setChoosing(false);
  };
  const names = (ids: readonly string[]) =>
    ids.flatMap((id) => (game.players[id] ? [fullName(game.players[id])] : [])).join(', ');
  return (
    <section className="stack gap-10 pad-14 surface r-card edge" aria-label={texts.myTeam}>
      <h3 className="fs-17">{texts.myTeam}</h3>
      {own ? (
        <p className="inline gap-8">
          <TeamDisc color={own.color} size={20} />
          <span>
            <b>{own.name}</b> <span className="quiet fs-13 lh-snug">{names(own.players)}</span>
          </span>
        </p>
      ) : (
        <p role="status">{contractTexts.noTeam}</p>
      )}
      {fixed ? (
        !own && <p className="quiet fs-13 lh-snug">{texts.joinLocked}</p>
      ) : (
        <>
          {(!own || choosing) && (
            <ul className={`above-8 surface r-card edge ${classes.free}`}>
              {open.map(({ _id, name, color, players }) => (
                <li className="stack align-center gap-10 min-52" key={_id}>
                  <span className="inline gap-8">
                    <TeamDisc color={color} />
                    <span>
                      {name} <span className="quiet fs-13 lh-snug">{names(players)}</span>
                    </span>
                  </span>
                  <Button variant="default" loading={change.isPending} onClick={() => join(_id)}>
                    {common.join}
                    <span className="vh"> {name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {own && !choosing && open.length > 0 && (
            <Button variant="subtle" onClick={() => setChoosing(true)}>
              {texts.chooseOtherTeam}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => setCreating(true)}
          >
            {texts.addTeam}
          </Button>
        </>
      )}
      <TeamDialog opened={creating} onClose={() => setCreating(false)} game={game} />
    </section>
  );
}
