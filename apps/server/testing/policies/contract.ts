import { type CallDefinition, calls, callsIn } from '@flagstick/contract';

export const contract = callsIn(calls);

export const callName = ({ method, path }: CallDefinition) => `${method} ${path}`;
