import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

async function sync(place: string, flags: 'r' | 'r+') {
  const handle = await open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder, so that new names in it survive a power cut. Windows does so itself and refuses the call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r');
}

export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(place);
    else if (entry.isFile()) await sync(place, 'r+');
  }
  await syncFolder(folder);
}
