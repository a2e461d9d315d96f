import { errors, formatOf } from '@flagstick/contract';
import { holesInPlay } from '@flagstick/golf';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import {
  assignMarkersInRotation,
  type Board,
  type BoardGroup,
  canSeePlayer,
  type GameChange,
  isInvited,
  newSeat,
  type PlayerData,
} from '../../../live/index.ts';
import { inHundredths, inTenths } from '../../../shared/codecs.ts';
import { newId, searchable, type Tx } from '../../../storage/index.ts';
import { requireGuestLeft, requireInvitationLeft } from '../set-up/quota.ts';
import { entryRefusal, surplusInTeams } from './eligible.ts';
import { acquaintancesOf } from './invitations-store.ts';
import { seatedAs, teeFor } from './seats.ts';
import { insertGuests, type PersonForGame, peopleForGame } from './store.ts';

/** A copied player: the seat as it was, and the person who takes the one in the copy. */
interface Kept {
  readonly was: PlayerData;
  readonly group: BoardGroup | null;
  readonly person: PersonForGame;
}

/** A new guest for the copy: without an account the new seat is not linked to the person who played before. */
const guestLike = ({ name, lastName, gender, index, social }: PlayerData): PersonForGame => ({
  id: newId(),
  name,
  last_name: lastName,
  gender,
  guest: true,
  index_tenths: inTenths.write(index),
  social_hundredths: inHundredths.write(social),
  username: null,
  email: null,
  cdh: null,
  home_club_id: null,
  birth_date: null,
});

/**
 * The players that the copy invites: in a player's game all but those that its owner may seat without an invitation.
 */
async function asked(change: GameChange, actor: Actor, kept: readonly Kept[]): Promise<ReadonlySet<string>> {
  if (change.board.data.game.kind === 'club') return new Set();
  const others = kept.flatMap(({ person: { id, guest } }) => (guest || id === actor.id ? [] : [id]));
  const known = await acquaintancesOf(change.tx, actor.id, { among: others, inviters: [actor.id] });
  const ids = new Set(others.filter((id) => !known.has(id)));
  if (ids.size > 0) await requireInvitationLeft(change.tx, actor, ids.size);
  return ids;
}

/** How a player refused by the rule is seated again if they were admitted before; undefined: not at all. */
function admittedAs({ outOfCompetition, override }: PlayerData, refused: boolean) {
  if (!refused) return { outOfCompetition: false, override: null };
  return outOfCompetition || override !== null ? { outOfCompetition, override } : undefined;
}

interface WhoComes {
  readonly named?: readonly string[] | undefined;
  /** All players become guests of the copy and count for no account, because the game is not really played. */
  readonly asGuests?: boolean;
  readonly paid?: boolean | undefined;
}

/**
 * The copied players, of those visible to the caller: the named or all, without those who never accepted or have no
 * account any more.
 */
async function whoComes(
  tx: Tx,
  actor: Actor,
  like: Board,
  { named, asGuests = false }: WhoComes,
): Promise<Kept[]> {
  const seen = [...like.players.values()].filter((player) => canSeePlayer(like, actor, player));
  const ids = new Set(seen.map(({ data }) => data.id));
  const stranger = named?.find((id) => !ids.has(id));
  if (stranger !== undefined) throw refuseField('playersId', errors['player.notFound'].text);
  const wanted = named && new Set(named);
  const coming = seen.filter(({ data }) => !isInvited(data) && (wanted === undefined || wanted.has(data.id)));
  const accounts = coming.filter(({ data }) => !data.guest).map(({ data }) => data.id);
  const people = new Map((await peopleForGame(tx, accounts)).map((person) => [person.id, person]));
  const kept = coming.flatMap(({ data: was, group }): Kept[] => {
    const person = was.guest || asGuests ? guestLike(was) : people.get(was.id);
    return person ? [{ was, group, person }] : [];
  });
  const guests = kept.filter(({ person }) => person.guest);
  if (guests.length > 0) {
    if (!asGuests) await requireGuestLeft(tx, actor, guests.length);
    await insertGuests(
      tx,
      guests.map(({ person }) => ({ ...person, search: searchable(person.name, person.last_name) })),
    );
  }
  return kept;
}

/** The copied groups with players, by their former ids. A starting hole that is no longer in play is replaced. */
function groupsLike(change: GameChange, like: Board, kept: readonly Kept[]): ReadonlyMap<string, string> {
  const { tees, rule, game } = change.board.data;
  const first = Math.min(...game.starting_tees);
  const holes = new Set(
    holesInPlay(tees[0]?.holesParams ?? [], rule.holesNumber, first).map(({ number }) => number),
  );
  const walkedIn = new Set(kept.flatMap(({ group }) => group?.id ?? []));
  const groups = like.groups.filter(({ id }) => walkedIn.has(id));
  return new Map(
    groups.map(({ id: was, name, startingHole }, position) => {
      const id = newId();
      const other = game.starting_tees[position % game.starting_tees.length] ?? 1;
      const start = holes.has(startingHole) ? startingHole : other;
      change.addGroup({ id, name, startingHole: start, position, byPlayer: false });
      return [was, id];
    }),
  );
}

/** The copied teams with players, by their former ids; none if the copy has no teams. */
function teamsLike(change: GameChange, like: Board, kept: readonly Kept[]): ReadonlyMap<string, string> {
  if (!formatOf(change.board.data.rule.playingRules).hasTeams) return new Map();
  const played = new Set(kept.map(({ was }) => was.teamId));
  return new Map(
    like.data.teams
      .filter(({ id }) => played.has(id))
      .map((team, position) => {
        const id = newId();
        // The card is assigned to the first player of the team here.
        change.addTeam({ ...team, id, position, cardId: null });
        return [team.id, id];
      }),
  );
}

/**
 * Seats the players of another game in this one, on their tees, in their groups and teams, with their current
 * handicaps.
 * @throws AppError game.full, game.ruleExcludes naming the refused players, guests.tooMany, invitations.tooMany,
 * request.invalid naming the field
 */
export async function keepPlayers(
  change: GameChange,
  actor: Actor,
  like: Board,
  who: WhoComes,
): Promise<void> {
  const { board } = change;
  const { rule, game } = board.data;
  const kept = await whoComes(change.tx, actor, like, who);
  if (kept.length > game.max_players) throw new AppError('game.full', { data: { isFull: true } });
  const invited = await asked(change, actor, kept);
  const groups = groupsLike(change, like, kept);
  const teams = teamsLike(change, like, kept);
  const surplus = surplusInTeams(
    rule,
    kept.map(({ was }) => was),
    like.data.teams,
  );
  const excluded: Array<{ field: string; error: string }> = [];
  for (const { was, group, person } of kept) {
    const seated = seatedAs(person);
    const tee = teeFor(
      board,
      person.gender,
      like.data.tees.find(({ _id }) => _id === was.teeId),
    );
    const refusal = entryRefusal(seated, rule, tee);
    const admitted = admittedAs(was, refusal !== null);
    const reason = admitted ? surplus.get(was.id) : refusal?.reason;
    if (!admitted || reason !== undefined) {
      excluded.push({ field: was.id, error: `${was.name} ${was.lastName}: ${reason}` });
      continue;
    }
    const own = person.id === actor.id || who.asGuests === true;
    const groupId = group ? (groups.get(group.id) ?? null) : null;
    change.addSeat({
      ...newSeat,
      ...seated,
      ...admitted,
      ...{ cardId: newId(), teeId: tee._id, groupId, groupPosition: was.groupPosition },
      teamId: teams.get(was.teamId ?? '') ?? null,
      ...{ groupedBy: own || !groupId ? null : actor.id, addedBy: own ? null : actor.id },
      invitedAt: invited.has(person.id) ? change.at : null,
      payStatus: who.paid ? 1 : 0,
    });
  }
  if (excluded.length > 0) throw new AppError('game.ruleExcludes', { fields: excluded });
  const now = new Map(kept.map(({ was, person }) => [was.id, person.id]));
  for (const { id, players } of like.groups) {
    if (groups.has(id)) {
      assignMarkersInRotation(
        change,
        players.flatMap((was) => now.get(was) ?? []),
      );
    }
  }
}
