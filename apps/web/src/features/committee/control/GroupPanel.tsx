import type { GameView, LastSeen } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatClock } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { mustAnotherDecide } from '../../../shared/game/another-organiser.ts';
import { cardName } from '../../../shared/game/card/card-owners.ts';
import { matchLine } from '../../../shared/game/match/match-words.ts';
import { isOut } from '../../../shared/game/progress.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CardNoteForm } from '../close/CardNoteForm.tsx';
import classes from './Control.module.css';
import { Markers } from './Markers.tsx';
import * as texts from './messages.ts';
import { type GroupPace, type PlayerOutOfContact, paceWords } from './pace.ts';

interface GroupPanelProps {
  game: GameView;
  group: GroupPace;
  seen: readonly LastSeen[];
  silent: readonly PlayerOutOfContact[];
  onCard: (playerId: string) => void;
}

export function GroupPanel({ game, group, seen, silent, onCard }: GroupPanelProps) {
  const [leaving, setLeaving] = useState<string | null>(null);
  const [marking, setMarking] = useState(false);
  const me = useSession(({ user }) => user?._id ?? '');
  const zone = game.club.timeZone;
  const phoneOf = (id: string) => {
    const at = seen.find(({ player }) => player === id)?.seenAt;
    return at ? texts.phoneLastSeen(formatClock(at, zone)) : texts.phoneNeverConnected;
  };
  return (
    <>
      <p className="quiet">
        {[group.hole === null ? null : texts.onHole(group.holeName ?? ''), paceWords(group)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {group.matches.length > 0 && (
        <ul className="bold no-margin no-padding" aria-label={texts.matches}>
          {group.matches.map((of) => (
            <li key={of.id}>{matchLine(of)}</li>
          ))}
        </ul>
      )}
      <ul className={`${classes.members} no-margin no-padding`}>
        {group.players.map((player) => (
          <li
            className="stack align-center gap-12 line-above"
            key={player._id}
            data-silent={silent.some((one) => one.player._id === player._id) || undefined}
          >
            <span className={`${classes.words} stack shrink`}>
              <b>{fullName(player)}</b>
              <small className="quiet">
                {player.guest
                  ? common.guest
                  : isOut(player)
                    ? (player.nofinish ?? 'DQ')
                    : phoneOf(player._id)}
              </small>
            </span>
            <span className="fs-20 figure">
              <small className="quiet fs-12 regular">{common.thru}</small> {player.thru}
            </span>
            <span className={`${classes.ways} flex wrap gap-8 end-row`}>
              <Button
                variant="default"
                onClick={() => onCard(player._id)}
                aria-label={texts.cardOf(fullName(player))}
              >
                {common.card}
              </Button>
              {!isOut(player) && !mustAnotherDecide(game, player._id, me) && (
                <Button
                  variant="default"
                  aria-label={texts.withdrawPlayer(cardName(game, player))}
                  aria-expanded={leaving === player._id}
                  onClick={() => setLeaving(leaving === player._id ? null : player._id)}
                >
                  {texts.withdraw}
                </Button>
              )}
            </span>
            {leaving === player._id && (
              <div className="whole">
                <CardNoteForm game={game} card={player} note="WD" onDone={() => setLeaving(null)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {group.hole !== null && (
        <div className={classes.entering}>
          <p className="quiet">{texts.entryNote}</p>
          <div className={`${classes.both} flex wrap gap-8`}>
            <LinkButton to="/" search={{ view: 'score', game: game._id, group: group.name }}>
              {common.enterScores}
            </LinkButton>
            <Button variant="default" aria-expanded={marking} onClick={() => setMarking(!marking)}>
              {texts.changeMarker}
            </Button>
          </div>
          {marking && <Markers game={game} players={group.players} onDone={() => setMarking(false)} />}
        </div>
      )}
    </>
  );
}
