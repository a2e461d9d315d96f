import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { JobQueue } from '../../jobs/index.ts';
import {
  deletePicture,
  type Files,
  newId,
  ObjectsUnavailable,
  type PictureFiles,
} from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';

/** Pictures whose deletion fails, because their bucket is unavailable, are deleted by a job. */
export function withDeferredDeletion(
  app: FastifyInstance,
  { storage, faults }: FeatureDeps<'storage' | 'faults'>,
  files: Files,
): PictureFiles {
  const queue = new JobQueue(
    { storage, faults },
    {
      kind: 'drop-picture',
      fault: 'An unused picture was not deleted. The server retries.',
      async run({ key }) {
        const [address = ''] = key.split(' ');
        try {
          await deletePicture(storage, files, address);
          return 'done';
        } catch (error) {
          // The bucket itself is in the log already.
          if (error instanceof ObjectsUnavailable) return { retry: error.message };
          throw error;
        }
      },
    },
  );
  app.addHook('onReady', async () => queue.wake());
  app.addHook('preClose', () => queue.close());
  return {
    ...files,
    async deleteLater(address) {
      // The same picture may be stored and dropped again.
      await queue.add(storage.db, [{ key: `${address} ${newId()}` }]);
      queue.wake();
    },
  };
}

/** Deletes a picture that its row no longer names: now, or later if that fails. Never fails. */
export async function deleteUnusedPicture(
  { storage, files }: FeatureDeps<'storage' | 'files'>,
  log: Pick<FastifyBaseLogger, 'error'>,
  address: string,
): Promise<void> {
  try {
    await deletePicture(storage, files, address).catch(() => files.deleteLater(address));
  } catch (err) {
    log.error({ err }, `The picture ${address} was not deleted.`);
  }
}
