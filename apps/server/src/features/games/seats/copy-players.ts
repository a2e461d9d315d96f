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
import { requireGuestQuota, requireInvitationQuota } from '../set-up/quota.ts';
import { entryRefusal, surplusInTeams } from './eligibility.ts';
import { acquaintancesOf } from './invitations-store.ts';
import { accountFieldsOf, teeFor } from './seats.ts';
import { insertGuests, type PersonForGame, peopleForGame } from './store.ts';

interface CopiedPlayer {
  readonly former: PlayerData;
  readonly group: BoardGroup | null;
  readonly person: PersonForGame;
}

/** A new guest for the copy. Without an account the new seat is not linked to the earlier player. */
const guestCopyOf = ({ name, lastName, gender, index, social }: PlayerData): PersonForGame => ({
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

/** A club's game has no invitations: its organisers seat players at once. */
async function playersToInvite(
  change: GameChange,
  actor: Actor,
  copied: readonly CopiedPlayer[],
): Promise<ReadonlySet<string>> {
  if (change.board.data.game.kind === 'club') return new Set();
  const others = copied.flatMap(({ person: { id, guest } }) => (guest || id === actor.id ? [] : [id]));
  const known = await acquaintancesOf(change.tx, actor.id, { among: others, inviters: [actor.id] });
  const ids = new Set(others.filter((id) => !known.has(id)));
  if (ids.size > 0) await requireInvitationQuota(change.tx, actor, ids.size);
  return ids;
}

/** An organiser's admission of a player that the rule refuses is copied; undefined if there was none. */
function admissionFor({ outOfCompetition, override }: PlayerData, refused: boolean) {
  if (!refused) return { outOfCompetition: false, override: null };
  return outOfCompetition || override !== null ? { outOfCompetition, override } : undefined;
}

interface CopyOptions {
  readonly named?: readonly string[] | undefined;
  /** A rehearsal's players are guests, so that nothing counts for a real account. */
  readonly asGuests?: boolean;
  readonly paid?: boolean | undefined;
}

/** The named players or all, of those visible to the caller, without invited ones and deleted accounts. */
async function playersToCopy(
  tx: Tx,
  actor: Actor,
  source: Board,
  { named, asGuests = false }: CopyOptions,
): Promise<CopiedPlayer[]> {
  const visible = [...source.players.values()].filter((player) => canSeePlayer(source, actor, player));
  const ids = new Set(visible.map(({ data }) => data.id));
  const stranger = named?.find((id) => !ids.has(id));
  if (stranger !== undefined) throw refuseField('playersId', errors['player.notFound'].text);
  const chosen = named && new Set(named);
  const players = visible.filter(
    ({ data }) => !isInvited(data) && (chosen === undefined || chosen.has(data.id)),
  );
  const accounts = players.filter(({ data }) => !data.guest).map(({ data }) => data.id);
  const people = new Map((await peopleForGame(tx, accounts)).map((person) => [person.id, person]));
  const copied = players.flatMap(({ data: former, group }): CopiedPlayer[] => {
    const person = former.guest || asGuests ? guestCopyOf(former) : people.get(former.id);
    return person ? [{ former, group, person }] : [];
  });
  const guests = copied.filter(({ person }) => person.guest);
  if (guests.length > 0) {
    if (!asGuests) await requireGuestQuota(tx, actor, guests.length);
    await insertGuests(
      tx,
      guests.map(({ person }) => ({ ...person, search: searchable(person.name, person.last_name) })),
    );
  }
  return copied;
}

/**
 * A starting hole that is no longer in play is replaced.
 * @returns the new ids of the groups with players, by their former ids
 */
function copyGroups(
  change: GameChange,
  source: Board,
  copied: readonly CopiedPlayer[],
): ReadonlyMap<string, string> {
  const { tees, rule, game } = change.board.data;
  const first = Math.min(...game.starting_tees);
  const holes = new Set(
    holesInPlay(tees[0]?.holesParams ?? [], rule.holesNumber, first).map(({ number }) => number),
  );
  const occupied = new Set(copied.flatMap(({ group }) => group?.id ?? []));
  const groups = source.groups.filter(({ id }) => occupied.has(id));
  return new Map(
    groups.map(({ id: former, name, startingHole }, position) => {
      const id = newId();
      const other = game.starting_tees[position % game.starting_tees.length] ?? 1;
      const start = holes.has(startingHole) ? startingHole : other;
      change.addGroup({ id, name, startingHole: start, position, byPlayer: false });
      return [former, id];
    }),
  );
}

/** @returns the new ids of the teams with players, by their former ids; none if the copy's rule has no teams */
function copyTeams(
  change: GameChange,
  source: Board,
  copied: readonly CopiedPlayer[],
): ReadonlyMap<string, string> {
  const { usedTeams } = formatOf(change.board.data.rule.playingRules);
  const occupied = new Set(copied.map(({ former }) => former.teamId));
  return new Map(
    usedTeams(source.data.teams)
      .filter(({ id }) => occupied.has(id))
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
export async function copyPlayers(
  change: GameChange,
  actor: Actor,
  source: Board,
  options: CopyOptions,
): Promise<void> {
  const { board } = change;
  const { rule, game } = board.data;
  const copied = await playersToCopy(change.tx, actor, source, options);
  if (copied.length > game.max_players) throw new AppError('game.full', { data: { isFull: true } });
  const invited = await playersToInvite(change, actor, copied);
  const groups = copyGroups(change, source, copied);
  const teams = copyTeams(change, source, copied);
  const surplus = surplusInTeams(
    rule,
    copied.map(({ former }) => former),
    source.data.teams,
  );
  const excluded: Array<{ field: string; error: string }> = [];
  for (const { former, group, person } of copied) {
    const seated = accountFieldsOf(person);
    const tee = teeFor(
      board,
      person.gender,
      source.data.tees.find(({ _id }) => _id === former.teeId),
    );
    const refusal = entryRefusal(seated, rule, tee);
    const admitted = admissionFor(former, refusal !== null);
    const reason = admitted ? surplus.get(former.id) : refusal?.reason;
    if (!admitted || reason !== undefined) {
      excluded.push({ field: former.id, error: `${former.name} ${former.lastName}: ${reason}` });
      continue;
    }
    const addedBy = person.id === actor.id || options.asGuests ? null : actor.id;
    const groupId = group ? (groups.get(group.id) ?? null) : null;
    change.addSeat({
      ...newSeat,
      ...seated,
      ...admitted,
      ...{ cardId: newId(), teeId: tee._id, groupId, groupPosition: former.groupPosition },
      teamId: teams.get(former.teamId ?? '') ?? null,
      ...{ groupedBy: groupId && addedBy, addedBy },
      invitedAt: invited.has(person.id) ? change.at : null,
      payStatus: options.paid ? 1 : 0,
    });
  }
  if (excluded.length > 0) throw new AppError('game.ruleExcludes', { fields: excluded });
  const newIds = new Map(copied.map(({ former, person }) => [former.id, person.id]));
  for (const { id, players } of source.groups) {
    if (groups.has(id)) {
      assignMarkersInRotation(
        change,
        players.flatMap((former) => newIds.get(former) ?? []),
      );
    }
  }
}
