import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/session.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { SheetPage } from '../../ui/page/layout.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import { notificationState } from './api.ts';
import { CalendarPanel } from './calendars/CalendarPanel.tsx';
import { KindList } from './KindList.tsx';
import * as texts from './messages.ts';
import { QuietHours } from './QuietHours.tsx';
import { ThisDevice } from './ThisDevice.tsx';

export function NotificationsView() {
  const isManager = useSession(({ user }) => user?.rule === 'club');
  return (
    <>
      <ScreenHead title={texts.title} sub={texts.sub} overSheet />
      <SheetPage narrow>
        <Loaded query={useQuery(notificationState)} pending={<CardsLoading label={texts.title} />}>
          {({ publicKey, kinds, quiet }) => (
            <>
              <ThisDevice publicKey={publicKey} />
              <KindList kinds={kinds} quiet={quiet} />
              <QuietHours kinds={kinds} quiet={quiet} />
            </>
          )}
        </Loaded>
        <CalendarPanel of="mine" />
        {isManager && <CalendarPanel of="club" />}
      </SheetPage>
    </>
  );
}
