/** Test process of lock.embedded.test.ts: locks each folder named on its input and prints the result. */
import { FolderInUse, holdFolder } from './lock.ts';

const holds: Array<Awaited<ReturnType<typeof holdFolder>>> = [];

async function hold(folder: string): Promise<string> {
  try {
    holds.push(await holdFolder(folder));
    return 'held';
  } catch (error) {
    return error instanceof FolderInUse ? error.message : String(error);
  }
}

process.on('message', async (asked: { hold: string } | 'release') => {
  if (asked !== 'release') {
    process.send?.(await hold(asked.hold));
    return;
  }
  for (const held of holds.splice(0)) await held.release();
  process.send?.('released');
});
process.on('disconnect', () => process.exit(0));
