import type { GolfEvent } from '@flagstick/contract';

type ChosenRound = Pick<
  GolfEvent['rounds'][number],
  'game' | 'name' | 'date' | 'timeZone' | 'club' | 'abandoned'
>;

export interface EventFields {
  name: string;
  by: GolfEvent['by'];
  ties: GolfEvent['ties'];
  hasCut: boolean;
  /** The number of a round, as a text for the select. */
  cutAfter: string;
  cutPlaces: number | '';
  cutWithin: number | '';
  rounds: readonly ChosenRound[];
}

export const fieldsOf = (event: GolfEvent | null): EventFields => ({
  name: event?.name ?? '',
  by: event?.by ?? 'gross',
  ties: event?.ties ?? 'countback',
  hasCut: Boolean(event?.cut),
  cutAfter: String(event?.cut?.afterRound ?? 1),
  cutPlaces: event?.cut?.places ?? '',
  cutWithin: event?.cut?.within ?? '',
  rounds: event?.rounds ?? [],
});

const numberOrNull = (value: number | '') => (value === '' ? null : value);

export const bodyOf = ({ name, by, ties, rounds, ...values }: EventFields) => ({
  ...{ name, by, ties },
  rounds: rounds.map(({ game, abandoned }) => ({ game, abandoned })),
  cut: values.hasCut
    ? {
        afterRound: Number(values.cutAfter),
        places: numberOrNull(values.cutPlaces),
        within: numberOrNull(values.cutWithin),
      }
    : null,
});
