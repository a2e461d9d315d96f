import type { ReactNode } from 'react';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import classes from './PayPage.module.css';

interface FrameProps {
  title: string;
  sub?: ReactNode;
  says?: string | undefined;
  onBack: () => void;
  children: ReactNode;
}

/** Actions are at the foot. */
export const PaymentFrame = ({ title, sub, says, onBack, children }: FrameProps) => (
  <div className="column screen">
    <ScreenHead title={title} sub={sub} onBack={onBack} menu={false}>
      {says && <p className={`${classes.says} medium`}>{says}</p>}
    </ScreenHead>
    <main className={`${classes.page} column fill gap-14`}>{children}</main>
  </div>
);
