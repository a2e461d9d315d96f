import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import { Button, Loader } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../shared/api/error.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { feeWords, payWords } from '../../shared/display/fee.ts';
import { formatPence } from '../../shared/display/money.ts';
import { feeBeforePlay } from '../../shared/game/fee.ts';
import { RatingNotice } from '../../shared/handicap/RatingNotice.tsx';
import { otherRatingTextBeforeJoining } from '../../shared/handicap/rating.ts';
import { isNewDevice } from '../../shared/session/device.ts';
import { meOptions, useHasAccount } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { showErrorToast, showToast } from '../../ui/toast/toast.ts';
import { invitation, joinedGames, mustPayFirst, useJoinByCode } from '../games/index.ts';
import { FullGame } from '../mailings/index.tsx';
import { Invitation } from './components/Invitation.tsx';
import panel from './components/panel.module.css';
import { SignedOutFrame } from './components/SignedOutFrame.tsx';
import { SignInForm } from './components/SignInForm.tsx';
import * as texts from './messages.ts';

const SignUpForm = lazy(async () => ({
  default: (await loadWithRetry(() => import('./sign-up/SignUpPage.tsx'))).SignUpForm,
}));

interface JoinPageProps {
  gameCode: string;
  /** The visitor confirmed a sign-up for this game by e-mail: the page joins without a question. */
  enterAtOnce?: boolean;
}

/** A finished game cannot be joined, and its leaderboard shows the result. */
function GameOver({ code, signedIn }: { code: string; signedIn: boolean }) {
  return (
    <div className="stack gap-14">
      <h2 className="fs-24 lh-110">{texts.tooLateToJoin}</h2>
      <p>{texts.resultHint}</p>
      <Button
        component="a"
        href={`/leaderBoard/${code}`}
        h={56}
        leftSection={<IconListNumbers size={22} aria-hidden="true" />}
      >
        {texts.seeTheResult}
      </Button>
      <LinkButton to="/" variant="subtle">
        {signedIn ? common.goHome : common.signIn}
      </LinkButton>
    </div>
  );
}

/** Keeps the code of the game while the visitor signs in or up. A fee due before play leads to the payment page. */
export function JoinPage({ gameCode, enterAtOnce = false }: JoinPageProps) {
  const code = gameCode.toUpperCase().slice(0, limits.gameCodeLength);
  // biome-ignore lint/plugin: sign-in and leaderboard stay available when the invitation cannot be read.
  const { data: game, error: failure } = useQuery({ ...invitation(code), retry: false });
  const error = game ? null : failure;
  const signedIn = useHasAccount();
  const { data: self } = useQuery({ ...meOptions, enabled: signedIn });
  const join = useJoinByCode();
  const fee = game ? feeBeforePlay(game) : null;
  const client = useQueryClient();
  // Players who have paid go to the game. If the list cannot be read, the server decides.
  const { data: mine } = useQuery({ ...joinedGames, enabled: signedIn && fee !== null });
  const isIn = mine?.items.some(({ _id, payStatus }) => _id === game?._id && payStatus !== 0) === true;
  const navigate = useNavigate();
  const pay = () => navigate({ to: '/paymentCallback', search: { gameCode: code } });
  const [refused, setRefused] = useState<string | null>(null);
  const [full, setFull] = useState(false);
  const [signingUp, setSigningUp] = useState(isNewDevice);
  const over = game?.state === 'done';
  const entersByList = game?.hasEntryList === true && !over;
  const rating = game && self && !isIn ? otherRatingTextBeforeJoining(game, self.gender) : null;
  const [entering, setEntering] = useState(enterAtOnce && signedIn && !over);

  const enter = async () => {
    if (entersByList) return;
    setRefused(null);
    setEntering(true);
    try {
      const joined = await join.mutateAsync(code);
      // Only one toast is shown at a time, so both messages share it.
      const text = texts.joined(joined.name);
      showToast(enterAtOnce ? `${contractTexts.emailConfirmed}. ${text}` : text, {
        tone: 'success',
        duration: 'snackbar',
      });
      await navigate({ to: '/', search: { view: 'game', game: joined._id }, state: { joined: true } });
    } catch (thrown) {
      const why = thrown instanceof ApiError ? thrown.code : null;
      if (mustPayFirst(thrown)) {
        if (enterAtOnce) showToast(contractTexts.emailConfirmed, { tone: 'success', duration: 'snackbar' });
        await pay();
        return;
      }
      if (why === 'game.alreadyJoined' && game) {
        const games = fee ? await client.fetchQuery(joinedGames).catch(() => null) : null;
        const seat = games?.items.find(({ _id }) => _id === game._id);
        if (seat?.payStatus === 0) return await pay();
        await navigate({ to: '/', search: { view: 'game', game: game._id } });
        return;
      }
      setEntering(false);
      setRefused(errorText(thrown));
      if (why === 'game.full' && game) setFull(true);
      else showErrorToast(errorText(thrown));
    }
  };

  const entered = useRef(false);
  useEffect(() => {
    if (!enterAtOnce || !signedIn || !game || over || entered.current) return;
    entered.current = true;
    void enter();
  });

  if (entersByList && signedIn) return <Navigate to="/entry/$code" params={{ code }} replace />;

  const unknown = error instanceof ApiError && !error.isTemporary;
  const watch = !unknown && !over && (
    <>
      <div className={panel.or}>{texts.or}</div>
      <Button
        component="a"
        href={`/leaderBoard/${code}`}
        variant="default"
        fullWidth
        leftSection={<IconListNumbers size={22} aria-hidden="true" />}
      >
        {texts.watchTheLeaderboard}
      </Button>
    </>
  );
  const question = over ? (
    <GameOver code={code} signedIn={signedIn} />
  ) : signedIn && entering && !error ? (
    <div className="stack gap-14" role="status">
      <h2 className="fs-24 lh-110">{texts.joining(game?.name ?? texts.theGame)}</h2>
      <Loader aria-hidden="true" />
    </div>
  ) : signedIn ? (
    <div className="stack gap-14">
      <h2 className="fs-24 lh-110">{isIn ? texts.alreadyPlaying : texts.joinQuestion}</h2>
      {fee && !isIn && <p>{texts.feeBeforeJoining(feeWords(fee))}</p>}
      {rating && <RatingNotice text={texts.askTheOrganiser(rating)} />}
      <FormError error={refused ?? (error ? errorText(error) : null)} />
      <Button h={56} onClick={() => void enter()} disabled={unknown}>
        {isIn ? common.openGame : fee ? payWords(fee) : texts.joinGame}
      </Button>
      <Button variant="subtle" onClick={() => void navigate({ to: '/' })}>
        {common.notNow}
      </Button>
    </div>
  ) : (
    <>
      {error && (
        <div className={panel.problem}>
          <FormError error={errorText(error)} />
        </div>
      )}
      {signingUp && !unknown ? (
        <Suspense fallback={<Loader aria-hidden="true" />}>
          <SignUpForm gameCode={code} onSignIn={() => setSigningUp(false)} />
        </Suspense>
      ) : (
        <SignInForm
          title={unknown ? common.signIn : texts.signInToPlay}
          action={
            unknown
              ? common.signIn
              : entersByList
                ? texts.signInAndEnter
                : fee
                  ? texts.signInAndPay(formatPence(fee.fee))
                  : texts.signInAndJoin
          }
          {...(fee ? { passkeyAction: common.signIn } : {})}
          gameCode={code}
          onEntered={() => void enter()}
        />
      )}
    </>
  );
  return (
    <SignedOutFrame
      lead={unknown ? texts.checkGameCode : over ? texts.thisGameIsOver : texts.youAreJoining}
      title={game?.name ?? (unknown ? contractTexts.noGame : texts.aGame)}
      panel={
        <>
          {question}
          {watch}
        </>
      }
    >
      <Invitation code={code} game={game} />
      <LazyDialog opened={full}>
        <FullGame opened={full} game={game ?? null} onClose={() => setFull(false)} />
      </LazyDialog>
    </SignedOutFrame>
  );
}
