/** Maps a seat's columns to the fields of the player. The other fields belong to the account. */

import { inHundredths, inTenths, toDate } from '../../shared/codecs.ts';
import type { Row } from '../../storage/index.ts';
import type { AccountData, PlayerData } from '../game/game-data.ts';
import { Outcome } from '../game/outcome.ts';
import type { StoredSeat } from './load-store.ts';

type SeatField = Exclude<keyof PlayerData, keyof AccountData | 'guest'>;
export type SeatFields = Pick<PlayerData, SeatField>;
type Column = keyof Row<'game_players'>;

const asItIs = (value: unknown) => value;
const asText = (value: unknown) => value && JSON.stringify(value);

const plain = <C extends Column>(column: C) => ({
  column,
  read: (row: StoredSeat) => row[column],
  write: asItIs,
});

const tenths = (column: 'index_tenths' | 'override_tenths' | 'new_custom_tenths') => ({
  column,
  read: (row: StoredSeat) => inTenths.read(row[column]),
  write: inTenths.write,
});

const time = <C extends 'invited_at' | 'accepted_at' | 'joined_at' | 'updated_at'>(column: C) => ({
  column,
  read: (row: StoredSeat) => toDate(row[column]),
  write: asItIs,
});

const seatColumns = {
  id: plain('player_id'),
  cardId: plain('card_id'),
  teeId: plain('tee_id'),
  groupId: plain('group_id'),
  groupPosition: plain('group_position'),
  teamId: plain('team_id'),
  requestedGroupId: plain('asked_group_id'),
  groupedBy: plain('grouped_by'),
  linkPhones: plain('link_phones'),
  addedBy: plain('added_by'),
  invitedAt: time('invited_at'),
  invitationAcceptedAt: time('accepted_at'),
  index: tenths('index_tenths'),
  social: {
    column: 'social_hundredths',
    read: (row) => inHundredths.read(row.social_hundredths),
    write: inHundredths.write,
  },
  override: tenths('override_tenths'),
  noFinish: plain('no_finish'),
  disqualified: plain('disqualified'),
  outOfCompetition: plain('out_of_competition'),
  reason: plain('reason'),
  comments: plain('comments'),
  handicapAtClose: { ...plain('result'), write: asText },
  outcome: {
    column: 'outcome',
    read: ({ outcome }) => (outcome === null ? null : Outcome.parse(outcome)),
    write: asText,
  },
  customHandicap: { ...plain('custom'), write: asText },
  nextCustomHandicap: tenths('new_custom_tenths'),
  payStatus: plain('pay_status'),
  joinedAt: time('joined_at'),
  updatedAt: time('updated_at'),
} satisfies {
  [F in SeatField]: {
    readonly column: Column;
    readonly read: (row: StoredSeat) => PlayerData[F];
    readonly write: (value: PlayerData[F]) => unknown;
  };
};

const columns = Object.entries(seatColumns) as ReadonlyArray<
  [
    SeatField,
    {
      readonly column: Column;
      readonly read: (row: StoredSeat) => unknown;
      readonly write: (value: never) => unknown;
    },
  ]
>;

export const seatFieldsOf = (row: StoredSeat): SeatFields =>
  Object.fromEntries(columns.map(([field, { read }]) => [field, read(row)])) as unknown as SeatFields;

export const seatColumnsOf = (seat: SeatFields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(columns.map(([field, { column, write }]) => [column, write(seat[field] as never)]));
