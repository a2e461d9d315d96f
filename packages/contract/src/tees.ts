import type { ScoreCard } from './entities/clubs/score-card.ts';
import type { Competition } from './entities/competition.ts';

type Gender = ScoreCard['gender'];
/** The fields that identify the tee of a score card. */
export type RatedTee = Pick<
  ScoreCard,
  '_id' | 'name' | 'gender' | 'teeColor' | 'combination' | 'holesParams'
>;

const genderWords = /\b(men|women|ladies)\b/i;
const genderName = (gender: Gender) => (gender === 'women' ? 'ladies' : 'men');

/**
 * The full name of a tee: `White, men`. A course gives one name to its tees for men and for ladies, whose par and
 * rating differ.
 */
export function teeName({ name, gender }: Pick<ScoreCard, 'name' | 'gender'>): string {
  if (genderWords.test(name)) return name;
  return `${name}, ${genderName(gender)}`;
}

/** The tee's name without the gender: `White` of `White`, `White, ladies` and `Ladies’ White`. */
export function teeNameWithoutGender({ name }: Pick<ScoreCard, 'name'>): string {
  if (!genderWords.test(name)) return name;
  const rest = name
    .replace(/\b(men|women|ladies)(['’]s?)?(?!\p{L})/giu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,()–-]+|[\s,()–-]+$/g, '');
  return rest === '' ? name : rest;
}

const comparableName = (tee: Pick<ScoreCard, 'name'>) =>
  teeNameWithoutGender(tee)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

type Holes = Pick<ScoreCard, 'combination' | 'holesParams'>;
const holesOf = ({ combination, holesParams }: Holes) =>
  `${combination} ${holesParams.map(({ number }) => number).join()}`;

export const hasSameHoles = (one: Holes, other: Holes): boolean => holesOf(one) === holesOf(other);

/**
 * The score card of a tee for a gender: the tee's own, or the card of another gender with the same holes and the same
 * name. A card of another name counts if it is the only one for this gender with the tee's colour.
 */
export function cardForGender<C extends RatedTee>(
  cards: readonly C[],
  tee: RatedTee,
  gender: Gender,
): C | undefined {
  const rated = cards.filter((card) => card.gender === gender && hasSameHoles(card, tee));
  if (tee.gender === gender) return rated.find(({ _id }) => _id === tee._id);
  const named = rated.find((card) => comparableName(card) === comparableName(tee));
  if (named) return named;
  const coloured = rated.filter(({ teeColor }) => teeColor === tee.teeColor);
  return coloured.length === 1 ? coloured[0] : undefined;
}

/** The card for a gender: on this tee, otherwise the first one. */
export const cardOfGender = <C extends RatedTee>(
  cards: readonly C[],
  gender: Gender,
  tee?: RatedTee,
): C | undefined =>
  (tee && cardForGender(cards, tee, gender)) ?? cards.find((card) => card.gender === gender);

/**
 * The card of a new seat. A player with a former tee keeps it, using its card for the player's gender if there is one.
 * Others get the first card for their gender, otherwise the first one.
 */
export const seatCard = <C extends RatedTee>(
  cards: readonly C[],
  gender: Gender,
  before?: RatedTee,
): C | undefined =>
  (before && cardForGender(cards, before, gender)) ??
  cards.find(({ _id }) => _id === before?._id) ??
  cardOfGender(cards, gender) ??
  cards[0];

/** Tee colours by gender, most usual first. */
const usualColors: Record<Gender, ReadonlyArray<ScoreCard['teeColor']>> = {
  men: ['yellow', 'white'],
  women: ['red', 'blue'],
};

/** The usual card of a gender: the club's own, of the most usual colour. */
export function usualCard<C extends Pick<ScoreCard, 'gender' | 'cardType' | 'teeColor'>>(
  cards: readonly C[],
  gender: Gender,
): C | undefined {
  const suiting = cards.filter((card) => card.gender === gender);
  const own = suiting.filter(({ cardType }) => cardType === 'main');
  const among = own.length > 0 ? own : suiting;
  const usual = usualColors[gender].flatMap(
    (color) => among.find(({ teeColor }) => teeColor === color) ?? [],
  );
  return usual[0] ?? among[0];
}

/** Whether slope and Course Rating count under a game rule. For a custom handicap they set the maximum. */
export const countsRatings = ({ type }: Pick<Competition, 'type'>): boolean => type !== 'basic';

/** `the men’s rating of Amarillas` */
export const ratingName = (tee: Pick<ScoreCard, 'name' | 'gender'>): string =>
  `the ${tee.gender === 'women' ? 'ladies’' : 'men’s'} rating of ${teeNameWithoutGender(tee)}`;

/**
 * The missing card for a gender: `This game has no ladies’ card.`, or with the tee's name if there is one for another
 * tee.
 * @param beginning `This game has no`, or similar
 */
export function missingCardText(
  beginning: string,
  cards: readonly RatedTee[],
  tee: Pick<ScoreCard, 'name'>,
  gender: Gender,
): string {
  const card = gender === 'women' ? 'ladies’ card' : 'men’s card';
  const others = cards.some((one) => one.gender === gender);
  return `${beginning} ${card}${others ? ` for ${teeNameWithoutGender(tee)}` : ''}.`;
}

/**
 * The note for a player who plays off the rating for the other gender: `You play off the men’s rating of Amarillas.
 * This game has no ladies’ card.` Null for other players.
 * @param cards the game's
 * @param verb `You play`, or another beginning of the sentence
 */
export function otherRatingNote(
  cards: readonly RatedTee[],
  tee: RatedTee,
  gender: Gender,
  verb = 'You play',
): string | null {
  if (tee.gender === gender) return null;
  const own = cardForGender(cards, tee, gender);
  const why = own
    ? `This game also has ${teeName(own)}.`
    : missingCardText('This game has no', cards, tee, gender);
  return `${verb} off ${ratingName(tee)}. ${why}`;
}
