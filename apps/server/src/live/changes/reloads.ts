import type { Storage } from '../../storage/index.ts';
import type { LiveBoards } from '../process/live-boards.ts';
import type { GameVersion } from '../store/game-store.ts';
import { publishVersions } from '../store/store.ts';

/**
 * Publishes versions that `countReloads` gave, after the commit. A failure is reported, because the change is stored
 * and its boards are read again before they are used.
 */
export async function publishReloads(
  { storage, boards }: { readonly storage: Pick<Storage, 'bus'>; readonly boards: LiveBoards },
  versions: readonly GameVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  publishVersions(storage.bus, versions);
  try {
    await boards.applyExternalChanges(
      versions.map((version) => ({ ...version, cause: '', externalData: undefined })),
    );
  } catch (error) {
    boards.markStale(versions.map(({ gameId }) => gameId));
    boards.report(error, 'Games whose seats moved could not be read. The server retries.');
  }
}
