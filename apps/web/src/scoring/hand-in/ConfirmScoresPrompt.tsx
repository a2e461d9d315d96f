import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { joinNames } from '../../shared/display/names.ts';
import { Sheet } from '../../ui/dialog/dialogs.tsx';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import * as texts from '../card/messages.ts';
import { enterScores } from '../entry/enter-scores.ts';
import { firstNameOf } from '../entry/entered-by-other.ts';
import { type CardToScore, holeOn, type Round } from '../lib/round.ts';
import classes from './ConfirmScoresPrompt.module.css';
import type { ScoreToConfirm } from './scores-to-confirm.ts';

interface ConfirmScoresPromptProps {
  round: Round;
  card: CardToScore;
  scores: readonly ScoreToConfirm[];
  onHole: (hole: number) => void;
  /** Called with the number of holes entered in the player's name. */
  onAgreed: (count: number) => void;
}

/** Others entered holes of the player's card: one tap confirms them all, or the player checks hole by hole. */
export function ConfirmScoresPrompt({ round, card, scores, onHole, onAgreed }: ConfirmScoresPromptProps) {
  const [looking, setLooking] = useState(false);
  const { game } = round;
  const names = joinNames(new Set(scores.map(({ by }) => firstNameOf(game, by))));
  const agree = (entries: readonly ScoreToConfirm[]) => enterScores(game, card.player, entries);
  return (
    <section className={`${classes.offer} stack gap-10`} aria-label={texts.enteredForYou}>
      <p className="flex align-top gap-12">
        <IconPencil size={24} aria-hidden="true" />
        <span>
          <b>{texts.enteredYourHoles(names, scores.length)}</b>
          <span>{texts.confirmIfRight}</span>
        </span>
      </p>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => setLooking(true)}>
          {texts.checkEachHole}
        </Button>
        <Button
          onClick={() => {
            agree(scores);
            onAgreed(scores.length);
          }}
        >
          {texts.confirmScores}
        </Button>
      </div>
      <Sheet opened={looking} onClose={() => setLooking(false)} title={texts.checkYourScores}>
        <HoleByHole
          round={round}
          card={card}
          offered={scores}
          onConfirm={(entries) => {
            agree(entries);
            if (entries.length === scores.length) setLooking(false);
          }}
          onChange={(hole) => {
            setLooking(false);
            onHole(hole);
          }}
        />
      </Sheet>
    </section>
  );
}

interface HoleByHoleProps {
  round: Round;
  card: CardToScore;
  offered: readonly ScoreToConfirm[];
  onConfirm: (entries: readonly ScoreToConfirm[]) => void;
  onChange: (hole: number) => void;
}

/** Shows the first hole that the user still has to confirm. */
function HoleByHole({ round, card, offered, onConfirm, onChange }: HoleByHoleProps) {
  const [first] = offered;
  const hole = first && holeOn(round, card.tee, first.hole);
  if (!first || !hole) return null;
  return (
    <div className={classes.hole}>
      <div className={classes.made}>
        <div>
          <h3 className="fs-20">{texts.holeAndPar(hole.number, hole.par)}</h3>
          <p className="quiet fs-15">{texts.strokeIndex(hole.si)}</p>
          <p className="quiet fs-15">{texts.scorerEntered(firstNameOf(round.game, first.by))}</p>
        </div>
        <ScoreMark gross={first.gross} par={hole.par} size="38px" />
      </div>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => onChange(hole.number)}>
          {texts.changeScore}
        </Button>
        <Button onClick={() => onConfirm([first])}>{texts.yesScore(first.gross)}</Button>
      </div>
      {offered.length > 1 && (
        <Button variant="subtle" fullWidth onClick={() => onConfirm(offered)}>
          {texts.confirmOthers(offered.length - 1)}
        </Button>
      )}
    </div>
  );
}
