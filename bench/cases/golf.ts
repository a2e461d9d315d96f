import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { printFigure } from '../lib/figures.ts';

const main = fileURLToPath(new URL('../golf/main.ts', import.meta.url));

/** The rules alone, in a separate process with a clean memory. */
export async function golf(): Promise<void> {
  console.log('\nGolf: a board of 1,000 players over 18 holes');
  const { status } = spawnSync(process.execPath, [main], { stdio: 'inherit' });
  printFigure({ title: 'budgets of the rules that were missed', value: status ?? 1, unit: '', atMost: 0 });
}
