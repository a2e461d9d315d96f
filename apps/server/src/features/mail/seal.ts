import { sealFor, unsealFor } from '../../shared/seal.ts';

const purpose = 'outbox';

/** Letters contain codes and links, which a reader of the database must not see. */
export const seal = (secret: string, text: string): string => sealFor({ secret, purpose }, text);

/** @throws if it was sealed with another secret */
export const unseal = (secret: string, sealed: string): string => unsealFor({ secret, purpose }, sealed);
