import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { scoringPanelOf } from '../../formats/scoring/panel.ts';
import * as common from '../../ui/common/messages.ts';
import { nextStep, previousHole } from '../lib/progress.ts';
import { holeOn, type Round } from '../lib/round.ts';
import { holeTitle } from '../match/match.ts';
import * as texts from '../messages.ts';
import classes from './HoleHead.module.css';
import { HolePicker } from './HolePicker.tsx';

interface HoleHeadProps {
  round: Round;
  hole: number;
  onHole: (hole: number) => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** The current hole: its number, par, yards and index, the arrows, and the strip of holes with the flag. */
export function HoleHead({ round, hole, onHole, onNext, onPrevious }: HoleHeadProps) {
  const [picking, setPicking] = useState(false);
  const firstCard = round.cards[0];
  const shown = firstCard && holeOn(round, firstCard.tee, hole);
  const { order } = round;
  const { HoleStrip } = scoringPanelOf(round);
  const title = holeTitle(round, hole, shown?.number);
  const after = nextStep({ order, hole, holeScored: true, allScored: false, autoProgress: true });
  return (
    <>
      <div className={classes.hole}>
        <ActionIcon
          className={classes.arrow ?? ''}
          size={48}
          aria-label={texts.holeNumber(previousHole(order, hole))}
          onClick={onPrevious}
        >
          <IconChevronLeft size={24} />
        </ActionIcon>
        <dl className={classes.facts}>
          <div>
            <dt>{title.on === null ? common.hole : texts.extraHoleHeading}</dt>
            <dd>
              <button
                type="button"
                className={classes.number}
                aria-label={texts.chooseHole(title.name)}
                onClick={() => setPicking(true)}
              >
                {title.name}
              </button>
            </dd>
          </div>
          <div>
            <dt>{common.par}</dt>
            <dd>{shown?.par}</dd>
          </div>
          <div>
            <dt>{common.yards}</dt>
            <dd>{shown?.yards}</dd>
          </div>
          <div>
            <dt>{texts.si}</dt>
            <dd>{shown?.si}</dd>
          </div>
        </dl>
        <ActionIcon
          className={classes.arrow ?? ''}
          size={48}
          aria-label={texts.holeNumber(after.kind === 'go' ? after.hole : hole)}
          onClick={onNext}
        >
          <IconChevronRight size={24} />
        </ActionIcon>
      </div>
      {title.on !== null && <p className="above-6 on-deep-2 fs-13 centre">{texts.playedOnHole(title.on)}</p>}
      <HoleStrip round={round} hole={hole} />
      <HolePicker
        round={round}
        hole={hole}
        opened={picking}
        onClose={() => setPicking(false)}
        onHole={onHole}
      />
    </>
  );
}
