import type { ScoreCard, TeeColor } from '@flagstick/contract';
import { inTenths } from '../../shared/codecs.ts';
import type { Row } from '../../storage/index.ts';

export interface TeeRow extends Omit<Row<'tees'>, 'created_at' | 'deleted_at'> {
  readonly course_name: string;
  readonly holes_number: number;
  readonly club_id: string;
  readonly club_name: string;
}

/** The API has ratings with a decimal; the database stores tenths. */
export const presentTee = (row: TeeRow): ScoreCard => ({
  _id: row.id,
  name: row.name,
  club: { id: row.club_id, name: row.club_name },
  course: { _id: row.course_id, name: row.course_name, holesNumber: row.holes_number },
  combination: row.combination as ScoreCard['combination'],
  gender: row.gender,
  teeColor: row.color as TeeColor,
  slope: row.slope,
  courseRating: inTenths.read(row.rating_tenths),
  cardType: row.main ? 'main' : 'custom',
  holesParams: row.holes,
  updateDate: row.updated_at.toISOString(),
});
