export { ClubPictures } from './manage/ClubPictures.tsx';
