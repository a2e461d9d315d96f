import { run } from './run.mjs';

/**
 * Runs a server, or what measures servers. The C library would keep what a decoded picture took once for each thread that
 * decoded one: with two arenas for all threads the memory goes back (decision 027). Who set a number keeps it.
 */
export const runServer = (args) =>
  run('node', args, { env: { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' } });
