import type { Player } from '@flagstick/contract';
import { parseHoleValue, wrongScore } from '@flagstick/golf';
import { Button } from '@mantine/core';
import { typedGross } from '../lib/typed.ts';
import { holesOf } from '../lib/words.ts';
import type { Draft } from './submission.ts';

/** Reasons for changing a score that was returned too low, or one that the committee entered. */
const tooLow = ['A penalty not known before the return is added', 'The marker’s failure, put right'] as const;
const ownMistake = 'The committee entered it wrong';

interface ReturnedCaseProps {
  player: Player;
  draft: Pick<Draft, 'grosses'>;
  onReason: (reason: string) => void;
}

/** The changed holes of a returned card, by what golf's rules say of the change. */
function changedHoles(
  { holes }: Player,
  { grosses }: Pick<Draft, 'grosses'>,
  kind: 'stands' | 'case',
): number[] {
  return Object.entries(grosses).flatMap(([hole, text]) => {
    const found = typedGross(text);
    const returned = holes[hole]?.gross ?? null;
    if (found === undefined || returned === null) return [];
    const is = wrongScore(parseHoleValue(returned), parseHoleValue(found));
    return is === kind ? [Number(hole)] : [];
  });
}

/** The Rules on changing a score after the return, with reasons to choose from. */
export function ReturnedCase({ player, draft, onReason }: ReturnedCaseProps) {
  const { state, returnedAt } = player;
  if (state !== 'done' || returnedAt === null || Date.parse(returnedAt) > Date.now()) return null;
  const [low, high] = [changedHoles(player, draft, 'case'), changedHoles(player, draft, 'stands')];
  if (low.length + high.length === 0) return null;
  const reasons = [...(low.length > 0 ? tooLow : []), ownMistake];
  return (
    <div className="stack gap-10 pad-14-16 lh-135 sunk r-card" role="status">
      {low.length > 0 && (
        <p>
          Returned too low on {holesOf(low)}: in stroke play that disqualifies (Rule 3.3b), but for the
          reasons below. It is the committee’s case.
        </p>
      )}
      {high.length > 0 && (
        <p>
          Returned too high on {holesOf(high)}: it stands (Rule 3.3b), unless the committee itself entered it
          wrong.
        </p>
      )}
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
