import { playsOneCard } from '@flagstick/contract';
import type { CardEvent } from '@flagstick/golf';
import { allowDecision, requireScoredPlayer } from '../../../apps/server/src/features/committee/access.ts';
import { amend } from '../../../apps/server/src/features/committee/amend.ts';
import { reopenHole } from '../../../apps/server/src/features/committee/certification/decide.ts';
import { confirmCard, handIn } from '../../../apps/server/src/features/committee/certification/hand-in.ts';
import { seatPlayer, unseatPlayer } from '../../../apps/server/src/features/games/seats/seats.ts';
import {
  leaderboardWith,
  nextRevealStep,
} from '../../../apps/server/src/features/games/set-up/leaderboard.ts';
import {
  changePlayerTeam,
  createTeam,
  removeTeams,
} from '../../../apps/server/src/features/games/teams/teams.ts';
import { allowChangingMarker } from '../../../apps/server/src/features/scoring/access.ts';
import { changeMarker } from '../../../apps/server/src/features/scoring/markers.ts';
import type { RecordCreated } from '../../../apps/server/src/http/calls/create-once.ts';
import { isOrganiserOrAdmin } from '../../../apps/server/src/live/audience/access.ts';
import type { Policy } from '../../../apps/server/src/live/changes/change.ts';
import type { GameChange } from '../../../apps/server/src/live/changes/game-change.ts';
import type { PendingScore } from '../../../apps/server/src/live/commit/draft.ts';
import { notHandedIn, type PlayerData } from '../../../apps/server/src/live/game/game-data.ts';
import type { Actor } from '../../../apps/server/src/shared/actor.ts';
import { AppError } from '../../../apps/server/src/shared/errors.ts';
import { newId, searchable } from '../../../apps/server/src/storage/index.ts';
import type { Creating } from './database/memory-store.ts';
import type { Participants } from './fixture.ts';
import type { Action, HandingIn, Marking, Ruling, Seating, Teaming } from './plan.ts';

export interface Change {
  readonly may: Policy;
  readonly work: (change: GameChange) => Promise<void> | void;
}

const anybody: Policy = () => undefined;

const seated = (change: GameChange, id: string): PlayerData => {
  const seat = change.seatOf(id);
  if (!seat) throw new AppError('player.notFound');
  return seat;
};

/** Changes of seats, markers and settings; undefined for an action that changes no game. */
export function changeOf(action: Action, players: readonly Actor[], organiser: Actor): Change | undefined {
  const one = (nth: number): Actor => {
    const player = players[nth % players.length];
    if (!player) throw new Error('Nobody plays.');
    return player;
  };
  switch (action.do) {
    case 'mark':
    case 'unmark':
      return marking(action, one);
    case 'leave':
    case 'return':
    case 'retire':
    case 'move':
    case 'ask':
    case 'handIn':
    case 'open':
      return seating(action, one(action.who).id, organiser);
    case 'fill':
    case 'confirm':
    case 'finish':
      return handingIn(action, one, organiser);
    case 'side':
    case 'team':
    case 'disband':
      return teaming(action, one(action.who), organiser);
    case 'rename':
      return {
        may: anybody,
        work: (change) => change.setGame({ name: `Medal ${change.board.version}` }),
      };
    case 'feeFirst':
      // Switches whether the fee is due before play.
      return {
        may: anybody,
        work: (change) => change.setGame({ pay_before_play: !change.data.game.pay_before_play }),
      };
    case 'board':
      return {
        may: anybody,
        work: (change) =>
          change.setGame({ leaderboard: { ...change.board.leaderboard, activateStatus: action.status } }),
      };
    case 'hide':
      return {
        may: anybody,
        work: (change) => {
          const { until: hideUntil, twoSteps: showInTwoSteps, reverse: reverseHiddenPlace } = action;
          const asked = { hideUntil, showInTwoSteps, reverseHiddenPlace, presentationMode: true };
          change.setGame({ leaderboard: leaderboardWith(change.board.leaderboard, asked) });
        },
      };
    case 'reveal':
      return {
        may: anybody,
        work: (change) => change.setGame({ leaderboard: nextRevealStep(change.board, undefined) }),
      };
    default:
      return undefined;
  }
}

function marking({ do: how, who, of, heir }: Marking, one: (nth: number) => Actor): Change {
  const actor = one(who);
  const asked = {
    playerId: one(of).id,
    change: how === 'mark' ? ('add' as const) : ('remove' as const),
    scorer: actor.id,
    to: heir % 2 === 0 ? one(heir).id : undefined,
  };
  return { may: allowChangingMarker(actor, asked), work: (change) => changeMarker(change, asked) };
}

function seating({ do: what }: Seating, id: string, organiser: Actor): Change {
  const work = async (change: GameChange): Promise<void> => {
    if (what === 'leave') return unseatPlayer(change, id, id);
    if (what === 'return') return returnTo(change, id);
    const seat = seated(change, id);
    if (what === 'retire') {
      const nofinish = seat.noFinish === null ? ('WD' as const) : null;
      const body = { playerId: id, nofinish, reason: 'As they said' };
      return amend(change, organiser, { scoreId: seat.cardId, body, formerSeats: [] });
    }
    const groups = change.data.groups.map((group) => group.id);
    const other = groups.find((group) => group !== seat.groupId) ?? null;
    if (what === 'move') {
      return change.setSeat(id, { groupId: other, groupPosition: 9, requestedGroupId: null });
    }
    if (what === 'ask')
      return change.setSeat(id, { requestedGroupId: seat.requestedGroupId === null ? other : null });
    if (what === 'open') return change.setCard(seat.cardId, notHandedIn);
    // As at the close, where the card was not confirmed.
    change.setCard(seat.cardId, { state: 'done', submittedAt: change.at, handedInByCommittee: true });
  };
  return { may: anybody, work };
}

function handingIn({ do: what, who, by }: HandingIn, one: (nth: number) => Actor, organiser: Actor): Change {
  const actor = one(who);
  const playing = ({ board }: GameChange) => {
    const player = board.players.get(actor.id);
    if (!player) throw new AppError('player.notFound');
    return player;
  };
  const work = async (change: GameChange): Promise<void> => {
    if (what === 'finish') {
      const asItIs = by % 3 === 0 ? [...change.board.players.keys()] : [];
      handIn(change, actor, { withOneScorer: asItIs, formerSeats: await change.formerSeats(), device: null });
      return;
    }
    const { card } = playing(change);
    if (what === 'confirm') {
      const typist = by % 2 === 0 ? actor : one(by);
      const player = requireScoredPlayer(change.board, typist, actor.id);
      confirmCard(
        change,
        player,
        { scoreId: card.data.id },
        { by: typist.id, person: typist.id, at: change.at, device: null },
      );
      return;
    }
    const open = [...card.verified].filter(([, { state }]) => state === 'unscored');
    const uholes = Object.fromEntries(
      open.map(([holeNumber]) => [holeNumber, { holeNumber, grosses: { [organiser.id]: 4 } }]),
    );
    const body = { playerId: actor.id, uholes, reason: 'From the paper card' };
    return amend(change, organiser, { scoreId: card.data.id, body, formerSeats: [] });
  };
  return { may: anybody, work };
}

function teaming({ do: what, who, by = 0 }: Teaming, player: Actor, organiser: Actor): Change {
  const actor = by % 2 === 0 ? organiser : player;
  const work = async (change: GameChange): Promise<void> => {
    const teams = change.data.teams.map(({ id }) => id);
    if (what === 'team') {
      createTeam(change, actor, { name: `Team ${change.board.version}` });
      return;
    }
    if (what === 'disband') return removeTeams(change, teams.slice(who % teams.length).slice(0, 1));
    const now = teams.indexOf(seated(change, player.id).teamId ?? '');
    // From one team to the next, from the last to none.
    return changePlayerTeam(change, actor, { playerId: player.id, teamId: teams[now + 1] ?? null });
  };
  return { may: anybody, work };
}

/** A player who left returns to their last card, without a team. */
async function returnTo(change: GameChange, id: string): Promise<void> {
  const former = (await change.formerSeats()).findLast(({ seat }) => seat.id === id)?.seat;
  if (!former || change.seatOf(id)) throw new AppError('game.alreadyJoined');
  const teamId = playsOneCard(change.rule) ? null : former.teamId;
  change.restoreSeat({ ...former, teamId, groupId: null, groupPosition: null, updatedAt: change.at });
}

/** Seats a guest and stores the call that did it; returns the guest's id. */
export async function addGuest(
  change: GameChange,
  organiser: Actor,
  lastName: string,
  { insertGuest, created }: Pick<Creating, 'insertGuest'> & { readonly created: RecordCreated },
): Promise<string> {
  const person = {
    ...{ id: newId(), guest: true, name: 'Guest', last_name: lastName, gender: 'men' as const },
    ...{ index_tenths: 180, social_hundredths: null, username: null, email: null, cdh: null },
    ...{ home_club_id: null, birth_date: null },
  };
  await insertGuest(change.tx, { ...person, search: searchable(lastName) });
  seatPlayer(change, person, { by: organiser.id, invited: false }, []);
  await created(change.tx, person.id);
  return person.id;
}

const strokesOf = (gross: number) => (gross % 5 === 0 ? null : 2 + (gross % 7));

/** A committee action on a hole in any state: sets its value, or reopens it. */
export function rulingOf(
  { do: what, hole, gross }: Ruling,
  playerId: string,
  { organiser, ruledHoles }: Participants,
): Change {
  const holeNumber = 1 + (hole % ruledHoles);
  const reason = 'As the committee found';
  const work = (change: GameChange): void => {
    if (what === 'reopen') {
      reopenHole(change, organiser, { playerId, holeNumber, reason });
      return;
    }
    const scoreId = change.board.players.get(playerId)?.card.data.id ?? '';
    const uholes = { [holeNumber]: { holeNumber, grosses: { [organiser.id]: strokesOf(gross) } } };
    amend(change, organiser, { scoreId, body: { playerId, uholes, reason }, formerSeats: [] });
  };
  return { may: allowDecision(organiser, [playerId]), work };
}

export function committeeItem(
  { hole: dice, gross }: Ruling,
  at: {
    readonly gameId: string;
    readonly playerId: string;
    readonly cast: Participants;
    readonly callId: string;
  },
): PendingScore {
  const { gameId, playerId, callId } = at;
  const { organiser, ruledHoles } = at.cast;
  const strokes = strokesOf(gross);
  const value = strokes === null ? null : ({ kind: 'gross', gross: strokes } as const);
  const event: CardEvent = { kind: 'committee', hole: 1 + (dice % ruledHoles), typedBy: organiser.id, value };
  return {
    gameId,
    typedBy: organiser.id,
    call: { id: callId, content: JSON.stringify([playerId, event]) },
    typedAt: null,
    judge: ({ board }) => {
      if (!isOrganiserOrAdmin(board, organiser)) throw new AppError('action.notAllowed');
      const player = board.players.get(playerId);
      if (!player) throw new AppError('player.notFound');
      return { card: player.card, event };
    },
  };
}
