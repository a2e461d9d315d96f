import { setTimeout as sleep } from 'node:timers/promises';
import type { CallDefinition, CallInput, CallResult } from '@flagstick/contract';
import * as scenarios from '@flagstick/scenarios';

const busyTries = 10;
const busyMs = 500;

/** Makes calls beside the browser, and again if the server is busy, as the app does. */
export class Api extends scenarios.Api {
  override async call<const C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    as?: string,
  ): Promise<CallResult<C>> {
    for (let tries = 0; ; tries++) {
      try {
        return await super.call(call, input, as);
      } catch (error) {
        const isBusy = error instanceof scenarios.UnavailableError && error.status === 503;
        if (!isBusy || tries === busyTries) throw error;
        await sleep(busyMs);
      }
    }
  }

  /** Signs in an account of the demo, or one with its password. */
  override signIn(identifier: string, password = 'flagstick'): Promise<string> {
    return super.signIn(identifier, password);
  }
}
