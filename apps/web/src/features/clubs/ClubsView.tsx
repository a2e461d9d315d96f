import { SheetPage } from '../../ui/layout.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { ClubList } from './components/ClubList.tsx';

export function ClubsView({ search }: { search: { q?: string | undefined } }) {
  return (
    <>
      <ScreenHead help="clubs" title="Clubs" sub="Choose a course to create a game" overSheet />
      <SheetPage>
        <ClubList text={search.q ?? ''} />
      </SheetPage>
    </>
  );
}
