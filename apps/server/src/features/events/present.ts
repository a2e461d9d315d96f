import type { EventStanding, GolfEvent, OpenEvent, EventRow as WireRow } from '@flagstick/contract';
import { isPublicGame } from './access.ts';
import { type CalculatedEvent, rulesOf } from './calculate.ts';
import type { EventRow } from './store.ts';

export const presentEvent = (row: EventRow): GolfEvent => ({
  _id: row.id,
  name: row.name,
  by: row.by_figure,
  ties: row.ties,
  cut:
    row.cut_after === null
      ? null
      : { afterRound: row.cut_after, places: row.cut_places, within: row.cut_within },
  rounds: row.rounds.map(({ id, name, date, timeZone, state, club, abandoned, ...game }) => ({
    ...{ game: id, name, date: new Date(date).toISOString(), timeZone, state, club, abandoned },
    ...{ code: game.code, maxPlayers: game.max_players, hasEntryList: game.entry_list },
  })),
  notes: row.notes.map(({ id, name, last_name: lastName, reason, after_round: afterRound }) => ({
    ...{ player: { _id: id, name, lastName }, reason, afterRound },
  })),
  owner: { _id: row.owner_id, name: row.owner_name, lastName: row.owner_last_name },
  createDate: row.created_at.toISOString(),
  updateDate: row.updated_at.toISOString(),
});

const noName = { name: '', lastName: '' };

/** Names are those that the public may see. */
function presentRow(
  { names }: CalculatedEvent,
  { id, cells, ...row }: CalculatedEvent['standing']['rows'][number],
): WireRow {
  return { ...row, _id: id, ...(names.get(id) ?? noName), cells: [...cells] };
}

export function presentStanding(event: CalculatedEvent): EventStanding {
  const { head, at, rounds, standing } = event;
  const { by, ties, cut } = rulesOf(head);
  return {
    _id: head.id,
    name: head.name,
    club: head.rounds[0]?.club ?? '',
    asOf: at.toISOString(),
    ...{ by, ties, counts: standing.counts, final: standing.final },
    rounds: rounds.map(({ head: { id, code, date, timeZone, holes, ...round }, status }) => ({
      ...{ game: id, code: status === 'live' || status === 'final' ? code : null },
      name: isPublicGame(round) ? round.name : null,
      ...{ date: date.toISOString(), timeZone, holes, status },
    })),
    cut: cut && standing.cut && { ...cut, ...standing.cut },
    items: standing.rows.map((row) => presentRow(event, row)),
    count: standing.rows.length,
  };
}

/** Names and figures without ids. */
export function presentOpenEvent({ _id, rounds, items, count: _, ...head }: EventStanding): OpenEvent {
  return {
    format: 1,
    ...head,
    rounds: rounds.map(({ game, code, ...round }) => round),
    players: items.map(({ _id: player, ...row }) => row),
  };
}
