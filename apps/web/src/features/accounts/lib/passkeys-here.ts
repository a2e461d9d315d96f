import type { RouteResult } from '@flagstick/contract';
import type * as routes from '@flagstick/contract/routes';

type PublicConfig = RouteResult<typeof routes.system.publicConfig>;

/** A device offers a passkey at the public address only. */
export const isPublicAddress = ({ publicUrl }: Pick<PublicConfig, 'publicUrl'>): boolean =>
  publicUrl === null || new URL(publicUrl).origin === window.location.origin;

/** Whether passkeys work in this browser, on this server and at this address. */
export const passkeysWorkHere = (config: PublicConfig | undefined): boolean =>
  config?.passkeys === true && 'PublicKeyCredential' in window && isPublicAddress(config);
