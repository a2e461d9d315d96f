import { describe, expect, it } from 'vitest';
import { fitName, wrapText } from './lines.ts';

const measure = (text: string) => [...text].length / 2;

describe('fitName', () => {
  it('a name that fits stays on one line', () => {
    expect(fitName('Ana Sanz', 100, 10, measure)).toEqual({ lines: ['Ana Sanz'], size: 10 });
  });

  it('a name breaks onto two lines of similar width before it shrinks', () => {
    const name = 'María del Carmen Montes de la Ribera';
    expect(fitName(name, 100, 10, measure)).toEqual({
      lines: ['María del Carmen', 'Montes de la Ribera'],
      size: 10,
    });
    expect(fitName(name, 90, 10, measure)).toMatchObject({ lines: { length: 2 }, size: 9.47 });
  });

  it('a single word shrinks down to eight points and no further', () => {
    expect(fitName('Papadopoulos', 50, 10, measure)).toEqual({ lines: ['Papadopoulos'], size: 8.33 });
    expect(fitName('Papadopoulos', 40, 10, measure)).toEqual({ lines: ['Papadopou-', 'los'], size: 8 });
  });

  it('a name at eight points uses as many lines as it needs and keeps every letter', () => {
    const name = `Maximiliana ${'W'.repeat(60)}`;
    const { lines, size } = fitName(name, 50, 10, measure);
    expect(size).toBe(8);
    expect(lines.every((line) => measure(line) * 8 <= 50)).toBe(true);
    expect(lines.join('').replaceAll('-', '')).toBe(name.replace(' ', ''));
  });

  it('no single letter is left after a hyphen', () => {
    const narrowHyphen = (text: string) => measure(text) - (text.endsWith('-') ? 0.25 : 0);
    expect(wrapText('Gutiérrez', 4.3, narrowHyphen)).toEqual(['Gutiérr-', 'ez']);
  });

  it('a script without spaces breaks between its words', () => {
    expect(wrapText('วัฒนชัยพงษ์', 3, measure).every((line) => !line.includes('-'))).toBe(true);
  });
});
