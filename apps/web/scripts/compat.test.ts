import { describe, expect, it } from 'vitest';
import { tooNewInScript, tooNewInStyles } from './compat.ts';

const inScript = (code: string) => tooNewInScript(code, 'tsx').map(({ feature }) => feature);
const inStyles = (code: string) => tooNewInStyles(code).map(({ feature }) => feature);

describe('features that the oldest browsers lack are found', () => {
  it.each([
    ['fetch(a, { signal: AbortSignal.any([a, b]) })', ['AbortSignal.any']],
    ['Map.groupBy(players, byTeam); Object.groupBy(a, b)', ['Map.groupBy', 'groupBy', 'Object.groupBy']],
    ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers', 'withResolvers']],
    ['await Array.fromAsync(all())', ['Array.fromAsync', 'fromAsync']],
    ['URL.canParse(text)', ['URL.canParse']],
    ['one.isSubsetOf(other)', ['isSubsetOf']],
    ['dialog.showPopover()', ['showPopover']],
    ['document.startViewTransition(show)', ['document.startViewTransition']],
    ['const a = /[\\p{L}--a]/v', ['RegExp v flag']],
  ])('in %s', (code, features) => {
    expect(inScript(code)).toEqual(expect.arrayContaining(features));
  });

  it.each([
    ['.a:has(b) { color: red }', [':has']],
    ['.a { color: light-dark(red, blue) }', ['light-dark()']],
    ['.a { background: color-mix(in srgb, red, blue) }', ['color-mix()']],
    ['@starting-style { .a { opacity: 0 } }', ['@starting-style']],
    ['.a { field-sizing: content }', ['field-sizing']],
    [':popover-open { color: red }', [':popover-open']],
  ])('in %s', (code, features) => {
    expect(inStyles(code)).toEqual(features);
  });

  it('with the line number', () => {
    expect(tooNewInScript('const a = 1;\n\nAbortSignal.any([]);', 'ts')[0]?.line).toBe(3);
    expect(tooNewInStyles('a { color: red }\n/* :has */\nb:has(c) { color: red }')[0]?.line).toBe(3);
  });
});

describe('no findings', () => {
  it.each([
    'structuredClone(a); AbortSignal.timeout(5); list.at(-1); list.findLast(Boolean)',
    'const AbortSignal = { any: () => null }; AbortSignal.any()',
    'function f(Iterator: { from(): void }) { Iterator.from() }',
    'const a: Iterator<string> = b;',
  ])('%s', (code) => {
    expect(inScript(code)).toEqual([]);
  });

  it.each([
    '@supports (color: color-mix(in srgb, red, blue)) { a { color: color-mix(in srgb, red, blue) } }',
    '/* :has */ a::before { content: ":has(x)"; height: 100dvh }',
    '@container (min-width: 3rem) { a { color: red } }',
  ])('%s', (code) => {
    expect(inStyles(code)).toEqual([]);
  });
});
