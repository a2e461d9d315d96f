import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Asks the disk to keep a file's bytes, or what stands in a folder. */
async function sync(place: string, flags: 'r' | 'r+') {
  const handle = await open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Asks the disk to keep the names in a folder. Windows keeps them by itself and refuses to be asked. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r');
}

/** The same for everything below a folder. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(place);
    else if (entry.isFile()) await sync(place, 'r+');
  }
  await syncFolder(folder);
}
