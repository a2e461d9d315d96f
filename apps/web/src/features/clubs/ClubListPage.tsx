import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ClubList } from './components/ClubList.tsx';
import * as texts from './messages.ts';

export const ClubListPage = ({ search }: { search: { q?: string | undefined } }) => (
  <ManagePage title={texts.clubList}>
    <ClubList text={search.q ?? ''} />
  </ManagePage>
);
