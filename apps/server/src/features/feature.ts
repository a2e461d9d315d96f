import type { FastifyInstance } from 'fastify';
import type { Config } from '../app/config.ts';
import type { Limits, Sessions, WebBuild } from '../http/index.ts';
import type { LiveBoards } from '../live/index.ts';
import type { Hub } from '../realtime/index.ts';
import type { Faults } from '../shared/faults.ts';
import type { Files, Storage } from '../storage/index.ts';
import type { Mail } from './mail/index.ts';
import type { Money } from './payments/index.ts';

/** A game that is played without people, by the calls that phones make. */
export interface GameToPlay {
  readonly gameId: string;
  /** Where this server listens. */
  readonly url: string;
  /** The session of an organiser of the game. */
  readonly token: string;
  /** Holes that a group plays in a minute. */
  readonly speed: number;
  readonly signal: AbortSignal;
}

/** Plays a game to its end, or until the signal is aborted. */
export type PlayGame = (game: GameToPlay) => Promise<unknown>;

/** All that the server has for its features; nothing else is global. */
export interface Parts {
  readonly config: Config;
  readonly storage: Storage;
  readonly sessions: Sessions;
  readonly hub: Hub;
  readonly boards: LiveBoards;
  readonly mail: Mail;
  /** Who takes cards. */
  readonly money: Money;
  readonly limits: Limits;
  /** Where failures go that no caller is told of. */
  readonly faults: Faults;
  /** Pictures that people sent. */
  readonly files: Files;
  readonly playGame: PlayGame;
  /** The built web app; undefined where only the API is served. */
  readonly web: WebBuild | undefined;
}

/** The parts that something uses, by name. */
export type Uses<Name extends keyof Parts> = Pick<Parts, Name>;

/** Puts a feature's calls on the server; it names the parts that it uses, and gets no others. */
export type Feature<Name extends keyof Parts> = (app: FastifyInstance, parts: Uses<Name>) => void;
