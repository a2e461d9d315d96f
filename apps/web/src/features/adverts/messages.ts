import { plural } from '../../shared/display/numbers.ts';

// AdvertForm
export const scoreCardValue = 'score card';
export const noClub = 'You don’t manage a club yet. Ask an admin to choose your club.';
export const noScoreCard = 'No score card with that name.';

// AdvertsDialog
export const gameAdverts = (game: string) => `Adverts in ${game}`;
export const noAdverts = 'This game has no adverts at the moment';

// AdvertsTable
export const teeColour = 'Tee colour';
export const state = 'Status';
export const setInactive = 'Set inactive';
export const publish = 'Publish';
export const views = 'Views';
export const viewsOfMost = (views: string, most: string) => `${views} of ${most} views`;
export const ofMost = (views: string, most: string) => `${views} of ${most}`;
export const viewsOf = (name: string) => `Views: ${name}`;
export const adverts = 'Adverts';
export const addAdvert = 'Add advert';
export const editAdvert = 'Edit advert';
export const searchLabel = 'Name, game or code';
export const deleteAdverts = { one: 'Delete # advert?', other: 'Delete # adverts?' };
export const deleteAdvertText = 'Its pictures and view count are deleted.';
export const deleteAdvertsText = 'Their pictures and view counts are deleted.';
export const copyNote = 'The copy is a draft with the same pictures and no views.';

// EditAdvert
export const description = 'Description';
export const activeFrom = 'Active from';
export const atOnce = 'Straight away';
export const expires = 'Expires';
export const never = 'Never';
export const maximumViews = 'Maximum views';
export const maximumViewsHint = 'Leave blank for no limit';
export const savingHint = 'Save keeps the advert inactive. Save and publish shows it straight away.';
export const savingPublishedHint =
  'Save and publish keeps the advert on all screens with your changes. Save and unpublish removes it.';
export const saveAndUnpublish = 'Save and unpublish';
export const saveAndPublish = 'Save and publish';
export const dateFormat = 'DD/MM/YY HH:mm';
export const useTime = 'Use this date and time';

// FullPicture
export const fullScreen = 'Full screen';

// LastViews
export const latestViews = (game: string) => `Latest views in ${game}`;
export const viewer = 'Viewer';
export const address = 'IP address';
export const notSignedIn = 'Not signed in';
export const onHole = (hole: number) => `, hole ${hole}`;
export const addressDeleted = 'No longer stored';

// Pictures
export const uploading = 'Uploading';
export const uploaded = 'Uploaded';
export const picturesByHole = 'Pictures by hole';
export const slots = 'Pictures';
export const holeWord = 'Hole ';
export const displayOf = (place: string) => `How ${place} is shown`;
export const active = 'Active';

// SlotPreview
export const onPhones = 'Phone';
export const onLeaderboards = 'Leaderboard';
export const onTelevisions = 'Television';
export const slotPlaces = {
  logo: 'Beside the game’s name on a television, above the rows elsewhere.',
  head: 'Above the rows.',
  base: 'Below the rows.',
  sidebar: 'Beside the rows on a television, below them elsewhere.',
  refresh: 'Shown in turn with other adverts, beside the rows on a television and above them elsewhere.',
} as const;
export const slotSizes = {
  logo: 'Square or wide, at least 320 pixels high.',
  head: 'Best size 1920 × 320 pixels.',
  base: 'Best size 1920 × 320 pixels.',
  sidebar: 'Best size 1280 × 1280 pixels.',
  refresh: 'Best size 1280 × 1280 pixels.',
} as const;
export const holeSize = 'Best size 1080 × 1920 pixels, upright.';

// Views
export const noViews = 'No views yet';
export const countedOncePerHole = {
  one: 'view, counted once per person and hole',
  other: 'views, counted once per person and hole',
};
export const countedOnce = { one: 'view, counted once per person', other: 'views, counted once per person' };
export const sponsorReport = 'Report for the sponsor';
export const reportFile = (name: string) => `Views of ${name}.csv`;
export const viewsChart = 'Views. The table shows the same figures.';
export const live = ', live';
export const where = 'Where';

// BoardAdverts
export const sponsorAbove = 'Sponsor above the leaderboard';
export const sponsorBelow = 'Sponsor below the leaderboard';
export const sponsor = 'Sponsor';
export const sponsorNamed = (name: string) => `Sponsor: ${name}`;

// HolePicture
export const holeSponsor = (hole: string | number) => `Sponsor of hole ${hole}`;
export const holeReadyIn = (hole: number, seconds: number) =>
  plural(seconds, {
    one: `You can go to hole ${hole} in # second`,
    other: `You can go to hole ${hole} in # seconds`,
  });
export const closesIn = (seconds: number) =>
  plural(seconds, { one: 'Closes in # second', other: 'Closes in # seconds' });
export const toHole = (hole: number) => `Go to hole ${hole}`;

// views-csv
export const code = 'Code';

// words
export const inactive = 'Inactive';
export const draft = 'Draft';
export const paused = 'Not shown';
export const leaderboardValue = 'leader board';
export const startSheetValue = 'start sheet';
export const startSheetType = 'Start sheet';
export const top = 'Top';
export const dialog = 'Dialog';
export const bottom = 'Bottom';
export const logo = 'Logo';
export const head = 'Head';
export const base = 'Base';
export const sidebar = 'Sidebar';
export const refresh = 'Refresh';
export const allViewsUsed = 'All views used';
export const expired = 'Expired';
export const holePlace = (hole: string) => `Hole ${hole}`;
export const holeView = (hole: number) => `Hole ${hole}`;

// The filters of the list.
export const anyState = 'Any status';
export const allTypes = 'All types';
