import { limits } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import type { GameChange } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';
import { addTeam, seatAll } from '../games/index.ts';
import { followPlayers } from './follow-players.ts';
import { entriesBecomeTeams } from './formats/entries.ts';
import { gameOfList, type LetterParts } from './letters.ts';
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

/**
 * Adds the entrants with a space who are not in the game as its players, in the order of their entries. Partners become
 * a team in a game of teams.
 * @param paid whether they have paid by other means
 * @returns the number of players added
 * @throws AppError entryList.none, and errors of `seatAll`
 */
export async function seatEntrants(
  change: GameChange,
  parts: LetterParts,
  actor: Actor,
  paid: boolean | undefined,
): Promise<number> {
  const { tx, board } = change;
  if (!(await lockedList(tx, board.id))) throw new AppError('entryList.none');
  await followPlayers(tx, parts, gameOfList(board));
  const entrants = (await entrantsOf(tx, board.id)).filter(({ state }) => state === 'in');
  const missing = entrants.filter(({ user_id }) => !board.players.has(user_id));
  const added = await seatAll(
    change,
    actor,
    missing.map(({ user_id }) => user_id),
    paid,
  );
  if (entriesBecomeTeams(board)) makeTeams(change, entrants);
  return added;
}
