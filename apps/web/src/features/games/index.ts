/** The interface of games for other features. */
export { askingOfMatches } from './api/matches-in-play.ts';
export * from './api/reads.ts';
export { useStart } from './api/start.ts';
export * from './api/writes.ts';
export { Asking } from './components/Asking.tsx';
export { InvitationAnswers } from './components/InvitationAnswers.tsx';
export { SameAgain } from './copy/SameAgain.tsx';
export { GroupsFromTeams } from './draw/GroupsFromTeams.tsx';
export { GroupDialog } from './page/GroupDialog.tsx';
export { GuestDialog } from './page/GuestDialog.tsx';
