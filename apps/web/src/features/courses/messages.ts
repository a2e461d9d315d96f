// CoursesTable
export const name = 'Name';
export const club = 'Club';
export const aClubIsRequired = 'A club is required.';
export const holes = 'Holes';
export const golfAdvisorId = 'Golf Advisor ID';
export const courses = 'Courses';
export const anAdminChoosesIt = 'An admin chooses it; its courses stand here then.';
export const yourAccountManagesNo = 'Your account manages no club yet';
export const localRules = 'Local rules';
export const addCourse = 'Add course';
export const editCourse = 'Edit course';
export const course = 'Course';
export const courseOrClub = 'Course or club';
export const deleteCourse = 'Delete # course?';
export const deleteCourses = 'Delete # courses?';
export const itsScoreCardsGo = 'Its score cards go with it. Games that were played there keep theirs.';
export const theirScoreCardsGo = 'Their score cards go with them. Games that were played there keep theirs.';
export const itsScoreCardsDo = 'Its score cards do not come along.';

// CopyRules
export const copyFromAnotherCourse = 'Copy from another course';

// RulesEditor
export const heading = 'Heading';
export const list = 'List';
export const numberedList = 'Numbered list';
export const link = 'Link';
export const keptAsYouType = 'Kept as you type';

// RulesForm
export const playersInOpenGame = 'Players in # open game read the new rules as soon as you save.';
export const playersInOpenGames = 'Players in # open games read the new rules as soon as you save.';
export const gamesThatArePlayed = 'Games that are played here show the new rules as soon as you save.';
export const clubLogo = 'Club logo';
export const onAPhone = 'On a phone';
export const localRules2 = 'Local Rules';
