import { digest } from '../../shared/digest.ts';
import { linkToken } from '../../shared/link-token.ts';

/** A lost sheet can be printed again with the same code. */
export const tokenOf = (secret: string, linkId: string): string => linkToken(secret, 'seat link', linkId);

export const hashOfToken = (token: string): string => digest('seat link', token);

export const hashOfDevice = (deviceId: string): string => digest('seat device', deviceId);
