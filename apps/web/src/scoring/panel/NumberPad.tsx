import type { Gross } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { Sheet } from '../../ui/dialog/dialogs.tsx';
import { Segments } from '../../ui/page/Segments.tsx';
import { numberPages } from '../entry/keys.ts';
import * as texts from '../messages.ts';
import classes from './NumberPad.module.css';
import { ScoreKey } from './ScoreKey.tsx';

/** The choice for the hole. */
export type PadChoice =
  | { readonly kind: 'gross'; readonly gross: number | 'PU' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'retire'; readonly shots: number }
  | { readonly kind: 'didNotPlay' };

interface NumberPadProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  hole: number;
  par: number;
  sub: ReactNode;
  chosen: Gross | null;
  /** Number of other open holes, which a DNF or DNP fills. */
  openHoles: number;
  onChoose: (choice: PadChoice) => void;
}

type Step = 'score' | 'shots' | 'didNotPlay';

/** Every score from 1 to 36, CLEAR SCORE, PU, DNF with its shots, and DNP. */
export function NumberPad({ opened, onClose, name, hole, par, sub, openHoles, ...rest }: NumberPadProps) {
  const [step, setStep] = useState<Step>('score');
  const close = () => {
    setStep('score');
    onClose();
  };
  const choose = (choice: PadChoice) => {
    setStep('score');
    rest.onChoose(choice);
  };
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={
        <>
          {name}
          <span className={classes.sub}>
            {texts.holeAndPar(hole, par)} · {sub}
          </span>
        </>
      }
    >
      {step === 'score' && <Scores par={par} chosen={rest.chosen} onChoose={choose} onStep={setStep} />}
      {step === 'shots' && (
        <Shots
          openHoles={openHoles}
          onBack={() => setStep('score')}
          onShots={(shots) => choose({ kind: 'retire', shots })}
        />
      )}
      {step === 'didNotPlay' && (
        <DidNotPlay
          openHoles={openHoles}
          onConfirm={() => choose({ kind: 'didNotPlay' })}
          onPickedUp={() => choose({ kind: 'gross', gross: 'PU' })}
        />
      )}
    </Sheet>
  );
}

function Pages({ children }: { children: (scores: readonly number[]) => ReactNode }) {
  const [page, setPage] = useState('0');
  const shown = numberPages[Number(page)] ?? numberPages[0];
  return (
    <>
      <Segments
        aria-label={texts.numbers}
        value={page}
        onChange={setPage}
        options={numberPages.map(({ label }, at) => ({ value: String(at), label }))}
        fullWidth
      />
      <div className={classes.grid}>{children(shown?.scores ?? [])}</div>
    </>
  );
}

interface ScoresProps {
  par: number;
  chosen: Gross | null;
  onChoose: (choice: PadChoice) => void;
  onStep: (step: Step) => void;
}

function Scores({ par, chosen, onChoose, onStep }: ScoresProps) {
  return (
    <>
      <Pages>
        {(scores) =>
          scores.map((score) => (
            <ScoreKey
              key={score}
              score={score}
              par={par}
              chosen={score === chosen}
              onScore={(gross) => onChoose({ kind: 'gross', gross })}
            />
          ))
        }
      </Pages>
      <div className={classes.words}>
        <Button variant="default" disabled={chosen === null} onClick={() => onChoose({ kind: 'clear' })}>
          {texts.clearScore}
        </Button>
        <Button
          variant="default"
          aria-label={texts.puPickedUp}
          onClick={() => onChoose({ kind: 'gross', gross: 'PU' })}
        >
          {texts.pu}
        </Button>
        <Button variant="default" aria-label={texts.dnfDidNotFinish} onClick={() => onStep('shots')}>
          {texts.dnf}
        </Button>
        <Button variant="default" aria-label={texts.dnpDidNotPlay} onClick={() => onStep('didNotPlay')}>
          {texts.dnp}
        </Button>
      </div>
      <p className="above-8 quiet fs-13 centre" aria-hidden="true">
        {texts.abbreviations}
      </p>
    </>
  );
}

const follows = (openHoles: number): string =>
  openHoles === 0 ? '' : plural(openHoles, texts.openHolesBecomeDnp);

interface ShotsProps {
  openHoles: number;
  onBack: () => void;
  onShots: (shots: number) => void;
}

function Shots({ openHoles, onBack, onShots }: ShotsProps) {
  return (
    <>
      <p className={classes.question}>
        <b className="block fs-20 bold">{texts.shotsBeforeRetiring}</b>
        <span className="block above-4 quiet fs-15">
          {texts.didNotFinishHole} {follows(openHoles)}
        </span>
      </p>
      <Pages>
        {(scores) =>
          scores.map((score) => (
            <button
              key={score}
              type="button"
              className="outline r-key surface fs-24 figure"
              onClick={() => onShots(score)}
            >
              {score}
            </button>
          ))
        }
      </Pages>
      <div className={classes.two}>
        <Button variant="default" onClick={onBack}>
          {common.back}
        </Button>
        <Button variant="default" onClick={() => onShots(0)}>
          {texts.noShots}
        </Button>
      </div>
    </>
  );
}

interface DidNotPlayProps {
  openHoles: number;
  onConfirm: () => void;
  onPickedUp: () => void;
}

function DidNotPlay({ openHoles, onConfirm, onPickedUp }: DidNotPlayProps) {
  return (
    <>
      <p className={classes.question}>
        <b className="block fs-20 bold">{texts.confirmDnp}</b>
        <span className="block above-4 quiet fs-15">
          {texts.pickedUpCounts} {follows(openHoles)}
        </span>
      </p>
      <div className={classes.two}>
        <Button variant="default" onClick={onPickedUp}>
          {texts.puPickedUp}
        </Button>
        <Button onClick={onConfirm}>{texts.dnp}</Button>
      </div>
    </>
  );
}
