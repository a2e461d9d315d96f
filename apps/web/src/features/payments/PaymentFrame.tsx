import type { ReactNode } from 'react';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import classes from './PayPage.module.css';

interface FrameProps {
  title: string;
  sub?: ReactNode;
  note?: string | undefined;
  onBack: () => void;
  children: ReactNode;
}

/** Actions are at the foot. */
export const PaymentFrame = ({ title, sub, note, onBack, children }: FrameProps) => (
  <div className="column screen">
    <ScreenHead title={title} sub={sub} onBack={onBack} menu={false}>
      {note && <p className={`${classes.note} medium`}>{note}</p>}
    </ScreenHead>
    <main className={`${classes.page} column fill gap-14`}>{children}</main>
  </div>
);
