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
  /** Named as in the body, so that its errors are shown at these fields. */
  cut: {
    /** The number of a round, as a text for the select. */
    afterRound: string;
    places: number | '';
    within: number | '';
  };
  rounds: readonly ChosenRound[];
}

export const fieldsOf = (event: GolfEvent | null): EventFields => ({
  name: event?.name ?? '',
  by: event?.by ?? 'gross',
  ties: event?.ties ?? 'countback',
  hasCut: Boolean(event?.cut),
  cut: {
    afterRound: String(event?.cut?.afterRound ?? 1),
    places: event?.cut?.places ?? '',
    within: event?.cut?.within ?? '',
  },
  rounds: event?.rounds ?? [],
});

const numberOrNull = (value: number | '') => (value === '' ? null : value);

export const bodyOf = ({ name, by, ties, rounds, hasCut, cut }: EventFields) => ({
  ...{ name, by, ties },
  rounds: rounds.map(({ game, abandoned }) => ({ game, abandoned })),
  cut: hasCut
    ? {
        afterRound: Number(cut.afterRound),
        places: numberOrNull(cut.places),
        within: numberOrNull(cut.within),
      }
    : null,
});
