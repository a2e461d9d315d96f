import type { Config } from '../../../app/config.ts';
import type { Faults } from '../../../shared/faults.ts';
import type { Storage } from '../../../storage/index.ts';
import type { Gateway } from './gateway.ts';
import { Sandbox } from './sandbox.ts';
import { StripeGateway } from './stripe/gateway.ts';

interface GatewayDeps {
  readonly config: Config;
  readonly storage: Storage;
  readonly faults: Faults;
}

/** A sandbox in production would give spaces away for free. */
export function openGateway({ config, storage, faults }: GatewayDeps): Gateway | null {
  const { stripe, publicUrl, production } = config;
  if (stripe) return new StripeGateway(stripe, { publicUrl, faults });
  return production ? null : new Sandbox(storage.db);
}
