export { ClubListPage } from './ClubListPage.tsx';
export { ClubsView } from './ClubsView.tsx';
export { ClubsTable } from './manage/ClubsTable.tsx';
