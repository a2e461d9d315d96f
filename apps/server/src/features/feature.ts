import type { FastifyInstance } from 'fastify';
import type { Config } from '../app/config.ts';
import type { BackupPlaces, Backups, RestoreOutcome } from '../backup/index.ts';
import type { Limits, Sessions, WebBuild } from '../http/index.ts';
import type { LiveBoards } from '../live/index.ts';
import type { Hub } from '../realtime/index.ts';
import type { Faults } from '../shared/faults.ts';
import type { PictureFiles, Storage } from '../storage/index.ts';
import type { Mail } from './mail/index.ts';
import type { PaymentServices } from './payments/index.ts';

/** A game to be played by simulated phones. */
export interface GameToPlay {
  readonly gameId: string;
  readonly url: string;
  readonly token: string;
  /** Holes that a group plays in a minute. */
  readonly speed: number;
  readonly signal: AbortSignal;
}

export type PlayGame = (game: GameToPlay) => Promise<unknown>;

/** Restores a backup and starts the server again. */
export interface Restoring {
  /** Begins after the open calls are answered. False while another restore runs. */
  begin(name: string): boolean;
  /** The last one of this process. */
  readonly last: RestoreOutcome | undefined;
}

/** All parts of the server that features may use. There are no other globals. */
export interface ServerParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly sessions: Sessions;
  readonly hub: Hub;
  readonly boards: LiveBoards;
  readonly mail: Mail;
  /** The configured payment provider, and the hook that settles refunds. */
  readonly money: PaymentServices;
  readonly limits: Limits;
  /** Collects failures that no caller sees. */
  readonly faults: Faults;
  readonly files: PictureFiles;
  /** Undefined: no backups are made. */
  readonly backups: Backups | undefined;
  /** Where admins choose the place of backups; undefined: no backups are made. */
  readonly backupPlaces: BackupPlaces | undefined;
  readonly playRehearsal: PlayGame;
  /** Undefined where only a command restores: on PostgreSQL, whose other processes would go on. */
  readonly restoring: Restoring | undefined;
  /** The built web app; undefined where only the API is served. */
  readonly web: WebBuild | undefined;
}

export type FeatureDeps<Name extends keyof ServerParts> = Pick<ServerParts, Name>;

export type Feature<Name extends keyof ServerParts> = (
  app: FastifyInstance,
  parts: FeatureDeps<Name>,
) => void;
