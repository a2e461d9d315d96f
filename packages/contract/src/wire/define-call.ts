import type * as z from 'zod';
import type { ErrorCode } from '../messages/index.ts';
import type { Route } from '../routes/route.ts';
import { CallId, callIdRefusals } from './call-id.ts';

export type { Access, Role, Route } from '../routes/route.ts';

export interface CallDefinition extends Route {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Headers of this call alone, by their names in lower case; all are optional texts. */
  readonly headers?: z.ZodType;
  /** The schema of each success status. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** Error codes of this call in addition to `commonRefusals`. A test that gets an unlisted code fails. */
  readonly refusals?: readonly ErrorCode[];
  /** The maximum body size in bytes if it exceeds `limits.bodyMaxBytes`. */
  readonly bodyMaxBytes?: number;
  /** Allowed in a session that still has to set a password; every other call is refused there. */
  readonly beforePassword?: true;
  /** Kept in the phone's queue and sent again if it got no answer. */
  readonly saveIfFailed?: true;
  /** The body's `version` is the client's contract version, and is checked before the rest. */
  readonly sendsContractVersion?: true;
  /** The answer may be a second old: a list, statistics, standings or an export, which no right depends on. */
  readonly mayLag?: true;
}

export const commonRefusals: readonly ErrorCode[] = [
  'request.invalid',
  'request.malformed',
  'request.tooLarge',
  'request.tooSlow',
  'request.mediaType',
  'request.tooMany',
  'client.tooOld',
  'token.invalid',
  'token.expired',
  'password.due',
  'twoStep.due',
  'account.suspended',
  'action.notAllowed',
  'server.fault',
  'server.busy',
];

type WithCallId<C> = C extends { readonly takesCallId: true } ? C & { readonly headers: typeof CallId } : C;

/** Adds the `call-id` header and its refusal to a call that takes a call id. Such a call has no headers of its own. */
export function defineCall<const C extends CallDefinition>(call: C): WithCallId<C>;
export function defineCall(call: CallDefinition): CallDefinition {
  if (!call.takesCallId) return call;
  return { ...call, headers: CallId, refusals: [...(call.refusals ?? []), ...callIdRefusals] };
}

const isCall = (value: object): value is CallDefinition => 'method' in value && 'responses' in value;

export function callsIn(part: unknown): CallDefinition[] {
  if (typeof part !== 'object' || part === null) return [];
  return isCall(part) ? [part] : Object.values(part).flatMap(callsIn);
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type PartOf<C, K extends 'params' | 'query' | 'body' | 'headers'> = C extends { readonly [P in K]: infer T }
  ? T
  : undefined;

type DefinedParts<C> = 'params' | 'query' | 'body' extends infer K
  ? K extends 'params' | 'query' | 'body'
    ? PartOf<C, K> extends undefined
      ? never
      : K
    : never
  : never;
type Optional<C> = {
  [K in DefinedParts<C>]: undefined extends Input<PartOf<C, K>> ? K : never;
}[DefinedParts<C>];

/** The sender's input: the parts that the call defines; optional parts may be omitted. */
export type CallInput<C extends CallDefinition> = {
  [K in Exclude<DefinedParts<C>, Optional<C>>]: Input<PartOf<C, K>>;
} & { [K in Optional<C>]?: Input<PartOf<C, K>> } & {
  [K in 'headers' as PartOf<C, K> extends undefined ? never : K]?: Input<PartOf<C, K>>;
};

/** The handler's input: the same parts after validation. */
export type HandlerInput<C extends CallDefinition> = {
  [K in 'params' | 'query' | 'body' | 'headers']: Output<PartOf<C, K>>;
};

/** The body of a success, whatever its status. */
export type CallResult<C extends CallDefinition> = z.output<C['responses'][keyof C['responses']] & z.ZodType>;

/** The handler's result, before the response schema's transforms. */
export type HandlerResult<C extends CallDefinition> = z.input<
  C['responses'][keyof C['responses']] & z.ZodType
>;

export interface Failure {
  /** The sentence that the player reads (for a sign-in answered with 202: `policy` or `activate`). */
  error: string;
  code: ErrorCode;
  /** For developers. */
  message: string;
  fields: Array<{ field: string; error: string }>;
}
