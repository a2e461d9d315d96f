import { ScreenHead } from '../../shared/ui/ScreenHead.tsx';
import classes from './ClubsView.module.css';
import { ClubList } from './components/ClubList.tsx';

/** Clubs and their courses: where a game begins. */
export function ClubsView({ search }: { search: { q?: string | undefined } }) {
  return (
    <>
      <ScreenHead
        help="clubs"
        title="Clubs"
        sub="Choose a course to create a game"
        className={classes.head}
      />
      <main className={classes.sheet}>
        <ClubList text={search.q ?? ''} />
      </main>
    </>
  );
}
