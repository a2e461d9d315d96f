import { limits, system } from '@flagstick/contract';
import { route } from '../../http/index.ts';
import type { Feature } from '../feature.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { defaultPolicy, policyVersion } from './policy.ts';

export const configRoutes: Feature<'config' | 'web'> = (app, { config, web }) => {
  route(app, system.pwaVersion, async () => ({
    version: limits.appVersion,
    publishedVersion: web?.id ?? 'development',
  }));
  route(app, system.publicConfig, async ({ request }) => ({
    publicUrl: config.publicUrl ?? null,
    supportContact: config.supportContact ?? null,
    upgradeUrl: config.upgradeUrl ?? null,
    policy: { version: policyVersion, text: config.policyText ?? defaultPolicy(config.supportContact) },
    helpLinks: { ...config.helpLinks },
    passkeys: relyingPartyOf(config, request) !== undefined,
  }));
};
