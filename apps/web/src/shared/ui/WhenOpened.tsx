import { type ReactNode, Suspense, useState } from 'react';

interface WhenOpenedProps {
  opened: boolean;
  /** A dialog that is loaded lazily. */
  children: ReactNode;
}

/** A dialog whose code comes when it is first opened. From then on it stays, and closes as every other one does. */
export function WhenOpened({ opened, children }: WhenOpenedProps) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
