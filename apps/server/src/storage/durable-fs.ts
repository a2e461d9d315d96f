import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Awaited<ReturnType<NodeFS['init']>>;
type PreRun = (module: { NODEFS?: { stream_ops: Record<string, unknown> } }) => void;

/**
 * PGlite's folder file system with a real fsync. Stock PGlite never asks the disk to keep a commit: a killed process
 * loses nothing, a power cut may. With this, and `fsync` and `wal_sync_method=fsync` on, an acknowledged score is on
 * the disk.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): Promise<Init> {
    const made = await super.init(...args);
    const withSync: PreRun = (module) => {
      if (!module.NODEFS) throw new Error('PGlite changed: its folder file system is not where it was.');
      module.NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [...((made.emscriptenOpts.preRun as PreRun[] | undefined) ?? []), withSync];
    return { ...made, emscriptenOpts: { ...made.emscriptenOpts, preRun: preRun as never } };
  }
}

/** PGlite's own start parameters, without its `-F` (no fsync) and with the one sync method its file system has. */
export const durableStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
