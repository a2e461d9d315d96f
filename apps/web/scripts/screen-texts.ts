/** Finds the texts of screens in a source file. They belong to the `messages.ts` of their folder (decision 096). */
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Attributes and properties whose value no user reads. */
const technical =
  /^(className|classNames|class|style|styles|type|role|href|rel|target|d|viewBox|transform|media|group|icon|sizes|srcSet|points|key|id|htmlFor|autoComplete|inputMode|data-.*|aria-(?!label|description|roledescription|valuetext|placeholder).*)$/;
/** Functions whose arguments no user reads. */
const technicalCall =
  /^(\w*Error|\w*Event|RegExp|URL|Headers|querySelector\w*|closest|matches|matchMedia|fetch|addEventListener|removeEventListener|getItem|setItem|removeItem|startsWith|endsWith|includes|split|setAttribute|getAttribute|createElement|warn|log|error|BroadcastChannel|lazyRouteComponent|request|DOMException|NumberFormat|DateTimeFormat|PluralRules|Collator)$/;
const keyOfKeyboard = /^(Arrow\w+|Escape|Enter|Tab|Home|End|Page(Up|Down)|Backspace)$/;
const name = /^[A-Z][a-z]+([A-Z]\w*|\/[A-Z][A-Za-z_]+)$/;

const hasWord = (text: string) => /\p{L}{2,}/u.test(text);

/** A word with a capital, or several words that are neither style nor markup. */
function isEnglish(text: string, isPart: boolean): boolean {
  const trimmed = text.trim();
  if (!hasWord(trimmed)) return false;
  if (/^[A-Z][a-z]/.test(trimmed)) return !keyOfKeyboard.test(trimmed) && !name.test(trimmed);
  if (/[\p{L}\p{N}’,.;:)] +[\p{L}(]/u.test(trimmed))
    return !/[{}<>=]|--|\bvar\(|px\b|^[a-z-]+\(|::|\(min-|^content:|[a-z]-\d/.test(trimmed);
  return isPart && /^[,.;:]? \p{L}|\p{L}[,:]? $/u.test(text) && !/[/=?&<>{}#]|px|%\)|::|\(max-/.test(text);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  const { name: own, value, property } = node;
  return isNode(own) ? nameOf(own) : isNode(property) ? nameOf(property) : String(own ?? value ?? '');
};

/** @returns the texts as written in the source, in its order */
export function screenTexts(file: string, code: string): string[] {
  const found: string[] = [];
  const add = ({ start, end }: Node) => found.push(code.slice(start, end).trim().replace(/\s+/g, ' '));

  function visit(value: unknown, isTechnical: boolean): void {
    if (Array.isArray(value)) for (const one of value) visit(one, isTechnical);
    if (!isNode(value)) return;
    const node = value;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportAllDeclaration':
      case 'TaggedTemplateExpression':
        return;
      case 'JSXText':
        if (hasWord(String(node.value))) add(node);
        return;
      case 'Literal': {
        const text = node.value;
        if (typeof text === 'string' && !isTechnical && isEnglish(text, false)) add(node);
        return;
      }
      case 'TemplateLiteral': {
        const parts = node.quasis as ReadonlyArray<{ value: { cooked: string } }>;
        const isPart = parts.length > 1;
        if (!isTechnical && parts.some((part) => isEnglish(part.value.cooked, isPart))) add(node);
        else visit(node.expressions, isTechnical);
        return;
      }
      case 'JSXAttribute':
        visit(node.value, isTechnical || technical.test(nameOf(node)));
        return;
      case 'Property':
        if (node.computed) visit(node.key, isTechnical);
        visit(node.value, isTechnical || technical.test(nameOf(node.key)));
        return;
      case 'CallExpression':
      case 'NewExpression':
        visit(node.callee, isTechnical);
        visit(node.arguments, isTechnical || technicalCall.test(nameOf(node.callee)));
        return;
      case 'SwitchCase':
        visit(node.consequent, isTechnical);
        return;
      case 'BinaryExpression': {
        const compares = /^[!=]==$/.test(String(node.operator));
        visit(node.left, isTechnical || compares);
        visit(node.right, isTechnical || compares);
        return;
      }
      default: {
        const isType = /^TS(?!As|NonNull|Satisfies)/.test(node.type);
        const isReexport = node.type === 'ExportNamedDeclaration' && node.source;
        if (isType || isReexport || node.directive) return;
        for (const [key, child] of Object.entries(node)) if (key !== 'key') visit(child, isTechnical);
      }
    }
  }
  visit(parseSync(file, code).program.body, false);
  return found;
}
