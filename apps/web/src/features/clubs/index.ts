export { ClubContact } from './manage/ClubContact.tsx';
export { ClubForm } from './manage/ClubForm.tsx';
export { ClubPictures } from './manage/ClubPictures.tsx';
