import type { CallDefinition } from '@flagstick/contract';

const isCall = (value: object): value is CallDefinition => 'method' in value && 'responses' in value;

/** The calls that stand anywhere in a part of the contract. */
export function callsIn(value: unknown): CallDefinition[] {
  if (typeof value !== 'object' || value === null) return [];
  return isCall(value) ? [value] : Object.values(value).flatMap(callsIn);
}

export const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;
