import type { GameView, Player, Team } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { minimumTeeShotsOf } from '@flagstick/contract/team-handicap';
import { joinNames } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../messages.ts';
import { entriesOn } from './panel.ts';

/** A card that a team plays together. */
export interface TeamCard {
  readonly team: Pick<Team, '_id' | 'name' | 'color'>;
  readonly members: readonly Player[];
  /** Players of other cards who score for it. */
  readonly markers: readonly Player[];
  /** Minimum number of counting tee shots of each member; 0 if the rule requires none. */
  readonly minTeeShots: number;
}

type Game = Pick<GameView, 'players' | 'teams' | 'competition'>;

/** The team's card that a player plays; null for players with their own card, or without a team. */
export function teamCardOf({ players, teams, competition }: Game, player: Player): TeamCard | null {
  const id = formatOf(competition.playingRules).cardTeam(player.team);
  const team = teams.find(({ _id }) => _id === id);
  if (team === undefined) return null;
  const members = team.players.flatMap((id) => players[id] ?? []);
  const ids = new Set(members.map(({ _id }) => _id));
  const markers = Object.values(players).filter(
    ({ _id, scoringPlayers }) => !ids.has(_id) && scoringPlayers.some((id) => ids.has(id)),
  );
  return { team, members, markers, minTeeShots: minimumTeeShotsOf(competition, members.length) };
}

/** The users whose entries count as this scorer's: the team's other members if others mark it, or its other markers. */
export function scorersOn(game: Game, player: Player, scorer: string): readonly string[] {
  const card = teamCardOf(game, player);
  if (card === null) return [scorer];
  const isOwn = card.members.some(({ _id }) => _id === scorer);
  const side = isOwn ? (card.markers.length > 0 ? card.members : []) : card.markers;
  return [scorer, ...side.map(({ _id }) => _id).filter((id) => id !== scorer)];
}

/** How often a member's tee shot has counted, and how often it still must. */
export function teeShotsOf({ minTeeShots }: TeamCard, player: Player, member: string, except?: number) {
  const taken = Object.values(player.holes).filter(
    ({ teeShot, holeNumber }) => teeShot === member && holeNumber !== except,
  ).length;
  return { taken, owed: Math.max(0, minTeeShots - taken) };
}

/** `2 tee shots needed, 7 holes left` */
export function owedLine(card: TeamCard, player: Player, holes: readonly number[], hole: number): string {
  const owed = card.members.reduce((sum, { _id }) => sum + teeShotsOf(card, player, _id, hole).owed, 0);
  const left = holes.filter(
    (number) => number === hole || (player.holes[number]?.gross ?? null) === null,
  ).length;
  return texts.teeShotsLeft(owed, left);
}

/** `You and Callum entered 4: verified` */
export function verifiedLine(card: TeamCard, player: Player, hole: number, me: string): string {
  const held = player.uholes?.[hole];
  const nameOf = (id: string) =>
    id === me
      ? common.you
      : ([...card.members, ...card.markers].find(({ _id }) => _id === id)?.name ?? common.organiser);
  const shot = player.holes[hole]?.teeShot;
  const withShot = (words: string) => {
    if (shot === undefined) return words;
    return `${shot === me ? texts.yourTeeShot : texts.teeShotOf(nameOf(shot))} ${words}`;
  };
  const entries = entriesOn(player, hole).toSorted(
    (a, b) => Number(b.scorer === me) - Number(a.scorer === me),
  );
  const [first] = entries;
  if (held?.committee) return withShot(texts.enteredByCommittee);
  if (first === undefined) {
    if (card.markers.length === 0) return texts.secondTeamEntry;
    return texts.markedBy(joinNames(card.markers.map(({ _id }) => (_id === me ? 'you' : nameOf(_id)))));
  }
  if (held?.state === 'mismatch') {
    return entries
      .map(({ scorer, gross }) => {
        const from = held.teeShots?.[scorer];
        if (from === undefined) return texts.scorersEntered(nameOf(scorer), gross);
        if (from === me) return texts.enteredFromYours(nameOf(scorer), gross);
        return texts.enteredFrom(nameOf(scorer), gross, nameOf(from));
      })
      .join(', ');
  }
  const who = joinNames(entries.map(({ scorer }) => nameOf(scorer)));
  if (held?.state === 'finished' && entries.length > 1) {
    const words = card.markers.length > 0 ? texts.enteredVerified : texts.enteredByOwnTeam;
    return withShot(words(who, first.gross));
  }
  return withShot((entries.length === 1 ? texts.enteredByOne : texts.scorersEntered)(who, first.gross));
}
