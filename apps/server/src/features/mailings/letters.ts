import { contractTexts, type EmailType, formatLongDayTime, limits } from '@flagstick/contract';
import { refuseField } from '../../http/index.ts';
import type { Board } from '../../live/index.ts';
import type { Files } from '../../storage/index.ts';
import type { LetterContent } from '../mail/index.ts';
import { gameDocument, logoOf, printedAwardText, winnersText } from '../print/index.ts';
import { presentPrizesForPublicFiles } from '../prizes/index.ts';

export interface LetterInput {
  readonly type: EmailType;
  readonly subject: string;
  readonly text: string;
  readonly sender: string;
}

const standardTexts: Record<EmailType, { readonly subject: string; readonly text: string } | undefined> = {
  'current start sheet': { subject: 'start sheet', text: 'Here is the current start sheet.' },
  'final result': { subject: 'final result', text: 'Here is the final result.' },
  'general blank e-mail': undefined,
};

export function letterOf(
  board: Board,
  { type, subject, text, sender }: LetterInput,
  boardUrl: string,
): LetterContent {
  const { game, club, course } = board.data;
  const standard = standardTexts[type];
  const body = text || (standard?.text ?? '');
  return {
    subject: subject || `${game.name}: ${standard?.subject ?? ''}`,
    title: game.name,
    paragraphs: [
      ...body.split(/\n{2,}/),
      ...(type === 'final result' ? prizeLines(board) : []),
      `${club.name}, ${course.name}, ${formatLongDayTime(game.date, club.timeZone)}.`,
    ],
    action: { label: 'Open the leaderboard', url: boardUrl },
    notes: [
      `${sender} organises ${game.name} and sent this to its players. Your reply goes to ${sender}, who sees your address only if you reply.`,
    ],
  };
}

/** One paragraph with a line per prize; none while places are hidden. */
function prizeLines(board: Board): string[] {
  const lines = presentPrizesForPublicFiles(board).contests.flatMap(({ name, awards }) =>
    awards.map(
      (award) => `${name}, ${award.place}: ${winnersText(award)}, ${printedAwardText(award) || award.figure}`,
    ),
  );
  return lines.length === 0 ? [] : [['Prizes', ...lines].join('\n')];
}

export async function documentOf(
  board: Board,
  type: EmailType,
  { boardUrl, pictures }: { readonly boardUrl: string; readonly pictures: Files },
) {
  const { code } = board.data.game;
  if (type === 'general blank e-mail') return undefined;
  const shown = { boardUrl, joinUrl: boardUrl, logo: await logoOf(board, pictures) };
  const [name, bytes] =
    type === 'final result'
      ? [
          `result-${code}.pdf`,
          await gameDocument('result', board, { ...shown, prizes: presentPrizesForPublicFiles(board) }),
        ]
      : [`start-sheet-${code}.pdf`, await gameDocument('startSheet', board, { ...shown, forPlayers: true })];
  return { name, type: 'application/pdf', bytes };
}

/** By their first bytes; nothing executable. */
const kinds = [
  { type: 'application/pdf', ending: 'pdf', begins: '%PDF-' },
  { type: 'image/jpeg', ending: 'jpg', begins: '\xff\xd8\xff' },
  { type: 'image/png', ending: 'png', begins: '\x89PNG\r\n\x1a\n' },
] as const;

/** @throws AppError upload.failed for anything but a PDF, a JPEG or a PNG */
export function attachmentOf(upload: { readonly name: string; readonly bytes: Buffer } | null) {
  if (upload === null) return undefined;
  const head = upload.bytes.subarray(0, 8).toString('latin1');
  const kind = kinds.find(({ begins }) => head.startsWith(begins));
  if (!kind || upload.bytes.length > limits.upload.maxBytes) {
    throw refuseField('file', contractTexts.emailFile, 'upload.failed');
  }
  const stem = upload.name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, '-')
    .slice(0, 60)
    .trim();
  return { name: `${stem || 'file'}.${kind.ending}`, type: kind.type, bytes: upload.bytes };
}
