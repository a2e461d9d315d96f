// AdvertForm
export const scoreCard = 'score card';
export const club = 'Club';
export const type = 'Type';
export const yourAccountManagesNo = 'Your account manages no club yet. An admin chooses it.';
export const scoreCard2 = 'Score card';
export const noScoreCardOf = 'No score card of this name.';
export const game = 'Game';
export const cancel = 'Cancel';

// AdvertsDialog
export const advertsOf = (name: string | number) => `Adverts of ${name}`;
export const thisGameShowsNo = 'This game shows no adverts now';

// AdvertsTable
export const name = 'Name';
export const gameCode = 'Game code';
export const course = 'Course';
export const teeColour = 'Tee colour';
export const state = 'State';
export const setInactive = 'Set inactive';
export const publish = 'Publish';
export const views = 'Views';
export const adverts = 'Adverts';
export const addAdvert = 'Add advert';
export const editAdvert = 'Edit advert';
export const nameGameOrCode = 'Name, game or code';
export const deleteAdvert = 'Delete # advert?';
export const deleteAdverts = 'Delete # adverts?';
export const itsPicturesAndIts = 'Its pictures and its count of views go with it.';
export const theirPicturesAndTheir = 'Their pictures and their counts of views go with them.';
export const theCopyIsA = 'The copy is a draft with the same pictures, which nobody has seen.';

// EditAdvert
export const description = 'Description';
export const activeFrom = 'Active from';
export const atOnce = 'At once';
export const expires = 'Expires';
export const never = 'Never';
export const maximumViews = 'Maximum views';
export const emptyNoLimit = 'Empty: no limit';
export const savingSetsItTo = 'Saving sets it to Inactive. Publish it in the list.';
export const ddMmYyHh = 'DD/MM/YY HH:mm';
export const takeThisTime = 'Take this time';

// FullPicture
export const close = 'Close';
export const fullScreen = 'Full screen';

// LastViews
export const whoSawItLast = (name: string | number) => `Who saw it last in ${name}`;
export const when = 'When';
export const who = 'Who';
export const address = 'Address';
export const notSignedIn = 'Not signed in';
export const hole = (holeNumber: string | number) => `, hole ${holeNumber}`;
export const noLongerKept = 'No longer kept';

// Pictures
export const uploading = 'Uploading';
export const uploaded = 'Uploaded';
export const pictures = 'Pictures';
export const picturesByHole = 'Pictures by hole';
export const slots = 'Slots';
export const hole2 = 'Hole ';
export const howIsShown = (placeName: string | number) => `How ${placeName} is shown`;
export const active = 'Active';

// Views
export const nobodyHasSeenIt = 'Nobody has seen it yet';
export const forTheSponsor = 'For the sponsor';
export const viewsOfCsv = (name: string | number) => `Views of ${name}.csv`;
export const viewsTheTableBelow = 'Views; the table below has the same figures';
export const live = ', live';
export const date = 'Date';
export const where = 'Where';
export const all = 'All';

// BoardAdverts
export const sponsorAboveTheBoard = 'Sponsor above the board';
export const sponsorBelowTheBoard = 'Sponsor below the board';
export const sponsor = 'Sponsor';
export const sponsor2 = (name: string | number) => `Sponsor: ${name}`;

// HolePicture
export const sponsorOfHole = (hole: string | number) => `Sponsor of hole ${hole}`;

// table

// views-csv
export const code = 'Code';

// words
export const inactive = 'Inactive';
export const draft = 'Draft';
export const notShown = 'Not shown';
export const leaderBoard = 'leader board';
export const leaderBoard2 = 'Leader board';
export const startSheet = 'start sheet';
export const startSheet2 = 'Start sheet';
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
export const notStarted = 'Not started';
export const hole3 = (place: string | number) => `Hole ${place}`;
export const hole4 = (hole: string | number) => `Hole ${hole}`;
