import { useSearch } from '@tanstack/react-router';
import { ManagePage } from '../../shared/table/ManagePage.tsx';
import { ClubList } from './components/ClubList.tsx';

/** The clubs list as a page of its own. */
export function ClubListPage() {
  const { q } = useSearch({ strict: false });
  return (
    <ManagePage title="Club list">
      <ClubList text={q ?? ''} />
    </ManagePage>
  );
}
