import { kiosks } from '@flagstick/contract/routes/kiosks';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { errorText } from '../../shared/api/error.ts';
import { cookiesAccepted } from '../../shared/session/cookies.ts';
import { signOut } from '../../shared/session/session.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Panel, SheetPage } from '../../ui/page/layout.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import { Kiosk } from './Kiosk.tsx';
import * as texts from './messages.ts';
import { kioskView } from './reads.ts';

/** Makes this browser a clubhouse screen with the link’s token, without an account. */
function useOpenKiosk(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!(await cookiesAccepted())) return;
      // The server refuses a browser with an account.
      signOut();
      await send(kiosks.open, { body: { token } });
      await client.resetQueries({ queryKey: kioskView.queryKey });
    },
    meta: { showsError: true },
  });
}

/** The page of a link while this browser is no clubhouse screen. */
function OpenScreen({ token }: { token: string }) {
  const open = useOpenKiosk(token);
  return (
    <>
      <ScreenHead overSheet menu={false} title={texts.clubhouseScreen} />
      <SheetPage narrow>
        <Panel label={texts.openTitle}>
          <div className="stack gap-16 pad-y-12">
            <h2 className="fs-24 lh-110">{texts.openTitle}</h2>
            <p>{texts.openHint}</p>
            <FormError error={open.error ? errorText(open.error) : null} />
            <Button h={64} loading={open.isPending} onClick={() => open.mutate()}>
              {texts.openScreen}
            </Button>
            {open.error && <p className="quiet fs-13">{texts.closedHint}</p>}
          </div>
        </Panel>
      </SheetPage>
    </>
  );
}

/** The clubhouse screen: opened by an organiser’s link, then without an account. */
export function KioskPage({ token }: { token: string }) {
  const query = useQuery(kioskView);
  const client = useQueryClient();
  return (
    <Loaded query={query} pending={<CardsLoading label={texts.clubhouseScreen} />} hideStaleData>
      {(view) =>
        view === null ? (
          <OpenScreen token={token} />
        ) : (
          <Kiosk view={view} onClosed={() => void client.resetQueries({ queryKey: kioskView.queryKey })} />
        )
      }
    </Loaded>
  );
}
