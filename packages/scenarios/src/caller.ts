import type { CallDefinition, CallInput, CallResult } from '@flagstick/contract';

export interface Caller {
  /**
   * @param as the token of the account that calls; default: the client's own session, otherwise the call is anonymous
   * @throws when the server refuses the call
   */
  call<const C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    as?: string,
    signal?: AbortSignal,
  ): Promise<CallResult<C>>;
}
