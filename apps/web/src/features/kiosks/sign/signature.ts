import * as limits from '@flagstick/contract/limits';

/** A line that was drawn without lifting the finger: x and y in turn, in units of the pad. */
export type SignatureLine = readonly number[];

/** The pad's own units, whatever its size on the screen. */
export const { width: padWidth, height: padHeight } = limits.signature;
/** Lines and points beyond these are left out, so that scribbles stay small. */
const { lines: mostLines, pointsOfLine, points: mostPoints } = limits.signature;
/** Units that the finger moves before another point is stored. */
const leastMove = 3;

export const pointCount = (lines: readonly SignatureLine[]): number =>
  lines.reduce((sum, line) => sum + line.length / 2, 0);

const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));

/** Begins a line at a point. */
export function beginLine(lines: readonly SignatureLine[], x: number, y: number): SignatureLine[] {
  if (pointCount(lines) >= mostPoints || lines.length >= mostLines) return [...lines];
  return [...lines, [within(x, padWidth), within(y, padHeight)]];
}

/** Continues the last line; the same lines if the finger hardly moved. */
export function continueLine(
  lines: readonly SignatureLine[],
  x: number,
  y: number,
): readonly SignatureLine[] {
  const last = lines.at(-1);
  if (last === undefined || pointCount(lines) >= mostPoints || last.length >= 2 * pointsOfLine) return lines;
  const [toX, toY] = [within(x, padWidth), within(y, padHeight)];
  const [fromX = 0, fromY = 0] = last.slice(-2);
  if (Math.hypot(toX - fromX, toY - fromY) < leastMove) return lines;
  return [...lines.slice(0, -1), [...last, toX, toY]];
}

/** The lines as the path of an SVG; a tap is a dot. */
export const signaturePath = (lines: readonly SignatureLine[]): string =>
  lines
    .map((line) => {
      const [x = 0, y = 0, ...rest] = line;
      return `M${x} ${y}L${(rest.length === 0 ? line : rest).join(' ')}`;
    })
    .join('');
