import { run } from './run.mjs';

/**
 * Runs a server or a benchmark of servers. With one arena per thread, the C library keeps memory for each thread that has
 * decoded a picture; with two arenas for all threads this memory is freed (decision 027). A value in the environment wins.
 */
export const runServer = (args) =>
  run('node', args, { env: { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' } });
