import type { GameView, RouteInput } from '@flagstick/contract';
import type * as routes from '@flagstick/contract/routes';
import { create } from 'zustand';

type Body = RouteInput<typeof routes.groups.draw>['body'];
type GroupsBeforeDraw = Omit<Body, 'v'>;

/** Groups and times before a draw on this phone, by game. */
export const useBeforeDraw = create<Readonly<Record<string, GroupsBeforeDraw>>>(() => ({}));

export const storeBeforeDraw = ({ _id, groups, startSheet }: GameView): void =>
  useBeforeDraw.setState({
    [_id]: {
      groups: groups
        .filter(({ players }) => players.length > 0)
        .map(({ name, startingHole, players }) => ({ name, startingHole, playersId: players })),
      startSheet: { firstTime: startSheet.firstTime, interval: startSheet.interval },
    },
  });

export const forgetBeforeDraw = (game: string): void =>
  useBeforeDraw.setState(
    (all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== game)),
    true,
  );
