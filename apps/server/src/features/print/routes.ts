import { print as calls, type FileAnswer, type PrintedDocument, type PrizesView } from '@flagstick/contract';
import { AppError, route } from '../../http/index.ts';
import { allowOrganiserOrAdmin, type Board, epochOf } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Feature } from '../feature.ts';
import { linkBase } from '../mail/index.ts';
import { presentAllPrizes, presentPrizesForPublicFiles } from '../prizes/index.ts';
import { groupLinksOf } from '../seat-links/index.ts';
import { boardShownTo } from './access.ts';
import { DocumentCache } from './document-cache.ts';
import { handicapReturnCsv } from './documents/csv/handicap-return-csv.ts';
import { prizesCsv } from './documents/csv/prizes-csv.ts';
import { reportCsv } from './documents/csv/report-csv.ts';
import { startSheetCsv } from './documents/csv/start-sheet-csv.ts';
import type { DocumentKind } from './documents.ts';
import { fileAnswer } from './file.ts';
import { gameDocument } from './game-document.ts';
import { logoOf } from './pdf/logo.ts';
import { namesOf, publicNamesOf, unprintableNames } from './unprintable-names.ts';

interface DocumentDescription {
  /** For all viewers of the board; other sheets are for organisers. */
  readonly ofBoard?: true;
  readonly names?: (board: Board) => string[];
  /** The part of the file's name after the game's name. */
  readonly title: string;
  /** A document of the drawing thread, or a table that is written here. */
  readonly content: DocumentKind | ((board: Board, prizes: PrizesView | undefined) => Buffer);
  /** The prizes that the sheet lists: those that anyone may see, or all. */
  readonly prizes?: (board: Board) => PrizesView;
  /** Only once the game is closed. */
  readonly afterClose?: true;
  /** Its codes open scoring, for groups that have a link. */
  readonly withScoringLinks?: true;
}

const sheets: Record<PrintedDocument, DocumentDescription> = {
  startSheet: { title: 'Start sheet', names: namesOf, content: 'startSheet' },
  startSheetCsv: { title: 'Start sheet', content: startSheetCsv },
  scoreCards: { title: 'Score cards', names: namesOf, content: 'scoreCards', withScoringLinks: true },
  labels: { title: 'Labels', names: namesOf, content: 'labels' },
  invitation: { title: 'Join', content: 'invitation' },
  report: { ofBoard: true, title: 'Report', content: reportCsv },
  result: {
    ofBoard: true,
    afterClose: true,
    title: 'Result',
    names: publicNamesOf,
    content: 'result',
    prizes: presentPrizesForPublicFiles,
  },
  leaderboard: { ofBoard: true, title: 'Leaderboard', names: publicNamesOf, content: 'leaderboard' },
  prizes: {
    ofBoard: true,
    title: 'Prizes',
    names: publicNamesOf,
    content: 'prizes',
    prizes: presentPrizesForPublicFiles,
  },
  handicapReturn: { afterClose: true, title: 'Handicap return', content: handicapReturnCsv },
  prizesPro: { title: 'Pro-shop list', names: namesOf, content: 'prizesPro', prizes: presentAllPrizes },
  prizesCsv: {
    ofBoard: true,
    title: 'Prizes',
    content: (_board, prizes) => (prizes ? prizesCsv(prizes) : Buffer.alloc(0)),
    prizes: presentPrizesForPublicFiles,
  },
};

export const printRoutes: Feature<'config' | 'storage' | 'boards' | 'files' | 'limits'> = (app, deps) => {
  const { config, storage, boards, files, limits } = deps;
  const cache = new DocumentCache();
  const boardFor = async ({ id, sheet }: { id: string; sheet: PrintedDocument }, actor: Actor) => {
    const { board } = await boards.require(id);
    const shown = sheets[sheet].ofBoard ? boardShownTo(board, actor) : board;
    if (!sheets[sheet].ofBoard) allowOrganiserOrAdmin(actor)(board);
    if (sheets[sheet].afterClose && board.data.game.state !== 'done') throw new AppError('print.notDone');
    return { board, shown };
  };
  route(app, calls.names, async ({ params, actor }) => {
    const { shown } = await boardFor(params, actor);
    return { names: await unprintableNames(sheets[params.sheet].names?.(shown) ?? []) };
  });
  route(app, calls.sheet, async ({ params, actor, request }) => {
    const { board, shown } = await boardFor(params, actor);
    await limits.count('printoutsOf', actor.id);
    const { title, content, prizes } = sheets[params.sheet];
    const base = linkBase(config, request);
    const { name, code } = board.data.game;
    const type: FileAnswer['type'] = typeof content === 'string' ? 'application/pdf' : 'text/csv';
    const tokens = sheets[params.sheet].withScoringLinks
      ? await groupLinksOf(storage.db, board.id, config.secret)
      : new Map<string, string>();
    const scoringUrls = new Map([...tokens].map(([group, token]) => [group, `${base}/seat/${token}`]));
    const links = { scoringUrls, boardUrl: `${base}/leaderBoard/${code}`, joinUrl: `${base}/join/${code}` };
    const key = [board.id, params.sheet, base, board.data.club.logo, shown === board].join('|');
    return cache.of(key, [epochOf(board.data), board.version, ...tokens.values()].join(' '), () =>
      fileAnswer({ name, title, type }, async () => {
        const listed = prizes?.(shown);
        if (typeof content !== 'string') return content(shown, listed);
        return gameDocument(content, shown, { ...links, prizes: listed, logo: await logoOf(board, files) });
      }),
    );
  });
};
