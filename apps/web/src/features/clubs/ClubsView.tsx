import { SheetPage } from '../../ui/page/layout.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { ClubList } from './components/ClubList.tsx';
import * as texts from './messages.ts';

export function ClubsView({ search }: { search: { q?: string | undefined } }) {
  return (
    <>
      <ScreenHead help="clubs" title={texts.clubs} sub={texts.chooseCourse} overSheet />
      <SheetPage>
        <ClubList text={search.q ?? ''} />
      </SheetPage>
    </>
  );
}
