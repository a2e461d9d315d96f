import { Button } from '@mantine/core';
import { type PointerEvent, useRef } from 'react';
import * as texts from '../messages.ts';
import classes from './SignaturePad.module.css';
import {
  beginLine,
  continueLine,
  padHeight,
  padWidth,
  type SignatureLine,
  signaturePath,
} from './signature.ts';

interface SignaturePadProps {
  name: string;
  lines: readonly SignatureLine[];
  onLines: (lines: readonly SignatureLine[]) => void;
}

/** A line to sign on, with a finger, a pen or a mouse. */
export function SignaturePad({ name, lines, onLines }: SignaturePadProps) {
  /** The lines while a finger draws: several events may arrive before the next render. */
  const drawn = useRef<readonly SignatureLine[] | null>(null);
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [((clientX - left) / width) * padWidth, ((clientY - top) / height) * padHeight] as const;
  };
  const set = (next: readonly SignatureLine[]) => {
    if (next === drawn.current) return;
    drawn.current = next;
    onLines(next);
  };
  const end = () => {
    drawn.current = null;
  };
  return (
    <div className="relative">
      <svg
        className={classes.pad}
        viewBox={`0 0 ${padWidth} ${padHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.signatureOf(name)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          set(beginLine(lines, ...at(event)));
        }}
        onPointerMove={(event) => {
          if (drawn.current !== null) set(continueLine(drawn.current, ...at(event)));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className={classes.line} d={`M60 ${padHeight - 80}H${padWidth - 60}`} />
        <path className={classes.ink} d={signaturePath(lines)} />
      </svg>
      {lines.length === 0 ? (
        <span className={classes.hint} aria-hidden="true">
          {texts.signHere}
        </span>
      ) : (
        <Button variant="subtle" className={classes.again ?? ''} onClick={() => onLines([])}>
          {texts.signAgain}
        </Button>
      )}
    </div>
  );
}
