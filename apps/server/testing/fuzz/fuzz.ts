import { callName, contract } from '../policies/contract.ts';
import { formatTally, fuzzCalls } from './calls.ts';
import { Findings } from './findings.ts';
import { fuzzSequences } from './sequences.ts';
import { fuzzSockets } from './sockets.ts';
import { heapBytes, type Target, Violation } from './target.ts';

export interface FuzzRun {
  readonly seed: number;
  /** Inputs per call of the contract, and per kind of socket message. */
  readonly perCall: number;
  readonly sequences: number;
  /** The name of a call, of a kind of message, or of a sequence (`sequence 3`). */
  readonly only?: string | undefined;
  /** Sends one of this many calls, in the order of the contract; by default each. */
  readonly oneIn?: number;
}

/** After the second pass the heap is at most this many times that after the first. */
const heapGrowthAtMost = 1.1;

async function pass(
  target: Target,
  { seed, perCall, sequences, only, oneIn = 1 }: FuzzRun,
  say: (line: string) => void,
) {
  const calls = contract.filter((call, at) =>
    only === undefined ? at % oneIn === 0 : callName(call) === only,
  );
  const nth = /^sequence (\d+)$/.exec(only ?? '')?.[1];
  const findings = new Findings();
  await findings.collect(async () => {
    if (calls.length === 0) return;
    const tally = await fuzzCalls(target, { seed, perCall, calls, say });
    say(`${calls.length} calls: ${formatTally(tally)}`);
  });
  await findings.collect(async () => void (await fuzzSockets(target, { seed, perKind: perCall, only, say })));
  await findings.collect(async () => {
    if (only !== undefined && nth === undefined) return;
    const one = nth === undefined ? undefined : Number(nth);
    say(`${await fuzzSequences(target, { seed, sequences, only: one })} steps of sequences`);
  });
  findings.report();
}

/**
 * Runs two identical passes of bad input and of sequences by six people. @throws Broken at the end if an answer was a
 * fault, a refusal changed something, or the second pass needed more memory
 */
export async function fuzz(target: Target, run: FuzzRun, say: (line: string) => void): Promise<void> {
  const heaps: number[] = [];
  const findings = new Findings();
  for (const turn of [1, 2]) {
    say(`Pass ${turn}, seed ${run.seed}`);
    await findings.collect(() => pass(target, run, say));
    heaps.push(heapBytes());
    say(`heap after pass ${turn}: ${((heaps.at(-1) ?? 0) / 1e6).toFixed(1)} MB`);
  }
  findings.report();
  const [first = 0, second = 0] = heaps;
  if (run.only === undefined && second > first * heapGrowthAtMost) {
    throw new Violation(
      `The heap grew by ${(second / first).toFixed(2)} ×; at most ${heapGrowthAtMost} × is kept.`,
    );
  }
}
