import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FaultyProxy } from '../apps/server/testing/database/faulty-proxy.ts';
import {
  type PostgresServer,
  type Standby,
  startPostgres,
  startStandby,
} from '../apps/server/testing/database/postgres.ts';
import { type S3Service, startS3 } from '../apps/server/testing/s3-service.ts';
import { Nginx } from '../bench/lib/nginx.ts';
import { ServerProcess } from '../e2e/lib/server.ts';

const bucket = 'golf';

/** A process with the connections that can fail: to its database, to the replica, and from the balancer. */
export interface ServiceProcess {
  readonly name: string;
  readonly server: ServerProcess;
  readonly database: FaultyProxy;
  readonly replica: FaultyProxy;
  readonly front: FaultyProxy;
}

export interface Service {
  readonly postgres: PostgresServer;
  readonly standby: Standby;
  readonly s3: S3Service;
  readonly nginx: Nginx;
  readonly processes: readonly ServiceProcess[];
  stop(): Promise<void>;
}

/** The address without a slash at its end. */
export const base = (proxy: FaultyProxy): string => proxy.url.replace(/\/$/, '');

/** Resolves when the health check answers 200. @throws Error after a minute */
export async function untilHealthy(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; ) {
    const signal = AbortSignal.timeout(2_000);
    const status = await fetch(`${url}/api/health`, { signal }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`${url} is not healthy after a minute.`);
    await sleep(100);
  }
}

async function startProcess(
  name: string,
  { postgres, standby, s3 }: Pick<Service, 'postgres' | 'standby' | 's3'>,
): Promise<ServiceProcess> {
  const database = await FaultyProxy.open(`${postgres.url}/postgres`);
  const replica = await FaultyProxy.open(`${standby.url}/postgres`);
  const { endpoint, region, credentials } = s3.connection;
  const server = await ServerProcess.start(
    {
      DATABASE_URL: database.url,
      DATABASE_REPLICA_URL: replica.url,
      SECRET: 'the-secret-that-all-processes-of-nemesis-share',
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      LOG_LEVEL: 'error',
    },
    { made: await mkdtemp(path.join(tmpdir(), 'flagstick-nemesis-')) },
  );
  const front = await FaultyProxy.open(`http://127.0.0.1:${new URL(server.url).port}`);
  return { name, server, database, replica, front };
}

/** Two processes with the demo on a PostgreSQL that syncs every commit, with a standby, a bucket and a cache. */
export async function startService(): Promise<Service> {
  const stops: Array<() => Promise<void> | void> = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const postgres = await startPostgres({ durable: true, replicated: true });
    stops.push(() => postgres.stop());
    const standby = await startStandby(postgres);
    stops.push(() => standby.stop());
    const s3 = await startS3(bucket);
    stops.push(() => s3.stop());
    const processes: ServiceProcess[] = [];
    for (const name of ['process 1', 'process 2']) {
      const started = await startProcess(name, { postgres, standby, s3 });
      processes.push(started);
      const { server, database, replica, front } = started;
      stops.push(async () => {
        await server.stop();
        for (const proxy of [database, replica, front]) proxy.close();
      });
    }
    const nginx = await Nginx.start(...processes.map(({ front }) => Number(new URL(front.url).port)));
    stops.push(() => nginx.stop());
    return { postgres, standby, s3, nginx, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
