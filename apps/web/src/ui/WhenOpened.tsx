import { type ReactNode, Suspense, useState } from 'react';

interface WhenOpenedProps {
  opened: boolean;
  /** A dialog that is loaded lazily. */
  children: ReactNode;
}

/** Loads a dialog's code when it is first opened. After that it stays mounted, so that it can animate. */
export function WhenOpened({ opened, children }: WhenOpenedProps) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
