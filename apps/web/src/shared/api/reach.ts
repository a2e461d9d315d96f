import { create } from 'zustand';

interface Reach {
  /** The last call got an answer. A browser may say "online" behind a network that leads nowhere; calls know better. */
  reached: boolean;
  /** When an answer came last. */
  heardAt: Date;
}

/** Whether the server is in reach, as the calls themselves find out. */
export const useReach = create<Reach>()(() => ({ reached: true, heardAt: new Date() }));

/** Called after each call: did an answer come? */
export function noteReach(answered: boolean): void {
  if (answered) useReach.setState({ reached: true, heardAt: new Date() });
  else if (useReach.getState().reached) useReach.setState({ reached: false });
}
