import { calls } from '@flagstick/contract';
import { text } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';

const id = text(40);

/** The standings of a tournament, and a player's season in it. */
export const tournament = view({
  name: 'tournament',
  search: { tournament: id, player: id },
  title: 'Tournament',
  access: calls.standings.of.access,
  code: () => import('./StandingsView.tsx'),
  screen: ({ StandingsView }) => StandingsView,
  wide: true,
});
