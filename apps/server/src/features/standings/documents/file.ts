import type { StandingsDocument } from '@flagstick/contract';
import { drawOnThread, fileAnswer } from '../../print/index.ts';
import { type StandingsContent, standingsCsv } from './draw.ts';

/** A standing as a file of its name and title: PDF or CSV. */
export const standingsFile = (sheet: StandingsDocument, title: string, content: StandingsContent) =>
  sheet === 'standings'
    ? fileAnswer({ name: content.name, title, type: 'application/pdf' }, () =>
        drawOnThread(new URL('../documents.ts', import.meta.url), 'standingsPdf', content),
      )
    : fileAnswer({ name: content.name, title, type: 'text/csv' }, async () => standingsCsv(content.table));
