import * as z from 'zod';
import { EntryList, EntryListSettings, ListEntrant, MyEntry } from '../entities/entry-lists/entry-list.ts';
import { EntryAnswersForm } from '../entities/entry-lists/questions.ts';
import { SeatedPlayers } from '../entities/event.ts';
import * as limits from '../limits.ts';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { listOf } from '../wire/resource.ts';
import { Empty, GameCode, Id } from '../wire/values.ts';
import { FileAnswer } from './print.ts';

const partnersMax = limits.entryList.groupSize.max - 1;
const byCode = { params: z.strictObject({ code: GameCode }) } as const;
const ofGame = { params: z.strictObject({ id: Id }) } as const;
const unknown = ['game.codeUnknown', 'entryList.none'] as const;
const noGame = ['game.notFound', 'entryList.none'] as const;

/** Entry lists of games. Everyone with the code of the game reads its list, and players enter there. */
export const entryLists = {
  path: routes.entryLists.path,
  mine: defineCall({
    ...routes.entryLists.mine,
    summary:
      'The caller’s entries for games that have not begun and in which the caller is not a player yet.',
    responses: { 200: listOf(MyEntry) },
  }),
  read: defineCall({
    ...routes.entryLists.read,
    summary: 'The entry list of a game, for everyone with the game’s code.',
    ...byCode,
    responses: { 200: EntryList },
    refusals: unknown,
  }),
  entrants: defineCall({
    ...routes.entryLists.entrants,
    summary:
      'The entrants in the order of their spaces, those who left last. Names only for readers who see the names in the game.',
    ...byCode,
    responses: { 200: listOf(ListEntrant) },
    refusals: unknown,
  }),
  enter: defineCall({
    ...routes.entryLists.enter,
    summary:
      'Enter, with answers to the questions of the list. An entry with partners counts once all have confirmed. A caller who has entered already keeps the entry, and changes the answers until entries close; before it counts also the partners. One who left is entered again, last.',
    ...byCode,
    body: z
      .strictObject({
        answers: EntryAnswersForm.optional(),
        partners: z.array(Id).max(partnersMax).optional(),
      })
      .optional(),
    responses: { 200: EntryList },
    refusals: [
      ...unknown,
      ...([
        'entryList.notOpen',
        'entryList.closed',
        'entryList.asked',
        'game.isDone',
        'game.alreadyJoined',
      ] as const),
      ...(['player.notEligible', 'player.socialOnly', 'game.noScoreCard', 'account.suspended'] as const),
    ],
  }),
  answer: defineCall({
    ...routes.entryLists.answer,
    summary:
      'Accept or decline the space that is kept for the caller, for all partners together; or confirm or refuse an entry in which a partner named the caller.',
    ...byCode,
    body: z.strictObject({
      accept: z.boolean(),
      /** Of a caller who confirms. */
      answers: EntryAnswersForm.optional(),
    }),
    responses: { 200: EntryList },
    refusals: [
      ...unknown,
      ...(['entryList.notEntered', 'entryList.noOffer', 'entryList.notOpen', 'entryList.closed'] as const),
      ...(['game.isDone', 'player.notEligible', 'player.socialOnly', 'game.noScoreCard'] as const),
      'account.suspended',
    ],
  }),
  withdraw: defineCall({
    ...routes.entryLists.withdraw,
    summary:
      'Withdraw the caller’s entry. A player of the game leaves it, and the later rounds that the list is for.',
    ...byCode,
    responses: { 200: EntryList },
    refusals: [
      ...unknown,
      ...([
        'entryList.notEntered',
        'entryList.isPlayer',
        'game.isDone',
        'match.begun',
        'payment.due',
      ] as const),
    ],
  }),
  set: defineCall({
    ...routes.entryLists.set,
    summary:
      'Open an entry list for a club’s game that the caller organises, or change it. Afterwards players no longer join by code. An updateDate older than the stored one answers 409.',
    ...ofGame,
    body: EntryListSettings,
    responses: { 200: EntryList },
    refusals: [
      'game.notFound',
      ...(['entryList.clubOnly', 'entryList.fixed', 'edit.conflict', 'game.isDone'] as const),
      'rehearsal.ofRehearsal',
    ],
  }),
  remove: defineCall({
    ...routes.entryLists.remove,
    summary: 'Delete an entry list without entrants; players join by code again.',
    ...ofGame,
    responses: { 200: Empty },
    refusals: [...noGame, 'entryList.hasEntrants'],
  }),
  removeEntrant: defineCall({
    ...routes.entryLists.removeEntrant,
    summary: 'Withdraw a player’s entry from a list that the caller organises.',
    params: z.strictObject({ id: Id, playerId: Id }),
    responses: { 200: EntryList },
    refusals: [...noGame, 'entryList.notEntered', 'entryList.isPlayer'],
  }),
  seat: defineCall({
    ...routes.entryLists.seat,
    summary:
      'Add the entrants with a space to the game as players, and to the later rounds that the list is for, all or none. `paid` says whether they have paid a fee that is due before play.',
    ...ofGame,
    body: z.strictObject({ paid: z.boolean().optional() }),
    responses: { 200: SeatedPlayers },
    refusals: [
      ...noGame,
      ...(['game.isDone', 'game.full', 'game.ruleExcludes', 'player.suspended', 'payment.confirm'] as const),
      ...(['game.leftTooOften', 'game.noScoreCard', 'link.tee', 'card.linked', 'player.notFound'] as const),
    ],
  }),
  file: defineCall({
    ...routes.entryLists.file,
    summary: 'The entrants as a CSV file, for organisers.',
    ...ofGame,
    responses: { 200: FileAnswer },
    refusals: noGame,
  }),
} as const;
