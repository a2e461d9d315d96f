/** The interface of games for other features. */

export * from './api/reads.ts';
export { useStartGame } from './api/use-start-game.ts';
export { withMatchConfirmation } from './api/with-match-confirmation.ts';
export * from './api/writes.ts';
export { GroupJoinRequests } from './components/GroupJoinRequests.tsx';
export { InvitationAnswers } from './components/InvitationAnswers.tsx';
export { RepeatLastGame } from './copy/RepeatLastGame.tsx';
export { GroupsFromTeams } from './draw/GroupsFromTeams.tsx';
export { GroupDialog } from './groups/GroupDialog.tsx';
export { GuestDialog } from './guests/GuestDialog.tsx';
export { joinLink, shareGame } from './page/share.ts';
