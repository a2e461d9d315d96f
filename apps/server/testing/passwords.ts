import { vi } from 'vitest';

/** Stands in a password that is hashed at the full cost. */
export const atFullCost = 'at full cost';

/**
 * The tests hash some thousands of passwords. What argon2 does is the library's: here it does the same at the least cost
 * that it knows, but for a password that asks for the cost of production.
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
