import type { Batch, GameStore, GameVersion } from './game-store.ts';

const versionsAfter = ({ games }: Batch): GameVersion[] =>
  [...games].map(([gameId, { after }]) => ({ gameId, version: after }));

/**
 * A store that publishes the versions of each write once its commit is answered. A write whose answer is lost is not
 * published: the other processes find it by comparing versions.
 */
export const publishAfterCommit = <S extends Pick<GameStore, 'commit' | 'locked'>>(
  store: S,
  publish: (versions: readonly GameVersion[]) => void,
): S => ({
  ...store,
  async commit(batch: Batch) {
    const isWritten = await store.commit(batch);
    if (isWritten) publish(versionsAfter(batch));
    return isWritten;
  },
  async locked(gameIds, work) {
    const made: GameVersion[] = [];
    const result = await store.locked(gameIds, (games) =>
      work({
        ...games,
        async commit(batch) {
          const isWritten = await games.commit(batch);
          if (isWritten) made.push(...versionsAfter(batch));
          return isWritten;
        },
        async save(gameId, saving) {
          await games.save(gameId, saving);
          made.push({ gameId, version: saving.version });
        },
      }),
    );
    if (made.length > 0) publish(made);
    return result;
  },
});
