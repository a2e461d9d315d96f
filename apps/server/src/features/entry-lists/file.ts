import {
  type EntryAnswer,
  type EntryQuestion,
  fullName,
  type ListEntrant,
  localTimeOf,
} from '@flagstick/contract';

const states: Readonly<Record<ListEntrant['state'], string>> = {
  in: 'Has a space',
  offered: 'Space offered',
  waiting: 'Waiting list',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
  lapsed: 'Did not answer',
  asked: 'Asked by a partner',
  confirmed: 'Waiting for partners',
  refused: 'Refused',
  unconfirmed: 'Not confirmed in time',
};

const written = (answer: EntryAnswer | undefined) =>
  typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : (answer ?? '');

/**
 * The lines of the CSV file, in the order of the spaces, with a column for each question.
 * @param zone the club's time zone, in which the times are written
 */
export const fileOfEntrants = (
  entrants: readonly ListEntrant[],
  questions: readonly EntryQuestion[],
  zone: string,
) => [
  [
    ...['Number', 'Player', 'Index', 'Member', 'Entry', 'Place on the waiting list', 'Entered', 'Ticket'],
    ...questions.map(({ text }) => text),
  ],
  ...entrants.map(({ number, player, member, state, place, enteredAt, ticket, answers }) => [
    number,
    player ? fullName(player) : '',
    player?.hci ?? '',
    member ? 'Yes' : 'No',
    states[state],
    place ?? '',
    localTimeOf(enteredAt, zone),
    ticket ?? '',
    ...questions.map((_, at) => written(answers?.[at])),
  ]),
];
