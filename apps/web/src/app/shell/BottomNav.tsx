import * as limits from '@flagstick/contract/limits';
import { Link } from '@tanstack/react-router';
import type { View } from '../../shared/nav/view.tsx';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import { publishDockHeight } from '../../ui/page/publish-height.ts';
import { linkTo } from '../views.ts';
import classes from './BottomNav.module.css';
import * as texts from './messages.ts';
import { navigation } from './navigation-entries.ts';

/** The bottom navigation: Clubs, Play, Home. */
export function BottomNav({ at }: { at: View }) {
  return (
    <nav ref={publishDockHeight} className={classes.nav} aria-label={texts.main}>
      {navigation.map(({ index, label, icon: Icon, place }) => (
        <Link
          key={index}
          {...linkTo(place)}
          className={`${classes.item} stack justify-center gap-3 pack-centre relative quiet unlined fs-13 medium lh-110`}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={at === place ? 'page' : undefined}
          data-play={index === limits.views.play || undefined}
        >
          {index === limits.views.play ? (
            <span className={classes.ball}>
              <FlagIcon size={24} />
            </span>
          ) : (
            <Icon size={26} aria-hidden />
          )}
          {label}
        </Link>
      ))}
    </nav>
  );
}
