import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultyProxy } from '../apps/server/testing/database/faulty-proxy.ts';
import type { ServerProcess } from '../e2e/lib/server.ts';
import type { Random } from '../packages/world/random.ts';
import type { Phone } from './phone.ts';
import { type Service, type ServiceProcess, untilHealthy } from './service.ts';

/** A fault begins, lasts for a time, and ends; resolves when what failed works again. */
export interface Fault {
  readonly name: string;
  readonly strike: (random: Random) => Promise<void>;
}

const longestMs = 8_000;
const lasting = (random: Random) => sleep(500 + random.below(longestMs));

interface Targets {
  readonly service: Service;
  readonly phones: readonly Phone[];
  /** The connections of the phones to the balancer. */
  readonly signals: readonly FaultyProxy[];
}

/** A connection that is cut, silent or slow. */
const connectionFaults = (name: string, proxies: (random: Random) => readonly FaultyProxy[]): Fault[] => {
  const during = (strike: (proxy: FaultyProxy, random: Random) => void) => async (random: Random) => {
    const struck = proxies(random);
    for (const proxy of struck) strike(proxy, random);
    await lasting(random);
    for (const proxy of struck) proxy.restore();
  };
  return [
    { name: `${name} is cut`, strike: during((proxy) => proxy.cut()) },
    { name: `${name} is silent`, strike: during((proxy) => proxy.silence()) },
    { name: `${name} is slow`, strike: during((proxy, random) => proxy.delay(50 + random.below(1_500))) },
  ];
};

const supervisorTries = 30;

/** Starts a process like a supervisor: again, if it ends because its database does not answer. */
async function startAgain(server: ServerProcess): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await server.run();
    } catch (error) {
      if (tries === supervisorTries) throw error;
      await sleep(1_000);
    }
  }
}

function processFaults({ name, server, database, replica, front }: ServiceProcess): Fault[] {
  const end = (signal: 'SIGKILL' | 'SIGTERM') => async (random: Random) => {
    await server.end(signal);
    await sleep(random.below(2_000));
    await startAgain(server);
    await untilHealthy(server.url);
  };
  return [
    { name: `${name} is killed`, strike: end('SIGKILL') },
    { name: `${name} is restarted`, strike: end('SIGTERM') },
    {
      name: `${name} is stopped and continued`,
      async strike(random) {
        server.signal('SIGSTOP');
        await lasting(random);
        server.signal('SIGCONT');
        await untilHealthy(server.url);
      },
    },
    ...connectionFaults(`the database of ${name}`, () => [database]).map((fault) => ({
      ...fault,
      async strike(random: Random) {
        await fault.strike(random);
        await untilHealthy(server.url);
      },
    })),
    ...connectionFaults(`the balancer’s connection to ${name}`, () => [front]),
    ...connectionFaults(`the replica of ${name}`, () => [replica]),
  ];
}

/** All faults of a run. Each concerns one component; several may happen at the same time. */
export function faultsOf({ service, phones, signals }: Targets): Fault[] {
  const { postgres, standby, s3, nginx, processes } = service;
  const healthy = async () => {
    for (const { server } of processes) await untilHealthy(server.url);
  };
  return [
    ...processes.flatMap(processFaults),
    ...connectionFaults('the network of some phones', (random) => signals.filter(() => random.chance(0.5))),
    {
      name: 'some phones close the app',
      async strike(random) {
        for (const phone of phones) if (random.chance(0.5)) phone.reopen();
      },
    },
    {
      name: 'the database is restarted',
      async strike(random) {
        await postgres.whileStopped(() => sleep(random.below(2_000)));
        await healthy();
      },
    },
    {
      name: 'the replica lags',
      async strike(random) {
        await standby.pause(true);
        await lasting(random);
        await standby.pause(false);
      },
    },
    {
      name: 'the replica is restarted',
      async strike(random) {
        await standby.kill();
        await lasting(random);
        await standby.start();
      },
    },
    { name: 'the cache is restarted', strike: (random) => nginx.restart(random.below(2_000)) },
    ...(['silent', 'failing', 'torn'] as const).map((how) => ({
      name: `the object storage is ${how}`,
      async strike(random: Random) {
        s3.behave(how);
        await lasting(random);
        s3.behave('well');
      },
    })),
    {
      name: 'the object storage is restarted',
      async strike(random) {
        await s3.stop();
        await lasting(random);
        await s3.restart();
      },
    },
  ];
}

/** The faults in random order; each comes once before any comes again. Faults of one round concern different components. */
export function* inRounds(faults: readonly Fault[], random: Random): Generator<Fault[], never> {
  let bag: Fault[] = [];
  const draw = (): Fault => {
    if (bag.length === 0) bag = [...faults];
    return bag.splice(random.below(bag.length), 1)[0] as Fault;
  };
  /** Without what happens to it: "the replica of process 1". */
  const component = ({ name }: Fault) => name.replace(/ (?:is|are|lags|close) ?.*$/, '');
  for (;;) {
    const round = Array.from({ length: 1 + random.below(3) }, draw);
    yield [...new Map(round.map((fault) => [component(fault), fault])).values()];
  }
}
