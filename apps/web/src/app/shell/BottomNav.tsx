import { IconBuildingCommunity, IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Pin } from '../../shared/ui/Pin.tsx';
import classes from './BottomNav.module.css';

export type NavPlace = 'clubs' | 'play' | 'home';

/** The three places of the main screen: Clubs, Play, Home. */
export function BottomNav({ at }: { at: NavPlace | null }) {
  const mark = (place: NavPlace) => ({
    activeOptions: { exact: true, includeSearch: true },
    ...(at === place ? { 'aria-current': 'page' as const } : {}),
  });
  return (
    <nav className={classes.nav} aria-label="Main">
      <Link to="/" search={{ view: 'clubs' }} className={classes.item} {...mark('clubs')}>
        <IconBuildingCommunity size={26} aria-hidden="true" />
        Clubs
      </Link>
      <Link to="/" search={{ view: 'play' }} className={classes.item} data-play {...mark('play')}>
        <span className={classes.ball}>
          <Pin size={30} />
        </span>
        Play
      </Link>
      <Link to="/" search={{}} className={classes.item} {...mark('home')}>
        <IconHome size={26} aria-hidden="true" />
        Home
      </Link>
    </nav>
  );
}
