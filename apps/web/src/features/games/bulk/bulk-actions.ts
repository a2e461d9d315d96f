import type { GameView, Player, RouteInput, ScoreCard } from '@flagstick/contract';
import type * as routes from '@flagstick/contract/routes';
import { cardForGender } from '@flagstick/contract/tees';
import { mustAnotherDecide } from '../../../shared/game/another-organiser.ts';
import * as common from '../../../ui/common/messages.ts';
import type { ConfirmDialogOptions } from '../../../ui/dialog/confirm-dialog.tsx';
import * as texts from './messages.ts';

type Change = RouteInput<typeof routes.games.changePlayers>['body']['change'];

/** What is done with the chosen players: a change, a new group with them, or WD on their cards. */
export type BulkWork =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'newGroup'; readonly name: string }
  | { readonly kind: 'withdraw' };

export interface BulkAction {
  readonly work: BulkWork;
  readonly players: readonly Player[];
  /** The question, which names the consequences. */
  readonly question: ConfirmDialogOptions;
  /** The toast afterwards. */
  readonly done: string;
}

/** One card for each tee, in the game's order: a player gets the card for their gender. */
export const teesOf = ({ scoreCards }: Pick<GameView, 'scoreCards'>): ScoreCard[] =>
  scoreCards.filter(
    (card, at) =>
      scoreCards.findIndex(({ name, teeColor }) => name === card.name && teeColor === card.teeColor) === at,
  );

export function moveToTee(
  { scoreCards }: Pick<GameView, 'scoreCards'>,
  players: readonly Player[],
  card: ScoreCard,
): BulkAction {
  const { length } = players;
  const others = players.filter(
    ({ gender }) => (cardForGender(scoreCards, card, gender) ?? card).gender !== gender,
  ).length;
  const text = [texts.teeText, others > 0 && texts.otherRating(others, card.name)].filter(Boolean).join(' ');
  return {
    work: { kind: 'change', change: { kind: 'tee', scoreCardId: card._id } },
    players,
    question: { title: texts.teeTitle(length, card.name), text, yes: texts.move(length), no: common.cancel },
    done: texts.moved(length, card.name),
  };
}

export function moveToGroup(players: readonly Player[], name: string): BulkAction {
  const { length } = players;
  const leaving = players.filter(({ group }) => group && group.name !== name).length;
  return {
    work: { kind: 'change', change: { kind: 'group', name } },
    players,
    question: {
      title: texts.groupTitle(length, name),
      text: texts.groupText(leaving),
      yes: texts.move(length),
      no: common.cancel,
    },
    done: texts.moved(length, name),
  };
}

export function moveToNewGroup(players: readonly Player[], name: string): BulkAction {
  const { length } = players;
  return {
    work: { kind: 'newGroup', name },
    players,
    question: {
      title: texts.newGroupTitle(length),
      text: texts.groupText(players.filter(({ group }) => group).length),
      yes: texts.move(length),
      no: common.cancel,
    },
    done: texts.moved(length, name),
  };
}

export const leaveGroups = (players: readonly Player[]): BulkAction => ({
  work: { kind: 'change', change: { kind: 'group', name: null } },
  players,
  question: {
    title: texts.leaveGroupsTitle(players.length),
    text: texts.leaveGroupsText,
    yes: texts.removeFromGroups,
    no: common.cancel,
  },
  done: texts.leftGroups(players.length),
});

export function moveToTeam(
  players: readonly Player[],
  { _id, name }: Pick<GameView['teams'][number], '_id' | 'name'>,
): BulkAction {
  const { length } = players;
  const leaving = players.filter(({ team }) => team && team !== _id).length;
  return {
    work: { kind: 'change', change: { kind: 'team', teamId: _id } },
    players,
    question: {
      title: texts.teamTitle(length, name),
      text: texts.teamText(leaving),
      yes: texts.move(length),
      no: common.cancel,
    },
    done: texts.moved(length, name),
  };
}

export const leaveTeams = (players: readonly Player[]): BulkAction => ({
  work: { kind: 'change', change: { kind: 'team', teamId: null } },
  players,
  question: {
    title: texts.leaveTeamsTitle(players.length),
    text: texts.leaveTeamsText,
    yes: texts.removeFromTeams,
    no: common.cancel,
  },
  done: texts.leftTeams(players.length),
});

/** Organisers decide on their own card only if there is no other organiser. */
export function withdraw(game: GameView, chosen: readonly Player[], me: string): BulkAction {
  const players = chosen.filter(
    ({ _id, nofinish, disqualified }) =>
      nofinish === null && !disqualified && !mustAnotherDecide(game, _id, me),
  );
  const ownStays = chosen.some(({ _id }) => mustAnotherDecide(game, _id, me));
  const { length } = players;
  return {
    work: { kind: 'withdraw' },
    players,
    question: {
      title: texts.withdrawTitle(length),
      text: [texts.withdrawText, ownStays && texts.ownCardStays].filter(Boolean).join(' '),
      yes: texts.withdrawPlayers(length),
      no: common.cancel,
    },
    done: texts.withdrawn(length),
  };
}

export function remove(players: readonly Player[]): BulkAction {
  const { length } = players;
  const scored = players.filter(({ thru }) => thru > 0).length;
  return {
    work: { kind: 'change', change: { kind: 'remove' } },
    players,
    question: {
      title: texts.removeTitle(length),
      text: [texts.spacesFree, scored > 0 && texts.cardsLeave(scored)].filter(Boolean).join(' '),
      yes: texts.removePlayers(length),
      no: common.keep,
      danger: true,
    },
    done: texts.removed(length),
  };
}
