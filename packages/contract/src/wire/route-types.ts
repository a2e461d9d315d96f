import type { Route } from '../routes/route.ts';
import type { CallDefinition, CallInput, CallResult } from './define-call.ts';
import type { calls } from './schemas.ts';

type Features = typeof calls;
type Call = {
  [F in keyof Features]: Extract<Features[F][keyof Features[F]], CallDefinition>;
}[keyof Features];
type ByRoute = { [C in Call as `${C['method']} ${C['path']}`]: C };

/** The call of a route, with its schemas: method and path identify it. */
type CallOf<R extends Route> = `${R['method']} ${R['path']}` extends infer Name extends keyof ByRoute
  ? ByRoute[Name]
  : never;

/** The sender's input for a route; see {@link CallInput}. */
export type RouteInput<R extends Route> = CallInput<CallOf<R>>;

/** The body of a success; see {@link CallResult}. */
export type RouteResult<R extends Route> = CallResult<CallOf<R>>;
