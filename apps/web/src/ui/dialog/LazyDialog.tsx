import { type ReactNode, Suspense, useState } from 'react';

interface LazyDialogProps {
  opened: boolean;
  /** A dialog that is loaded lazily. */
  children: ReactNode;
}

/** Loads a dialog's code when it is first opened. After that it stays mounted, so that it can animate. */
export function LazyDialog({ opened, children }: LazyDialogProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
