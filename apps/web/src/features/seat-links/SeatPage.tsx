import type { SeatOffer } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOfflineQueue } from '../../offline/index.ts';
import { send } from '../../shared/api/call.ts';
import { errorText } from '../../shared/api/error.ts';
import { formatClock, formatLongDay } from '../../shared/display/dates.ts';
import { fullName } from '../../shared/display/names.ts';
import { cookiesAccepted } from '../../shared/session/cookies.ts';
import { keepSeatNames, type SeatNames } from '../../shared/session/seat-to-claim.ts';
import { signIn, useSession } from '../../shared/session/session.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { FactList, Panel, SheetPage } from '../../ui/page/layout.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import * as texts from './messages.ts';
import { seatOffer } from './reads.ts';
import { useStopScoring } from './use-stop-scoring.ts';

type Seat = SeatOffer['seats'][number];

/** Opens a seat on this phone. An account that is signed in here ends, after the server has noted it as one person. */
function useOpenSeat(token: string, names: SeatNames) {
  const navigate = useNavigate();
  const { waiting } = useOfflineQueue();
  return useMutation({
    mutationFn: async (player: string) => {
      const { user } = useSession.getState();
      if (user && waiting > 0) {
        const title = texts.notSentYet;
        const text = user.seat === null ? texts.notSentHint : texts.notSentBySeatHint;
        if (!(await openConfirmDialog({ title, text, yes: texts.scoreByLink, no: texts.cancel }))) return;
      }
      if (!(await cookiesAccepted())) return;
      const opened = await send(routes.seatLinks.open, { params: { token }, body: { player } });
      signIn(opened.access_token);
      keepSeatNames(opened.access_token, names);
      await navigate({ to: '/', search: { view: 'score', game: opened.game } });
    },
  });
}

function SeatButton({ offer, seat, token }: { offer: SeatOffer; seat: Seat; token: string }) {
  const user = useSession((session) => session.user);
  const name = fullName(seat);
  const open = useOpenSeat(token, { player: name, game: offer.game.name });
  const navigate = useNavigate();
  const stop = useStopScoring();
  const search = { view: 'score', game: offer.game._id } as const;
  const isHere = user?._id === seat.player && (user.seat === null || user.seat === offer.game._id);
  const label = isHere
    ? texts.continueAs(name)
    : user === null
      ? (offer.seats.length === 1 ? texts.yesScoreAs : texts.scoreAs)(name)
      : user.seat === null
        ? texts.signOutAndScore(name)
        : texts.scoreInstead(name);
  return (
    <div className="stack gap-4">
      <Button
        h={56}
        loading={open.isPending}
        onClick={() => (isHere ? void navigate({ to: '/', search }) : open.mutate(seat.player))}
      >
        {label}
      </Button>
      {isHere && user.seat !== null && (
        <Button variant="subtle" onClick={() => void stop()}>
          {texts.stopHere}
        </Button>
      )}
      {!isHere && seat.phones > 0 && (
        <small className="quiet fs-13">{texts.openElsewhere(seat.phones)}</small>
      )}
      <FormError error={open.error ? errorText(open.error) : null} />
    </div>
  );
}

/** The account or other seat that this phone has now: it never scores for two at once. */
function CurrentSession({ offer }: { offer: SeatOffer }) {
  const user = useSession((session) => session.user);
  if (user === null || offer.seats.some(({ player }) => player === user._id)) return null;
  const [title, hint] =
    user.seat === null
      ? [texts.signedInAlready, texts.signedInHint]
      : [texts.scoresForAnother, texts.onePersonHint];
  return (
    <div className="stack gap-8" role="status">
      <b className="bold">{title}</b>
      <p>{hint}</p>
      {user.seat === null && (
        <LinkButton to="/" variant="default">
          {texts.staySignedIn}
        </LinkButton>
      )}
    </div>
  );
}

function Offer({ offer, token }: { offer: SeatOffer; token: string }) {
  const { game, group, seats } = offer;
  const [only] = seats;
  const isOne = seats.length === 1;
  return (
    <div className="stack gap-16">
      <Panel label={isOne ? texts.isThisYou : texts.whoAreYou}>
        <div className="stack gap-14 pad-y-12">
          <div className="stack gap-4">
            {only && isOne && <p className="quiet fs-15">{texts.isThisYou}</p>}
            <h2 className="fs-24 lh-110 anywhere">{only && isOne ? fullName(only) : texts.whoAreYou}</h2>
          </div>
          <FactList
            facts={[
              ...(group ? [[texts.group, group.name] as const] : []),
              ...(group?.time ? [[texts.teeTime, formatClock(group.time, game.timeZone)] as const] : []),
              ...(group ? [[texts.startHole, String(group.startingHole)] as const] : []),
            ]}
          />
          <CurrentSession offer={offer} />
          {seats.map((seat) => (
            <SeatButton key={seat.player} offer={offer} seat={seat} token={token} />
          ))}
          {isOne && <p className="quiet fs-13">{texts.notYou}</p>}
          <p className="quiet fs-13">{texts.noAccountNeeded}</p>
        </div>
      </Panel>
    </div>
  );
}

/** The refusal of a link that has ended, with a way to the game or the start page. */
const withWayOut = (refusal: ReactNode) => (
  <div className="stack gap-16">
    {refusal}
    <LinkButton to="/" variant="default">
      {texts.goToApp}
    </LinkButton>
  </div>
);

/** "Is this you?": the page of a scoring link. One tap opens the hole. */
export function SeatPage({ token }: { token: string }) {
  const query = useQuery(seatOffer(token));
  const { data } = query;
  return (
    <>
      <ScreenHead
        overSheet
        menu={false}
        title={data?.game.name ?? texts.scoreByLink}
        sub={data && formatLongDay(data.game.date, data.game.timeZone)}
      />
      <SheetPage narrow>
        <Loaded query={query} pending={<CardsLoading label={texts.scoreByLink} />} around={withWayOut}>
          {(offer) => <Offer offer={offer} token={token} />}
        </Loaded>
      </SheetPage>
    </>
  );
}
