import * as z from 'zod';
import {
  Kiosk,
  KioskCard,
  KioskCardState,
  KioskHoles,
  KioskLink,
  KioskLinkKind,
  KioskToken,
  KioskView,
  Signature,
} from '../../entities/kiosks/kiosk.ts';
import { SeatToken } from '../../entities/seat-links/seat-link.ts';
import { Password } from '../../entities/user.ts';
import * as limits from '../../limits.ts';
import { kiosks as routes } from '../../routes/kiosks.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf } from '../../wire/resource.ts';
import { Empty, Id } from '../../wire/values.ts';
import { identifiers } from '../people/accounts.ts';

const ofGame = { params: z.strictObject({ id: Id }) } as const;
const ofPlayer = { params: z.strictObject({ playerId: Id }) } as const;
const unusable = ['kiosk.unknownLink', 'kiosk.usedLink', 'kiosk.otherLink'] as const;
const ended = ['kiosk.ended', 'game.notFound'] as const;
const cardRefusals = [
  ...ended,
  'player.notFound',
  'game.notStarted',
  'game.closed',
  'card.changed',
  'card.noReturn',
  'score.cardSubmitted',
  'score.amended',
  'score.noSuchHole',
  'score.noTeam',
  'score.selectPlayer',
  'payment.due',
] as const;

/** The marker's own scoring link, or their account, with a code if it has two-step sign-in. */
const MarkerProof = z
  .strictObject({
    link: SeatToken.optional(),
    ...identifiers,
    password: Password.optional(),
    code: z.string().trim().min(1).max(limits.secondStepCodeMax).optional(),
  })
  .refine(({ link, password }) => (link === undefined) !== (password === undefined), {
    error: 'Send either your scoring link or your password.',
    path: ['password'],
  });

/** The clubhouse screen: cards without a phone (decision 127). */
export const kiosks = {
  list: defineCall({
    ...routes.list,
    summary: 'The open clubhouse screens of a game that the caller organises, and its unused links.',
    ...ofGame,
    responses: { 200: listOf(Kiosk) },
    refusals: ['game.notFound'],
  }),
  makeLink: defineCall({
    ...routes.makeLink,
    summary: `Make a link that opens a clubhouse screen, or one that closes it. It works once, within ${limits.kioskLinkHours} hours.`,
    ...ofGame,
    body: z.strictObject({ kind: KioskLinkKind }),
    responses: { 200: KioskLink },
    refusals: ['game.notFound', 'game.isDone', 'kiosk.tooMany'],
  }),
  end: defineCall({
    ...routes.end,
    summary: 'Close a clubhouse screen, or delete an unused link.',
    params: z.strictObject({ id: Id, kioskId: Id }),
    responses: { 200: Empty },
    refusals: ['game.notFound', 'item.notFound'],
  }),
  cards: defineCall({
    ...routes.cards,
    summary: 'The cards that were entered on clubhouse screens, with signatures; for organisers.',
    ...ofGame,
    responses: { 200: listOf(KioskCard) },
    refusals: ['game.notFound'],
  }),
  photo: defineCall({
    ...routes.photo,
    summary: 'The photo of a paper card; for organisers.',
    params: z.strictObject({ id: Id, scoreId: Id }),
    responses: { 200: z.object({ type: z.literal('image/webp'), /** As base64. */ bytes: z.string() }) },
    refusals: ['game.notFound', 'kiosk.noCard'],
  }),
  open: defineCall({
    ...routes.open,
    summary:
      'Make this browser a clubhouse screen of the link’s game. Its session is a cookie. It ends when the game is closed, by a closing link, or when an organiser closes the screen. A signed-in browser is refused, so that no account stays on the screen.',
    body: z.strictObject({ token: KioskToken }),
    responses: { 200: z.object({ game: Id, code: z.string() }) },
    refusals: [...unusable, 'game.notFound', 'game.closed', 'kiosk.signOutFirst'],
  }),
  read: defineCall({
    ...routes.read,
    summary: 'The game on this clubhouse screen: players, groups and the holes of their cards; no scores.',
    responses: { 200: KioskView },
    refusals: [...ended],
  }),
  close: defineCall({
    ...routes.close,
    summary: 'Close this clubhouse screen with a closing link.',
    body: z.strictObject({ token: KioskToken }),
    responses: { 200: Empty },
    refusals: [...unusable, 'kiosk.ended'],
  }),
  enterCard: defineCall({
    ...routes.enterCard,
    summary:
      'Enter the whole card of a player and confirm it for them. It is handed in if a marker has agreed on every hole, or with `oneScorer`. Repeating the call changes nothing.',
    ...ofPlayer,
    body: z.strictObject({
      scoreId: Id,
      holes: KioskHoles,
      /** Hands the card in without a marker. */
      oneScorer: z.boolean().optional(),
      signature: Signature.optional(),
    }),
    responses: { 200: KioskCardState },
    refusals: [...cardRefusals, 'kiosk.entered'],
  }),
  confirm: defineCall({
    ...routes.confirm,
    summary:
      'A marker, identified by their scoring link or account, confirms a card that was entered on a screen and hands it in. No session is opened. Scores that the marker entered before stay.',
    ...ofPlayer,
    body: z.strictObject({ scoreId: Id, holes: KioskHoles, marker: MarkerProof }),
    responses: { 200: KioskCardState },
    refusals: [
      ...cardRefusals,
      'kiosk.noCard',
      'kiosk.signInFirst',
      'kiosk.codeNeeded',
      'identifier.missing',
      'signIn.wrong',
      'twoStep.code',
      'seatLink.unknown',
      'score.playersOnly',
      'score.notYours',
    ],
  }),
  addPhoto: defineCall({
    ...routes.addPhoto,
    summary:
      'Store a photo of the paper card, from the file field `photo`. A new one replaces it until the card is handed in.',
    ...ofPlayer,
    body: z.strictObject({ scoreId: Id }),
    responses: { 200: Empty },
    refusals: [...ended, 'kiosk.noCard', 'score.cardSubmitted', 'upload.failed'],
  }),
} as const;
