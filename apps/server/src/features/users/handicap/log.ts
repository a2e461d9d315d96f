import type { NewRow } from '../../../storage/index.ts';
import type { Handicaps } from './letters.ts';

const asText = (figure: number | null) => (figure === null ? null : String(figure));

/** The changed figures of a person, as their log records them. */
export const handicapLog = (
  person: Handicaps & { readonly id: string },
  after: Handicaps,
  byId: string,
): Array<NewRow<'user_log'>> =>
  (['index_tenths', 'social_hundredths'] as const)
    .filter((field) => after[field] !== person[field])
    .map((field) => ({
      ...{ user_id: person.id, by_id: byId, field },
      ...{ old: asText(person[field]), new: asText(after[field]) },
    }));
