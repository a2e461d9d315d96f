import * as limits from '@flagstick/contract/limits';

/** A line that was drawn without lifting the finger: x and y in turn, in units of the pad. */
export type Stroke = readonly number[];

/** The pad's own units, whatever its size on the screen. */
export const padWidth = 1000;
export const padHeight = 400;
/** Points and lines beyond these are left out, so that scribbles stay small. */
const mostPoints = limits.signatureNumbersMax / 2;
const mostStrokes = 100;
const mostOfStroke = 1_000;
/** Units that the finger moves before another point is stored. */
const leastMove = 3;

export const pointCount = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);

const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));

/** Begins a stroke at a point. */
export function beginStroke(strokes: readonly Stroke[], x: number, y: number): Stroke[] {
  if (pointCount(strokes) >= mostPoints || strokes.length >= mostStrokes) return [...strokes];
  return [...strokes, [within(x, padWidth), within(y, padHeight)]];
}

/** Continues the last stroke; the same strokes if the finger hardly moved. */
export function continueStroke(strokes: readonly Stroke[], x: number, y: number): readonly Stroke[] {
  const last = strokes.at(-1);
  if (last === undefined || pointCount(strokes) >= mostPoints || last.length >= 2 * mostOfStroke)
    return strokes;
  const [toX, toY] = [within(x, padWidth), within(y, padHeight)];
  const [fromX = 0, fromY = 0] = last.slice(-2);
  if (Math.hypot(toX - fromX, toY - fromY) < leastMove) return strokes;
  return [...strokes.slice(0, -1), [...last, toX, toY]];
}

/** The strokes as the path of an SVG; a tap is a dot. */
export const strokesPath = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => {
      const [x = 0, y = 0, ...rest] = stroke;
      const line = rest.length === 0 ? [x, y] : rest;
      return `M${x} ${y}L${line.join(' ')}`;
    })
    .join('');
