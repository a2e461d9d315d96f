export { ClubContact } from './manage/ClubContact.tsx';
export { ClubPictures } from './manage/ClubPictures.tsx';
