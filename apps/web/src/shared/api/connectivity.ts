import { create } from 'zustand';

interface Reach {
  /** The last call got an answer. A browser may report "online" behind a dead network, so calls decide. */
  reached: boolean;
  /** Time of the last answer. */
  lastAnswerAt: Date;
}

/** Whether the server is reachable, as found by the calls. */
export const useConnectivity = create<Reach>()(() => ({ reached: true, lastAnswerAt: new Date() }));

/** Called after each call with whether an answer arrived. */
export function reportAnswered(answered: boolean): void {
  if (answered) useConnectivity.setState({ reached: true, lastAnswerAt: new Date() });
  else if (useConnectivity.getState().reached) useConnectivity.setState({ reached: false });
}
