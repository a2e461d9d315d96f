import type { Certificate, GameView, Player } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { RingProgress } from '@mantine/core';
import { IconCircleCheck, IconSignature, IconSignatureOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as common from '../../../ui/common/messages.ts';
import { formatClock } from '../../display/dates.ts';
import { formatHandicap } from '../../display/handicap.ts';
import { fullName } from '../../display/names.ts';
import { plural } from '../../display/numbers.ts';
import * as texts from '../messages.ts';
import classes from './Certification.module.css';

type Returned = Pick<Player, 'state' | 'returnedAt'>;

/** Seconds until a card counts as returned; null once it does, and while it is open. */
export function secondsLeft({ state, returnedAt }: Returned, now: number): number | null {
  const left = state === 'done' && returnedAt !== null ? Date.parse(returnedAt) - now : 0;
  return left > 0 ? Math.ceil(left / 1000) : null;
}

/** The same, updated every second. */
export function useSecondsLeft(player: Returned): number | null {
  const [now, setNow] = useState(() => Date.now());
  const [until, setUntil] = useState(player.returnedAt);
  // The countdown starts at the hand-in, not when the card was opened.
  if (until !== player.returnedAt) {
    setUntil(player.returnedAt);
    setNow(Date.now());
  }
  const left = secondsLeft(player, now);
  const counts = left !== null;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  return left;
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface CertificationProps {
  game: GameView;
  player: Player;
}

const words = { player: common.player, marker: common.marker } as const;

/** The required certifications that a handed-in card lacks. */
export function missingCertifications(game: GameView, player: Player): Certificate['role'][] {
  const { state, accepted, isUnverifiable, certificates } = player;
  const asked = state === 'done' && !accepted && game.verifyQs && !isUnverifiable;
  if (!asked || !formatOf(game.competition.playingRules).certifiesCards) return [];
  return (['player', 'marker'] as const).filter((role) => !certificates.some((one) => one.role === role));
}

/**
 * The confirmation and certifications of a card with times and devices, and when it counts as returned. Before the
 * close a missing certification is a warning; the close accepts the card (decision 035).
 */
export function Certification({ game, player }: CertificationProps) {
  const left = useSecondsLeft(player);
  const { certificates, returnedAt, submittedAt } = player;
  const zone = game.club.timeZone;
  const missing = missingCertifications(game, player);
  if (certificates.length + missing.length === 0 && left === null) return null;
  const whole = (Date.parse(returnedAt ?? '') - Date.parse(submittedAt ?? '')) / 1000;
  return (
    <section className={classes.card} aria-label={texts.certification}>
      {left !== null && returnedAt !== null && (
        <div className={`${classes.timeLeft} row gap-16 lh-135`}>
          <RingProgress
            size={112}
            thickness={8}
            roundCaps
            sections={[{ value: (left / whole) * 100, color: 'var(--ok)' }]}
            label={<b className="block fs-20 figure centre">{clockOf(left)}</b>}
            aria-hidden="true"
          />
          <p className="shrink">
            {texts.returnedAt(formatClock(returnedAt, zone))}{' '}
            <span className="vh" aria-live="polite">
              {plural(Math.ceil(left / 60), { one: texts.minuteLeft, other: texts.minutesLeft })}
            </span>
          </p>
        </div>
      )}
      <ul className="stack gap-12">
        {certificates.map((one) => (
          <li className="row gap-12" key={one.role}>
            <IconSignature className="rigid" size={24} aria-hidden="true" />
            <span className="grow">
              <b>{nameOf(game, one.by)}</b>
              <small className="block quiet fs-13 lh-135">{sentenceOf(game, one)}</small>
            </span>
            <b>{formatClock(one.at, zone)}</b>
          </li>
        ))}
        {game.state === 'done' && missing.length > 0 ? (
          <li className="row gap-12">
            <IconCircleCheck className="rigid" size={24} aria-hidden="true" />
            <span className="grow">
              <b>{texts.thisCardCounts}</b>
              <small className="block quiet fs-13 lh-135">
                {texts.committeeClosedIt} {missingWords(missing)}
              </small>
            </span>
          </li>
        ) : (
          missing.map((role) => {
            const marker = role === 'marker' ? markerToCome(game, player) : undefined;
            return (
              <li className="row gap-12" key={role} data-tone={marker ? undefined : 'unver'}>
                <IconSignatureOff className="rigid" size={24} aria-hidden="true" />
                <span className="grow">
                  <b>{marker ? texts.markerNotYetCertified : texts.notCertifiedBy[role]}</b>
                  <small className="block quiet fs-13 lh-135">
                    {marker ? texts.certifiesLater(fullName(marker)) : texts.committeeDecides}
                  </small>
                </span>
              </li>
            );
          })
        )}
      </ul>
    </section>
  );
}

/** A marker whose own card is still open: its hand-in certifies this card too. */
const markerToCome = ({ players }: GameView, { _id }: Player): Player | undefined =>
  Object.values(players).find(
    (one) =>
      one._id !== _id &&
      one.scoringPlayers.includes(_id) &&
      one.state !== 'done' &&
      !one.nofinish &&
      !one.disqualified,
  );

const missingWords = (roles: readonly Certificate['role'][]): string =>
  roles.length === 2 || roles[0] === undefined ? texts.neitherCertified : texts.didNotCertify[roles[0]];

const nameOf = ({ players }: GameView, id: string) => {
  const player = players[id];
  return player ? fullName(player) : texts.formerPlayer;
};

const sentenceOf = (game: GameView, { role, holes, hcp, device, typedBy }: Certificate): string =>
  [
    words[role],
    role === 'player'
      ? texts.confirmedTheCard
      : texts.certified(plural(holes, { one: '# hole', other: '# holes' })),
    ...(hcp === null ? [] : [common.phOf(formatHandicap(hcp))]),
    ...(device === null ? [] : [device]),
    ...(typedBy === undefined ? [] : [texts.phoneOf(nameOf(game, typedBy))]),
  ].join(' · ');
