import { useEffect, useRef, useState } from 'react';
import { useHoleTrack } from '../../offline/index.ts';
import { scoreWord } from '../../shared/display/score.ts';
import * as common from '../../ui/common/messages.ts';
import type { TypedScore } from '../entry/entry.ts';
import { entriesOn, valueIn } from '../lib/panel.ts';
import { cardRef } from '../lib/pending-scores.ts';
import { holeOn, type Round } from '../lib/round.ts';
import * as texts from '../messages.ts';

interface HoleNewsProps {
  round: Round;
  hole: number;
  typed: TypedScore | null;
}

/** Announcements for screen readers: the current hole, the entered and counted score, a settled difference. */
export function HoleNews({ round, hole, typed }: HoleNewsProps) {
  const own = round.cards[0];
  const shown = own && holeOn(round, own.tee, hole);
  return (
    <>
      <p className="vh" role="status">
        {shown && texts.holeWithPar(hole, shown.par)}
      </p>
      <p className="vh" role="status">
        {typed && <Score key={`${typed.player}/${typed.hole}`} round={round} typed={typed} />}
      </p>
      <p className="vh" role="status">
        <Settled round={round} />
      </p>
    </>
  );
}

/**
 * `Ruth, hole 6: settled, both say 5.` A mismatch has its own alert; its end on any phone is announced here.
 */
function Settled({ round: { game, questions } }: { round: Round }) {
  const [said, setSaid] = useState('');
  const before = useRef(questions);
  useEffect(() => {
    const isOpen = (id: string, hole: number) =>
      questions.some((question) => question.player._id === id && question.hole === hole);
    const gone = before.current.find(({ player, hole }) => !isOpen(player._id, hole));
    before.current = questions;
    const now = gone && game.players[gone.player._id];
    if (!gone || !now || now.uholes?.[gone.hole]?.state !== 'finished') return;
    const [value] = entriesOn(now, gone.hole);
    setSaid(texts.differenceSettled(now.name, gone.hole, value?.gross ?? ''));
  }, [questions, game]);
  return said;
}

/** `Grace, hole 3: 5, bogey. Counted` */
function Score({ round, typed }: { round: Round; typed: TypedScore }) {
  const { game, cards } = round;
  const card = cards.find(({ player }) => player._id === typed.player);
  const player = card?.player ?? game.players[typed.player];
  const track = useHoleTrack(
    player ? cardRef(game, player) : { game: game._id, player: typed.player, card: '' },
    typed.hole,
  );
  // A score that was counted before the hole was opened is not announced.
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (track === 'onPhone' || track === 'sent') setSent(true);
  }, [track]);
  const mine = card && valueIn(card.player, typed.hole, card.as);
  const hole = card && holeOn(round, card.tee, typed.hole);
  if (!player || !hole) return null;
  const value = mine ? `${mine.gross}, ${scoreWord(mine.gross, hole.par)}` : common.noScore;
  const say = sent && track === 'counted' ? texts.scoreCounted : texts.scoreEntered;
  return say(player.name, typed.hole, value);
}
