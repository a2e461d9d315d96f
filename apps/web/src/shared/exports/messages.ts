import { plural } from '../display/numbers.ts';

// ExportList
export const downloadFile = 'Download';
export const leaderboardPicture = 'Leaderboard picture';
export const pictureHint = 'A picture of the public leaderboard to share';
export const csvReport = 'CSV Report';
export const csvHint = 'Every card, hole by hole, for Excel';
export const exportResult = 'Export Result';
export const resultHint = 'The final result on A4, for the notice board';
export const exportLeaderboard = 'Export Leaderboard';
export const leaderboardHint = 'The leaderboard with hole scores, on A4';
export const readyToShare = (file: string) => `${file} is ready. Tap Share again.`;
export const wasSaved = (file: string) => `${file} was saved.`;
export const shareNamed = (title: string) => `Share ${title}`;
export const downloadNamed = (title: string) => `Download ${title}`;

// UnprintedNames
export function namesNotPrinted(names: readonly string[]): string {
  const listed = 4;
  const text = plural(names.length, {
    one: '# name can’t be printed in full',
    other: '# names can’t be printed in full',
  });
  const first = names.slice(0, listed).join(', ');
  return names.length > listed
    ? `${text}: ${first} and ${names.length - listed} more.`
    : `${text}: ${first}.`;
}

// picture
export const fontFamily = '"Figtree Variable", sans-serif';
export const andMore = (more: number) => `and ${more} more`;
export const placeHidden = '# place not shown yet';
export const placesHidden = '# places not shown yet';
export const flagstickCode = (code: string) => `Flagstick · ${code}`;
