import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { gameQuery } from '../shared/live/index.ts';
import { integerParam, textParam } from '../shared/nav/search.ts';
import { type ViewContext, view } from '../shared/nav/view.tsx';

interface GameSearch {
  readonly game?: string | undefined;
}

const nameOf = ({ client, search }: ViewContext<GameSearch>) =>
  client.getQueryData(gameQuery(search.game ?? '').queryKey)?.name;

const load = ({ client, search }: ViewContext<GameSearch>) =>
  search.game && client.prefetchQuery(gameQuery(search.game));

export const score = view({
  name: 'score',
  // An organiser enters the cards of a group, or of one player.
  search: {
    game: textParam(40),
    hole: integerParam(1, 36),
    group: textParam(limits.titleMax),
    player: textParam(40),
  },
  title: (context) =>
    [context.search.hole ? `Hole ${context.search.hole}` : 'Scoring', nameOf(context)]
      .filter(Boolean)
      .join(' · '),
  access: routes.scoring.updateScore.access,
  load,
  code: () => import('./ScoreView.tsx'),
  screen: ({ ScoreView }) => ScoreView,
  // The screen has a dock instead.
  bottomNav: false,
});

export const card = view({
  name: 'card',
  search: { game: textParam(40), player: textParam(40) },
  title: (context) => ['Score card', nameOf(context)].filter(Boolean).join(' · '),
  access: routes.scoring.log.access,
  load,
  code: () => import('./CardView.tsx'),
  screen: ({ CardView }) => CardView,
  bottomNav: false,
});

export const result = view({
  name: 'result',
  search: { game: textParam(40) },
  title: (context) => ['Result', nameOf(context)].filter(Boolean).join(' · '),
  access: routes.scoring.updateScore.access,
  load,
  code: () => import('./ResultView.tsx'),
  screen: ({ ResultView }) => ResultView,
  bottomNav: false,
});

/** Linked from every screen when a score of the user was not counted. */
export const refused = view({
  name: 'refused',
  title: 'Scores not counted',
  access: routes.scoring.updateScore.access,
  code: () => import('./RefusedView.tsx'),
  screen: ({ RefusedView }) => RefusedView,
});
