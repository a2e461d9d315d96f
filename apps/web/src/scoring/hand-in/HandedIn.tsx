import type { GameView, Player } from '@flagstick/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconMail, IconSignature } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { KeepRound } from '../../features/seat-links/index.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { fullName } from '../../shared/display/names.ts';
import { missingCertifications, useSecondsLeft } from '../../shared/game/card/Certification.tsx';
import { useScoresByLink } from '../../shared/session/me.ts';
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useHandInCards, useTakeBack } from '../api/calls.ts';
import * as texts from '../card/messages.ts';
import classes from './HandIn.module.css';

const EmailCardDialog = lazy(() =>
  loadWithRetry(async () => ({
    default: (await import('../../shared/game/EmailCardDialog.tsx')).EmailCardDialog,
  })),
);

interface HandedInProps {
  game: GameView;
  player: Player;
  me: string;
}

/** A handed-in card: how it was handed in, and the actions left to its player and its markers. */
export function HandedIn({ game, player, me }: HandedInProps) {
  const finish = useHandInCards(game._id);
  const takeBack = useTakeBack(game._id);
  const [mailing, setMailing] = useState(false);
  const secondsLeft = useSecondsLeft(player);
  const scoresByLink = useScoresByLink();
  const playing = game.state === 'playing';
  const role = player._id === me ? 'player' : 'marker';
  const hasEntered = Object.values(player.uholes ?? {}).some(
    ({ grosses, typedBy }) => grosses[me] !== undefined && (typedBy?.[me] ?? me) === me,
  );
  const mine = game.players[me];
  const isMarker = hasEntered && mine?.scoringPlayers.includes(player._id) === true;
  const mustCertify =
    playing &&
    game.certification.electronic &&
    (role === 'player' || isMarker) &&
    missingCertifications(game, player).includes(role);
  // `finish` would also hand in the marker's own card. While that is open, the marker hands it in first, which
  // certifies this card too.
  const isMineOpen = mine !== undefined && mine.state !== 'done' && !mine.nofinish && !mine.disqualified;
  const certifies = mustCertify && !isMineOpen;
  const certify = () =>
    finish.mutate(undefined, {
      onSuccess: () => showToast(texts.certifiedCard(fullName(player)), { tone: 'success' }),
    });
  return (
    <>
      <div className="row spread gap-8">
        <p className={`${classes.done} row gap-10 min-52 good bold`}>
          <IconCircleCheck size={24} aria-hidden="true" />
          {handedInText(game, player)}
        </p>
        {!scoresByLink && player._id === me && player.state === 'done' && (
          <ActionIcon size={48} aria-label={texts.sendByEmail} onClick={() => setMailing(true)}>
            <IconMail size={24} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      {scoresByLink && player._id === me && player.guest && (
        <Suspense fallback={null}>
          <KeepRound />
        </Suspense>
      )}
      <LazyDialog opened={mailing}>
        <EmailCardDialog game={game} player={player} opened={mailing} onClose={() => setMailing(false)} />
      </LazyDialog>
      {mustCertify && isMineOpen && (
        <p className={`${classes.paper} row gap-10 lh-130`}>
          <IconSignature size={24} aria-hidden="true" />
          {texts.certifiesWithYours(fullName(player))}
        </p>
      )}
      {(certifies || (playing && secondsLeft !== null)) && (
        <div className={classes.answers}>
          {playing && secondsLeft !== null && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={22} aria-hidden="true" />}
              loading={takeBack.isPending}
              onClick={() => takeBack.mutate(player._id)}
            >
              {texts.takeBack}
            </Button>
          )}
          {certifies && (
            <Button
              leftSection={<IconSignature size={22} aria-hidden="true" />}
              loading={finish.isPending}
              onClick={certify}
            >
              {role === 'player' ? texts.certifyAsPlayer : texts.certifyAsMarker}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Whether the player handed the card in, or the committee accepted it. */
function handedInText(game: GameView, { state, accepted, oneScorer }: Player): string {
  if (state !== 'done') return texts.gameClosed;
  if (accepted) return texts.acceptedByCommittee;
  return game.verifyQs && oneScorer.length > 0 ? texts.handedInToAccept : texts.cardHandedIn;
}
