import type { Gross } from '@flagstick/contract';
import { KioskButton, KioskFrame } from '../KioskFrame.tsx';
import * as texts from '../messages.ts';
import { CardTiles, type KioskHole } from './CardTiles.tsx';
import classes from './CheckScreen.module.css';
import type { TypedCard } from './typed-card.ts';

interface CheckScreenProps {
  name: string;
  holes: readonly KioskHole[];
  card: TypedCard;
  onHole: (hole: number) => void;
  onCorrect: () => void;
  onAgree: () => void;
  onLeave: () => void;
}

/** The strokes of some holes; null if one of them has no number. */
function sumOf(values: ReadonlyArray<Gross | undefined>): number | null {
  const numbers = values.filter((value): value is number => typeof value === 'number');
  return numbers.length === values.length ? numbers.reduce((sum, value) => sum + value, 0) : null;
}

/** The whole card to compare with the paper one. */
export function CheckScreen({ name, holes, card, onHole, onCorrect, onAgree, onLeave }: CheckScreenProps) {
  const grosses = holes.map(({ number }) => card.values[number]);
  const sums: Array<[string, number | null]> =
    holes.length > 9
      ? [
          [texts.out, sumOf(grosses.slice(0, 9))],
          [texts.inward, sumOf(grosses.slice(9))],
          [texts.total, sumOf(grosses)],
        ]
      : [[texts.total, sumOf(grosses)]];
  return (
    <KioskFrame
      title={name}
      sub={texts.checkHint}
      onLeave={onLeave}
      foot={
        <>
          <KioskButton label={texts.correct} isQuiet onClick={onCorrect} />
          <KioskButton label={texts.isRight} onClick={onAgree} />
        </>
      }
    >
      <div className="stack gap-24">
        <h2 className="fs-32">{texts.isItRight}</h2>
        <CardTiles holes={holes} card={card} onHole={onHole} />
        <dl className={`figures card ${classes.sums}`}>
          {sums.map(([label, sum]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{sum ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </KioskFrame>
  );
}
