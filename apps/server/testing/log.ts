import type { Log } from '../src/storage/index.ts';

interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly sentence: string;
  readonly about: object;
}

export function recordingLog(): Log & { readonly lines: readonly LogLine[]; sentences(): string[] } {
  const lines: LogLine[] = [];
  const write = (level: LogLine['level']) => (about: object, sentence: string) => {
    lines.push({ level, sentence, about });
  };
  return {
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    lines,
    sentences: () => lines.map(({ sentence }) => sentence),
  };
}
