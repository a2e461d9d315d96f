import { onTestFinished } from 'vitest';
import { ServerProcess } from '../lib/server.ts';

/** Starts a server that ends with the test. */
export async function startServer(...how: Parameters<typeof ServerProcess.start>): Promise<ServerProcess> {
  const server = await ServerProcess.start(...how);
  onTestFinished(() => server.stop());
  return server;
}
