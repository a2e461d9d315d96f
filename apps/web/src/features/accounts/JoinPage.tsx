import { limits } from '@flagstick/contract/limits';
import { says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../shared/api/error.ts';
import { FormError } from '../../shared/form/FormError.tsx';
import { useSession } from '../../shared/session/session.ts';
import { say, sayError } from '../../shared/ui/say.ts';
import { WhenOpened } from '../../shared/ui/WhenOpened.tsx';
import { invitation, useJoinByCode } from '../games/index.ts';
import { FullGame } from '../mailings/index.tsx';
import { Entrance } from './components/Entrance.tsx';
import { Invitation } from './components/Invitation.tsx';
import panel from './components/panel.module.css';
import { SignInForm } from './components/SignInForm.tsx';

interface JoinPageProps {
  gameCode: string;
  /** Who comes here asked to join before, by the link in the confirmation mail. */
  enterAtOnce?: boolean;
}

/** The join link: shows what one is asked to, keeps the code through signing in, and ends in the game. */
export function JoinPage({ gameCode, enterAtOnce = false }: JoinPageProps) {
  const code = gameCode.toUpperCase().slice(0, limits.gameCodeLength);
  // biome-ignore lint/plugin: signing in and watching stay in sight whatever became of the invitation.
  const { data: game, error: failure } = useQuery({ ...invitation(code), retry: false });
  const error = game ? null : failure;
  const signedIn = useSession(({ user }) => user !== null);
  const join = useJoinByCode();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  const [full, setFull] = useState(false);

  const enter = async () => {
    setRefused(null);
    try {
      const joined = await join.mutateAsync(code);
      // A message makes room for the next: what the mail's link did is said in the same one.
      const confirmed = enterAtOnce ? `${says.emailConfirmed}. ` : '';
      say(`${confirmed}You joined ${joined.name}.`, { tone: 'success', lasts: 'snackbar' });
      await navigate({ to: '/', search: { view: 'game', game: joined._id } });
    } catch (thrown) {
      const why = thrown instanceof ApiError ? thrown.code : null;
      if (why === 'game.alreadyJoined' && game) {
        await navigate({ to: '/', search: { view: 'game', game: game._id } });
        return;
      }
      setRefused(errorText(thrown));
      if (why === 'game.full' && game) setFull(true);
      else sayError(errorText(thrown));
    }
  };

  const entered = useRef(false);
  useEffect(() => {
    if (!enterAtOnce || !signedIn || !game || entered.current) return;
    entered.current = true;
    void enter();
  });

  const unknown = error instanceof ApiError && !error.isTemporary;
  return (
    <Entrance
      lead="You are joining"
      title={game?.name ?? (unknown ? says.noGame : 'A game')}
      panel={
        <>
          {signedIn ? (
            <div className={panel.block}>
              <h2>Join this game?</h2>
              <FormError error={refused ?? (error ? errorText(error) : null)} />
              <Button h={56} onClick={() => void enter()} loading={join.isPending} disabled={unknown}>
                Join game
              </Button>
              <Button variant="subtle" onClick={() => void navigate({ to: '/' })}>
                Not now
              </Button>
            </div>
          ) : (
            <>
              {error && (
                <div className={panel.problem}>
                  <FormError error={errorText(error)} />
                </div>
              )}
              <SignInForm
                title="Sign in to play"
                action="Sign in and join"
                gameCode={code}
                onEntered={() => void enter()}
              />
            </>
          )}
          {!unknown && (
            <>
              <div className={panel.or}>or</div>
              <Button
                component="a"
                href={`/leaderBoard/${code}`}
                variant="default"
                fullWidth
                leftSection={<IconListNumbers size={22} aria-hidden="true" />}
              >
                Watch the leaderboard
              </Button>
            </>
          )}
        </>
      }
    >
      <Invitation code={code} game={game} />
      <WhenOpened opened={full}>
        <FullGame opened={full} game={game ?? null} onClose={() => setFull(false)} />
      </WhenOpened>
    </Entrance>
  );
}
