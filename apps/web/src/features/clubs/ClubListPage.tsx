import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ClubList } from './components/ClubList.tsx';

export const ClubListPage = ({ search }: { search: { q?: string | undefined } }) => (
  <ManagePage title="Club list">
    <ClubList text={search.q ?? ''} />
  </ManagePage>
);
