import { fullName, type ListEntrant, localTimeOf } from '@flagstick/contract';

const states: Readonly<Record<ListEntrant['state'], string>> = {
  in: 'Has a space',
  offered: 'Space offered',
  waiting: 'Waiting list',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
  lapsed: 'Did not answer',
};

/**
 * The lines of the CSV file, in the order of the spaces.
 * @param zone the club's time zone, in which the times are written
 */
export const fileOfEntrants = (entrants: readonly ListEntrant[], zone: string) => [
  ['Number', 'Player', 'Index', 'Member', 'Entry', 'Place on the waiting list', 'Entered', 'Ticket'],
  ...entrants.map(({ number, player, member, state, place, enteredAt, ticket }) => [
    number,
    player ? fullName(player) : '',
    player?.hci ?? '',
    member ? 'Yes' : 'No',
    states[state],
    place ?? '',
    localTimeOf(enteredAt, zone),
    ticket ?? '',
  ]),
];
