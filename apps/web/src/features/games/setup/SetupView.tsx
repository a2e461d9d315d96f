import type { GameView } from '@flagstick/contract';
import { contractTexts, gamesErrors } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { send } from '../../../shared/api/call.ts';
import { courseCards } from '../../../shared/api/course-cards.ts';
import { ApiError } from '../../../shared/api/error.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import { meOptions } from '../../../shared/session/me.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { combineReads, Loaded } from '../../../ui/page/Loaded.tsx';
import { NarrowPage } from '../../../ui/page/layout.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { type Crumb, TopBar } from '../../../ui/page/TopBar.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { mayOrganise } from '../api/members.ts';
import { useGameChanged } from '../api/writes.ts';
import { useGamesCrumb } from '../components/games-crumb.ts';
import { CopyPage } from '../copy/CopyPage.tsx';
import { PresentationPage } from '../presentation/PresentationPage.tsx';
import { RulePage } from '../rule/RulePage.tsx';
import * as texts from './messages.ts';
import { clubOf, gameRulesQuery } from './reads.ts';
import { SetupForm } from './SetupForm.tsx';
import { gameBody, insertBody, type SetupPlace, type SetupValues, setupPlace } from './setup.ts';

const PrizeSetupPage = lazy(() => loadWithRetry(() => import('../../prizes/setup/index.ts')));
const RevealRemote = lazy(() => loadWithRetry(() => import('../reveal/RevealRemote.tsx')));

interface SetupViewProps {
  search: {
    course?: string | undefined;
    game?: string | undefined;
    copy?: string | undefined;
    only?: string | undefined;
  };
}

const withoutForm = (content: ReactNode) => (
  <NarrowPage>
    <h1 className="vh">{texts.gameSetUp}</h1>
    {content}
  </NarrowPage>
);
const pending = withoutForm(<CardsLoading count={4} label={common.setUp} />);

const emptyPage = (title: string) =>
  withoutForm(
    <EmptyState
      title={title}
      action={
        <LinkButton to="/" search={{ view: 'clubs' }} variant="default">
          {texts.clubs}
        </LinkButton>
      }
    />,
  );

export function SetupView({ search }: SetupViewProps) {
  if (search.copy !== undefined) return <CopyPage key={search.copy} id={search.copy} />;
  if (search.game !== undefined && search.only === 'reveal') {
    return (
      <Suspense fallback={pending}>
        <RevealRemote id={search.game} />
      </Suspense>
    );
  }
  if (search.game !== undefined) return <EditSetup id={search.game} only={search.only} />;
  return (
    <>
      <TopBar
        crumbs={[{ label: texts.clubs, to: '/', search: { view: 'clubs' } }, { label: common.newGame }]}
        help="setup"
      />
      {search.course === undefined ? (
        emptyPage(texts.chooseACourseFirst)
      ) : (
        <LoadedSetup course={search.course} />
      )}
    </>
  );
}

function EditSetup({ id, only }: { id: string; only: string | undefined }) {
  const game = useQuery(gameQuery(id));
  const games = useGamesCrumb();
  const crumb: Crumb = game.data
    ? { label: game.data.name, to: '/', search: { view: 'game', game: id } }
    : games;
  return (
    <>
      <TopBar crumbs={[crumb, { label: common.setUp }]} help="setup" />
      <Loaded query={game} pending={pending} around={withoutForm}>
        {(read) => {
          if (!mayOrganise(read)) return withoutForm(<EmptyState title={contractTexts.notAllowedHere} />);
          // Prizes are given after the close, so the presentation stays editable.
          if (only === 'presentation') return <PresentationPage game={read} />;
          if (only === 'prizes') {
            return (
              <Suspense fallback={pending}>
                <PrizeSetupPage game={read} />
              </Suspense>
            );
          }
          if (read.state === 'done')
            return withoutForm(<EmptyState title={gamesErrors['game.isDone'].text} />);
          if (only === 'rule') return <LoadedRule game={read} />;
          return <LoadedSetup course={read.course._id} game={read} />;
        }}
      </Loaded>
    </>
  );
}

function LoadedRule({ game }: { game: GameView }) {
  const rules = useQuery(gameRulesQuery);
  return (
    <Loaded query={rules} pending={pending} around={withoutForm}>
      {(read) => <RulePage game={game} rules={read.items} />}
    </Loaded>
  );
}

function LoadedSetup({ course, game }: { course: string; game?: GameView }) {
  const cards = useQuery(courseCards(course));
  const rules = useQuery(gameRulesQuery);
  const club = useQuery(clubOf(cards.data?.[0]?.club.id));
  const me = useQuery(meOptions);
  const navigate = useNavigate();
  const changed = useGameChanged();

  const create = async (values: SetupValues, where: SetupPlace) => {
    const made = await send(routes.games.insert, { body: insertBody(values, where) });
    await changed();
    await navigate({ to: '/', search: { view: 'game', game: made._id } });
  };
  const change = async (values: SetupValues, over: GameView) => {
    const body = { ...gameBody(values, over.club.timeZone, over), updateDate: over.updateDate };
    const { _id: id } = over;
    try {
      await send(routes.games.update, { params: { id }, body });
    } catch (error) {
      // The refusal shows that the game is outdated.
      if (error instanceof ApiError && !error.isTemporary) void changed();
      throw error;
    }
    showToast(contractTexts.saved, { tone: 'success' });
    await changed();
    await navigate({ to: '/', search: { view: 'game', game: id } });
  };

  if (cards.data?.length === 0) {
    return emptyPage(game ? gamesErrors['game.noScoreCard'].text : contractTexts.noTees);
  }
  return (
    <Loaded query={combineReads({ cards, rules, club, me })} pending={pending} around={withoutForm}>
      {(read) => {
        const place = setupPlace(read.cards, read.club);
        return (
          place && (
            <SetupForm
              place={place}
              rules={read.rules.items}
              me={read.me}
              game={game}
              save={(values, over) => (over ? change(values, over) : create(values, place))}
            />
          )
        );
      }}
    </Loaded>
  );
}
