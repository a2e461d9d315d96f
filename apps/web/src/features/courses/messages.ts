// CoursesTable
export const clubRequired = 'A club is required.';
export const golfAdvisorId = 'Golf Advisor ID';
export const courses = 'Courses';
export const noClubHint = 'Ask an admin to add you to a club. Its courses then appear here.';
export const noClub = 'You don’t manage a club yet';
export const localRules = 'Local rules';
export const localRulesOf = (course: string) => `Local rules: ${course}`;
export const addCourse = 'Add course';
export const editCourse = 'Edit course';
export const courseOrClub = 'Course or club';
export const deleteCourse = 'Delete # course?';
export const deleteCourses = 'Delete # courses?';
export const deleteCourseText = 'Its score cards are deleted too. Games played there keep theirs.';
export const deleteCoursesText = 'Their score cards are deleted too. Games played there keep theirs.';
export const copyText = 'Score cards are not copied.';

// CopyRules
export const copyFromAnotherCourse = 'Copy from another course';

// RulesEditor
export const heading = 'Heading';
export const list = 'List';
export const numberedList = 'Numbered list';
export const link = 'Link';
export const savedAsYouType = 'Draft saved as you type';

// RulesForm
export const openGameSees = 'Players in # open game see the new rules as soon as you save.';
export const openGamesSee = 'Players in # open games see the new rules as soon as you save.';
export const gamesSee = 'Games played here show the new rules as soon as you save.';
export const lastSaved = (day: string) => `The course was last saved on ${day}.`;
export const clubLogo = 'Club logo';
export const onAPhone = 'On a phone';
export const courseNote = (holes: number, club: string) => `${holes} holes, ${club}`;
