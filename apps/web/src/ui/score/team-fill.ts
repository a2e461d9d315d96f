import * as texts from '../messages.ts';

const fills: Readonly<Record<string, string>> = {
  yellow: '#f2c53d',
  blue: '#2f6bc4',
  red: '#d22533',
  white: '#fff',
  green: '#16694a',
  black: '#16181a',
};
const paper = '#fffdf4';

/** The CSS fill of a team's colour: `#3f6212`, `red`, `blue-half`, `green-hoop`. */
export function teamFill(color: string): string {
  const [name = '', pattern] = color.split('-');
  const fill = fills[name] ?? color;
  if (pattern === 'half') return texts.halfAndHalf(fill, paper);
  if (pattern === 'hoop') return `linear-gradient(${paper} 30%, ${fill} 30% 70%, ${paper} 70%)`;
  return fill;
}
