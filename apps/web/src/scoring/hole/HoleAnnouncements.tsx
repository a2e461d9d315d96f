import { useEffect, useRef, useState } from 'react';
import { useSyncStatus } from '../../offline/index.ts';
import { scoreWord } from '../../shared/display/score.ts';
import * as common from '../../ui/common/messages.ts';
import type { EnteredScore } from '../entry/entry.ts';
import { cardRef } from '../entry/pending-scores.ts';
import { entriesOn, entryOf } from '../lib/panel.ts';
import { holeOn, type Round } from '../lib/round.ts';
import * as texts from '../messages.ts';

interface HoleAnnouncementsProps {
  round: Round;
  hole: number;
  lastEntered: EnteredScore | null;
}

/** Announcements for screen readers: the current hole, the entered and counted score, a settled mismatch. */
export function HoleAnnouncements({ round, hole, lastEntered }: HoleAnnouncementsProps) {
  const firstCard = round.cards[0];
  const shown = firstCard && holeOn(round, firstCard.tee, hole);
  return (
    <>
      <p className="vh" role="status">
        {shown && texts.holeWithPar(hole, shown.par)}
      </p>
      <p className="vh" role="status">
        {lastEntered && (
          <EnteredScoreStatus
            key={`${lastEntered.player}/${lastEntered.hole}`}
            round={round}
            entered={lastEntered}
          />
        )}
      </p>
      <p className="vh" role="status">
        <MismatchSettled round={round} />
      </p>
    </>
  );
}

/**
 * `Ruth, hole 6: settled, both say 5.` A mismatch has its own alert; its end on any phone is announced here.
 */
function MismatchSettled({ round: { game, mismatches } }: { round: Round }) {
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(mismatches);
  useEffect(() => {
    const isOpen = (id: string, hole: number) =>
      mismatches.some((question) => question.player._id === id && question.hole === hole);
    const settled = before.current.find(({ player, hole }) => !isOpen(player._id, hole));
    before.current = mismatches;
    const now = settled && game.players[settled.player._id];
    if (!settled || !now || now.uholes?.[settled.hole]?.state !== 'finished') return;
    const [value] = entriesOn(now, settled.hole);
    setAnnouncement(texts.differenceSettled(now.name, settled.hole, value?.gross ?? ''));
  }, [mismatches, game]);
  return announcement;
}

/** `Grace, hole 3: 5, bogey. Counted` */
function EnteredScoreStatus({ round, entered }: { round: Round; entered: EnteredScore }) {
  const { game, cards } = round;
  const card = cards.find(({ player }) => player._id === entered.player);
  const player = card?.player ?? game.players[entered.player];
  const track = useSyncStatus(
    player ? cardRef(game, player) : { game: game._id, player: entered.player, card: '' },
    entered.hole,
  );
  // A score that was counted before the hole was opened is not announced.
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (track === 'onPhone' || track === 'sent') setSent(true);
  }, [track]);
  const mine = card && entryOf(card.player, entered.hole, card.scorerId);
  const hole = card && holeOn(round, card.tee, entered.hole);
  if (!player || !hole) return null;
  const value = mine ? `${mine.gross}, ${scoreWord(mine.gross, hole.par)}` : common.noScore;
  const announce = sent && track === 'counted' ? texts.scoreCounted : texts.scoreEntered;
  return announce(player.name, entered.hole, value);
}
