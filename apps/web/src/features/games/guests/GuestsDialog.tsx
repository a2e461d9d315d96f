import type { GameView, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { TwoLine } from '../../../ui/page/layout.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { GuestAccount } from '../../seat-links/index.ts';
import { mayOrganise } from '../api/members.ts';
import * as texts from '../page/messages.ts';
import { guestsFor, mayCorrectGuest } from '../players/members.ts';
import { GuestDialog } from './GuestDialog.tsx';
import classes from './GuestsDialog.module.css';

interface GuestsDialogProps {
  game: GameView;
  me: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** `Group 2 · HI 12.4 · PH 14` */
const words = ({ group, hci, shcp, hcp }: Player): string =>
  [
    group?.name ?? texts.noGroup,
    hci === null
      ? shcp === null || shcp === undefined
        ? null
        : texts.socialHandicapOf(formatIndex(shcp))
      : texts.indexOf(formatIndex(hci)),
    texts.playingHandicapOf(formatHandicap(hcp)),
  ]
    .filter(Boolean)
    .join(' · ');

/** Organisers see all guests, players those of their own group. The player who brought a guest may edit them. */
export function GuestsDialog({ game, me, opened, onClose }: GuestsDialogProps) {
  const [guest, setGuest] = useState<Player | 'new' | null>(null);
  const organises = mayOrganise(game);
  const edits = organises && game.state !== 'done';
  const guests = guestsFor(game, me);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={texts.unregisteredPlayers}
        width={560}
        actions={
          edits && (
            <Button
              leftSection={<IconUserPlus size={20} aria-hidden="true" />}
              onClick={() => setGuest('new')}
            >
              {texts.addGuest}
            </Button>
          )
        }
      >
        {guests.length === 0 ? (
          <EmptyState title={texts.noGuests}>{texts.guestsHint}</EmptyState>
        ) : (
          <ul className={classes.guests}>
            {guests.map((player) => (
              <li className="row wrap gap-8 line-above pad-y-8" key={player._id}>
                <div className="fill">
                  <TwoLine below={words(player)}>{fullName(player)}</TwoLine>
                </div>
                {mayCorrectGuest(game, player, me) && (
                  <Button
                    variant="default"
                    aria-label={texts.editOf(fullName(player))}
                    onClick={() => setGuest(player)}
                  >
                    {texts.edit}
                  </Button>
                )}
                {organises && (
                  <Suspense fallback={null}>
                    <GuestAccount game={game} guest={player} />
                  </Suspense>
                )}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      <GuestDialog game={game._id} guest={guest} onClose={() => setGuest(null)} />
    </>
  );
}
