import os from 'node:os';

/** The value below which this share of the sorted values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export interface LimitedFigure {
  readonly title: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

const failed: string[] = [];

export function printFigure({ title, value, unit, atMost, atLeast }: LimitedFigure): void {
  const kept = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
  const promise = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  if (!kept) failed.push(title);
  console.log(`  ${kept ? 'ok  ' : 'MISS'} ${title}: ${value.toPrecision(3)} ${unit} (${promise})`);
}

export const missed = (): readonly string[] => failed;

export function machine(): string {
  const [cpu] = os.cpus();
  return `${os.cpus().length} x ${cpu?.model ?? 'unknown processor'}, Node ${process.version}`;
}
