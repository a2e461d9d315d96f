import type { Log } from '../src/storage/index.ts';

interface Line {
  readonly level: 'info' | 'warn' | 'error';
  readonly sentence: string;
  readonly about: object;
}

export function keptLog(): Log & { readonly lines: readonly Line[]; sentences(): string[] } {
  const lines: Line[] = [];
  const write = (level: Line['level']) => (about: object, sentence: string) => {
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
