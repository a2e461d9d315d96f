import { limits } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import { allowOrganiserOrAdmin, changeEach, type GameChange } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { FeatureDeps } from '../feature.ts';
import { addTeam, seatAll } from '../games/index.ts';
import { followPlayers } from './follow-players.ts';
import { entriesBecomeTeams } from './formats/entries.ts';
import { gameOfList, type LetterParts } from './letters.ts';
import { laterRounds } from './rounds/store.ts';
import { type EntrantRow, entrantsOf, lockedList } from './store.ts';

/** A name that no other team has: the surnames, with a number if needed. */
function teamName({ data: { teams } }: GameChange, players: readonly EntrantRow[]): string {
  const surnames = players
    .map(({ last_name }) => last_name)
    .join(' & ')
    .slice(0, limits.titleMax - 5);
  const names = new Set(teams.map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? surnames : `${surnames} ${number}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}

/** Partners become a team if none of them is in one. */
function makeTeams(change: GameChange, entrants: readonly EntrantRow[]): void {
  for (const party of Map.groupBy(entrants, ({ number }) => number).values()) {
    const seats = party.flatMap(({ user_id }) => change.seatOf(user_id) ?? []);
    if (seats.length < 2 || seats.some(({ teamId }) => teamId !== null)) continue;
    const teamId = addTeam(change, teamName(change, party));
    for (const { id } of seats) change.setSeat(id, { teamId });
  }
}

/** The entrants with a space. @throws AppError entryList.none */
async function entrantsToSeat({ tx, board }: GameChange, parts: LetterParts): Promise<EntrantRow[]> {
  if (!(await lockedList(tx, board.id))) throw new AppError('entryList.none');
  await followPlayers(tx, parts, gameOfList(board));
  return (await entrantsOf(tx, board.id)).filter(({ state }) => state === 'in');
}

/**
 * Adds the entrants with a space who are not in the game as its players, in the order of their entries, and in the later
 * rounds that players enter by its list. Partners become a team in a game of teams.
 * @param paid whether they have paid by other means
 * @returns the number of players added
 * @throws AppError game.notFound, action.notAllowed, entryList.none, and errors of `seatAll`
 */
export async function seatEntrants(
  parts: LetterParts & FeatureDeps<'storage' | 'boards'>,
  actor: Actor,
  gameId: string,
  paid: boolean | undefined,
): Promise<number> {
  const later = await laterRounds(parts.storage.db, gameId);
  const rounds = [gameId, ...later.map(({ id }) => id)];
  let entrants: EntrantRow[] = [];
  const added = new Set<string>();
  // The game of the list is changed first, so its entrants are known in the later rounds.
  await changeEach(parts, rounds, allowOrganiserOrAdmin(actor), async (change) => {
    const { board } = change;
    if (board.id === gameId) entrants = await entrantsToSeat(change, parts);
    const missing = entrants.map(({ user_id }) => user_id).filter((id) => !board.players.has(id));
    await seatAll(change, actor, missing, paid);
    for (const id of missing) added.add(id);
    if (entriesBecomeTeams(board)) makeTeams(change, entrants);
  });
  return added.size;
}
