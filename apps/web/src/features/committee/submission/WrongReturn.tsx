import type { Player } from '@flagstick/contract';
import { judgeReturnedScore, parseHoleValue } from '@flagstick/golf';
import { Button } from '@mantine/core';
import { parseGross } from '../lib/parse-gross.ts';
import { holesWords } from '../lib/words.ts';
import * as texts from './messages.ts';
import type { SubmissionDraft } from './submission.ts';

/** Reasons for correcting a score that was returned too low, and one that the committee entered. */
const tooLow = [texts.reasonPenalty, texts.reasonMarker] as const;
const ownMistake = texts.reasonCommittee;

interface WrongReturnProps {
  player: Player;
  draft: Pick<SubmissionDraft, 'grosses'>;
  onReason: (reason: string) => void;
}

/** Rule 3.3b: a score returned too low is a case for the committee, one returned too high stands. */
function changedHoles(
  { holes }: Player,
  { grosses }: Pick<SubmissionDraft, 'grosses'>,
  kind: 'stands' | 'case',
): number[] {
  return Object.entries(grosses).flatMap(([hole, text]) => {
    const found = parseGross(text);
    const returned = holes[hole]?.gross ?? null;
    if (found === undefined || returned === null) return [];
    const verdict = judgeReturnedScore(parseHoleValue(returned), parseHoleValue(found));
    return verdict === kind ? [Number(hole)] : [];
  });
}

export function WrongReturn({ player, draft, onReason }: WrongReturnProps) {
  const { state, returnedAt } = player;
  if (state !== 'done' || returnedAt === null || Date.parse(returnedAt) > Date.now()) return null;
  const [low, high] = [changedHoles(player, draft, 'case'), changedHoles(player, draft, 'stands')];
  if (low.length + high.length === 0) return null;
  const reasons = [...(low.length > 0 ? tooLow : []), ownMistake];
  return (
    <div className="stack gap-10 pad-14-16 lh-135 sunk r-card" role="status">
      {low.length > 0 && <p>{texts.returnedTooLow(holesWords(low))}</p>}
      {high.length > 0 && <p>{texts.returnedTooHigh(holesWords(high))}</p>}
      <div className="flex wrap gap-8">
        {reasons.map((reason) => (
          <Button key={reason} variant="default" onClick={() => onReason(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
}
