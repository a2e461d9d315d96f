import { calls, type GameView } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { send } from '../../../shared/api/call.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import { useMe } from '../../../shared/session/me.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { say } from '../../../shared/ui/say.ts';
import { CardsLoading, Empty, ErrorState } from '../../../shared/ui/states.tsx';
import { type Crumb, TopBar } from '../../../shared/ui/TopBar.tsx';
import { useGameChanged } from '../api/writes.ts';
import { clubNamed, courseCards, gameRules } from './reads.ts';
import { SetupForm } from './SetupForm.tsx';
import classes from './SetupView.module.css';
import { gameBody, insertBody, type Place, placeOf, type SetupValues } from './setup.ts';

interface SetupViewProps {
  search: { course?: string | undefined; game?: string | undefined };
}

/** The page while there is no form to show. */
const Waiting = ({ children }: { children: ReactNode }) => (
  <main className={classes.loading}>
    <h1 className="vh">Game set-up</h1>
    {children}
  </main>
);

/** Makes a game on a course, or changes the set-up of one. */
export function SetupView({ search }: SetupViewProps) {
  const game = useQuery({ ...gameQuery(search.game ?? ''), enabled: search.game !== undefined });
  const course = search.course ?? game.data?.course._id;
  const cards = useQuery({ ...courseCards(course ?? ''), enabled: course !== undefined });
  const rules = useQuery(gameRules);
  const first = cards.data?.[0]?.club;
  const club = useQuery(clubNamed(first));
  const me = useMe();
  const navigate = useNavigate();
  const changed = useGameChanged();

  const place = cards.data && club.data ? placeOf(cards.data, club.data) : null;
  const error = game.error ?? cards.error ?? rules.error ?? club.error;
  const crumbs: Crumb[] = [
    game.data
      ? { label: game.data.name, to: '/', search: { view: 'game', game: game.data._id } }
      : { label: 'Clubs', to: '/', search: { view: 'clubs' } },
    { label: game.data ? 'Set-up' : 'New game' },
  ];

  const create = async (values: SetupValues, where: Place) => {
    const made = await send(calls.games.insert, { body: insertBody(values, where) });
    await changed();
    await navigate({ to: '/', search: { view: 'game', game: made._id } });
  };
  const change = async (values: SetupValues, opened: GameView) => {
    const body = {
      ...gameBody(values, opened.club.timeZone, opened),
      updateDate: opened.updateDate,
    };
    const { _id: id } = opened;
    await send(calls.games.update, { params: { id }, body });
    say(says.saved, { tone: 'success' });
    await changed(id);
    await navigate({ to: '/', search: { view: 'game', game: id } });
  };

  const content = () => {
    if (error) {
      return (
        <Waiting>
          <ErrorState error={error} onRetry={() => location.reload()} />
        </Waiting>
      );
    }
    if (!course || cards.data?.length === 0) {
      return (
        <Waiting>
          <Empty
            title={course ? 'No scorecards available for this game.' : 'Choose a course first'}
            action={
              <LinkButton to="/" search={{ view: 'clubs' }} variant="default">
                Clubs
              </LinkButton>
            }
          />
        </Waiting>
      );
    }
    if (!place || !rules.data || !me || (search.game && !game.data)) {
      return (
        <Waiting>
          <CardsLoading count={4} label="Set-up" />
        </Waiting>
      );
    }
    return (
      <SetupForm
        place={place}
        rules={rules.data.items}
        me={me}
        game={game.data}
        save={(values, opened) => (opened ? change(values, opened) : create(values, place))}
      />
    );
  };

  return (
    <>
      <TopBar crumbs={crumbs} help="setup" />
      {content()}
    </>
  );
}
