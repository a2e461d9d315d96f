import type { GameView, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { formatClock } from '../../../shared/display/dates.ts';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';
import { Sheet } from '../../../ui/dialog/dialogs.tsx';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { hideToast, showToast } from '../../../ui/toast/toast.ts';
import { useJoinGroup } from '../api/members.ts';
import * as texts from '../page/messages.ts';
import { groupsToJoin } from '../players/members.ts';
import classes from './PlayingPartners.module.css';

const GroupDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('../groups/GroupDialog.tsx'))).GroupDialog,
}));

interface PlayingPartnersProps {
  game: GameView;
  me: Player;
  opened: boolean;
  onClose: () => void;
}

/** Asks a player who has just joined for their group: its members mark their card. */
export default function PlayingPartners({ game, me, opened, onClose }: PlayingPartnersProps) {
  const join = useJoinGroup(game._id);
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const go = () => {
    onClose();
    if (game.state === 'playing') void navigate({ to: '/', search: { view: 'score', game: game._id } });
  };
  const choose = (name: string, begun: boolean) =>
    join.mutate(
      { name, playerId: me._id },
      {
        onSuccess: () => {
          hideToast();
          if (begun) showToast(texts.requestSent(name), { tone: 'success' });
          go();
        },
      },
    );
  return (
    <>
      <Sheet
        opened={opened && !creating}
        onClose={onClose}
        title={texts.playingWith}
        actions={
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => setCreating(true)}
          >
            {texts.createYourOwnGroup}
          </Button>
        }
      >
        <p className="quiet fs-15 below-12">{texts.partnersMark}</p>
        <ul className="stack gap-8">
          {groupsToJoin(game).map(({ group, players, startingHole, time, begun }) => (
            <li key={group}>
              <button
                type="button"
                className={`${classes.group} full left r-key sun-edge`}
                disabled={join.isPending}
                onClick={() => choose(group, begun)}
              >
                <b className="bold fs-17 lh-120 anywhere">{joinNames(players.map(fullName))}</b>
                <span className="quiet fs-13">
                  {[
                    group,
                    texts.holeLabel(startingHole),
                    ...(time ? [formatClock(time, game.club.timeZone)] : []),
                    ...(begun ? [texts.askToJoin] : []),
                  ].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
      <LazyDialog opened={creating}>
        <GroupDialog
          opened={creating}
          onClose={() => {
            setCreating(false);
            onClose();
          }}
          game={game}
          maker={me}
          free={startSheet(game).ungrouped.filter(({ thru }) => thru === 0)}
        />
      </LazyDialog>
    </>
  );
}
