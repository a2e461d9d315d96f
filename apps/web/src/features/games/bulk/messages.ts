import { plural } from '../../../shared/display/numbers.ts';

const players = (count: number) => plural(count, { one: '# player', other: '# players' });

// BulkBar
export const selectedPlayers = 'Selected players';
export const selected = (count: number) => `${players(count)} selected`;
export const selectAll = (count: number) => `Select all ${count}`;
export const group = 'Group';
export const newGroup = 'New group';
export const noGroup = 'No group';
export const noTeam = 'No team';
export const withdraw = 'Withdraw';
export const select = 'Select';
export const selectNamed = (name: string) => `Select ${name}`;
export const done = 'Done selecting';

// bulk-actions
export const teeTitle = (count: number, tee: string) => `Move ${players(count)} to ${tee}?`;
export const teeText = 'Their handicaps are recalculated. Scores are kept.';
export const otherRating = (count: number, tee: string) =>
  `${players(count)} will play off the other gender’s rating, because ${tee} has no card for them.`;
export const move = (count: number) => `Move ${players(count)}`;
export const moved = (count: number, to: string) => `${players(count)} moved to ${to}.`;
export const groupTitle = (count: number, group: string) => `Move ${players(count)} to ${group}?`;
export const groupText = (leaving: number) =>
  leaving === 0
    ? 'Markers are assigned again in this group.'
    : `${plural(leaving, { one: '# player leaves another group', other: '# players leave other groups' })}. Markers are assigned again.`;
export const newGroupTitle = (count: number) => `Add ${players(count)} to a new group?`;
export const leaveGroupsTitle = (count: number) => `Remove ${players(count)} from their groups?`;
export const leaveGroupsText = 'They stay in the game without a group.';
export const removeFromGroups = 'Remove from groups';
export const leftGroups = (count: number) => `${players(count)} left their groups.`;
export const teamTitle = (count: number, team: string) => `Add ${players(count)} to ${team}?`;
export const teamText = (leaving: number) =>
  leaving === 0
    ? 'Scores are kept.'
    : `${plural(leaving, { one: '# player leaves another team', other: '# players leave other teams' })}. Scores are kept.`;
export const leaveTeamsTitle = (count: number) => `Remove ${players(count)} from their teams?`;
export const leaveTeamsText = 'They stay in the game without a team.';
export const removeFromTeams = 'Remove from teams';
export const leftTeams = (count: number) => `${players(count)} left their teams.`;
export const withdrawTitle = (count: number) => `Withdraw ${players(count)}?`;
export const withdrawText = 'They stay on the leaderboard without a position. You can reinstate them.';
export const ownCardStays = 'Your own card stays, because another organiser decides on it.';
export const withdrawPlayers = (count: number) => `Withdraw ${players(count)}`;
export const withdrawn = (count: number) => `${players(count)} withdrawn.`;
export const removeTitle = (count: number) => `Remove ${players(count)} from the game?`;
export const spacesFree = 'Their spaces become free.';
export const cardsLeave = (count: number) =>
  plural(count, {
    one: '# card with scores leaves the leaderboard. You can reinstate it.',
    other: '# cards with scores leave the leaderboard. You can reinstate them.',
  });
export const removePlayers = (count: number) => `Remove ${players(count)}`;
export const removed = (count: number) => `${players(count)} removed.`;
