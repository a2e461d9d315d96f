import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Awaited<ReturnType<NodeFS['init']>>;
interface Attributes {
  readonly mode?: number;
}
type SetAttributes = (target: unknown, attributes: Attributes) => void;
type Operations = Record<string, unknown> & { setattr: SetAttributes };
type PreRun = (module: { NODEFS?: { stream_ops: Operations; node_ops: Operations } }) => void;

/** PGlite sets the permissions of most files after creating them, ignoring the process's umask. */
const ownerOnly =
  (set: SetAttributes): SetAttributes =>
  (target, attributes) =>
    set(
      target,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 },
    );

/**
 * PGlite's folder file system with a real fsync, readable only by the server's user. Standard PGlite never forces a
 * commit to the disk: a killed process loses nothing, a power cut may. With this class, and `fsync` and
 * `wal_sync_method=fsync` on, an acknowledged score is on the disk.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): Promise<Init> {
    const made = await super.init(...args);
    const withSync: PreRun = ({ NODEFS: operations }) => {
      if (!operations) throw new Error('PGlite changed: its folder file system is not where it was.');
      for (const kind of [operations.stream_ops, operations.node_ops]) kind.setattr = ownerOnly(kind.setattr);
      operations.stream_ops.fsync = (stream: { nfd: number }) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [...((made.emscriptenOpts.preRun as PreRun[] | undefined) ?? []), withSync];
    return { ...made, emscriptenOpts: { ...made.emscriptenOpts, preRun: preRun as never } };
  }
}

/** PGlite's own start parameters without `-F` (no fsync), and with the one sync method that its file system has. */
export const durableStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
