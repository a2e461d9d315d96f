import type { Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { sideName } from '../../shared/game/match/match-words.ts';
import * as common from '../../ui/common/messages.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { Round } from '../lib/round.ts';
import { concession, matchIn } from '../match/match.ts';
import * as texts from '../messages.ts';
import classes from './ConcedeHole.module.css';

interface ConcedeHoleProps {
  round: Round;
  hole: number;
  /** The name of the hole. */
  name: string;
  /** Called with the balls of the side, which are picked up. */
  onConcede: (balls: readonly Player[]) => void;
}

/** Concedes a hole: asks once, with the state of the match now and after it. */
export function ConcedeHole({ round, hole, name, onConcede }: ConcedeHoleProps) {
  const effect = concession(round, hole);
  const theirs = matchIn(round)?.theirs;
  if (effect === null || !theirs) return null;
  const { balls, now, after } = effect;
  const concede = async () => {
    const yes = await openConfirmDialog({
      title: texts.concedeHoleTo(name, sideName(theirs)),
      text: (
        <>
          <p>{balls.length > 1 ? texts.bothBallsPickedUp : texts.oneBallPickedUp}</p>
          <dl className={classes.change}>
            <div>
              <dt className="quiet fs-13">{texts.now}</dt>
              <dd className="figure">{now}</dd>
            </div>
            <div>
              <dt className="quiet fs-13">{texts.afterHole(name)}</dt>
              <dd className="figure">{after}</dd>
            </div>
          </dl>
        </>
      ),
      yes: texts.concedeHole,
      no: common.cancel,
    });
    if (yes) onConcede(balls);
  };
  return (
    <Button
      variant="subtle"
      className="rigid high-48"
      leftSection={<IconHandStop size={22} aria-hidden="true" />}
      onClick={() => void concede()}
    >
      {texts.concedeHole}
    </Button>
  );
}
