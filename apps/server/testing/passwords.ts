import { vi } from 'vitest';

/** A password that contains this text is hashed at full cost. */
export const atFullCost = 'at full cost';

/**
 * The tests hash thousands of passwords. They use argon2 at its lowest cost, except for passwords that ask for the cost
 * of production.
 */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash: (password: string, options: Parameters<typeof argon2.hash>[1]) =>
      argon2.hash(
        password,
        password.includes(atFullCost) ? options : { ...options, memoryCost: 8, timeCost: 1 },
      ),
  };
});
