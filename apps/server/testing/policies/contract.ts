import { type CallDefinition, calls, callsIn } from '@flagstick/contract';

export const contract = callsIn(calls);

export const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;
