/**
 * Fills a message: `{name}`, and `{count, plural, =0 {none} one {# day} other {# days}}`, which may be nested. Apostrophes are plain
 * text. The catalogues need no more of ICU, `Intl` does the hard part, and a library for all of ICU is larger than the first pane
 * with its script.
 */
export type Arguments = Readonly<Record<string, string | number>>;

/** The message in words. Never throws: an operator's text that cannot be parsed, or an unknown name, is shown as it stands. */
export function formatMessage(locale: string, message: string, args: Arguments = {}): string {
  return fill({ locale, args, count: null }, message);
}

interface Scope {
  readonly locale: string;
  readonly args: Arguments;
  /** What `#` stands for; null outside of a plural. */
  readonly count: number | null;
}

function fill(scope: Scope, message: string): string {
  let text = '';
  let at = 0;
  while (at < message.length) {
    const open = message.indexOf('{', at);
    const end = open < 0 ? -1 : closing(message, open);
    if (end < 0) return text + counted(scope, message.slice(at));
    text += counted(scope, message.slice(at, open)) + argument(scope, message.slice(open + 1, end));
    at = end + 1;
  }
  return text;
}

/** Where the brace that opens at `open` is closed; -1 when it is not. */
function closing(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    else if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function counted({ locale, count }: Scope, text: string): string {
  return count === null ? text : text.replaceAll('#', () => new Intl.NumberFormat(locale).format(count));
}

function argument(scope: Scope, inside: string): string {
  const [, name = '', forms] = /^\s*(\w+)\s*(?:,\s*plural\s*,(.*))?$/s.exec(inside) ?? [];
  const value = Object.hasOwn(scope.args, name) ? scope.args[name] : undefined;
  if (value === undefined) return `{${inside}}`;
  if (forms === undefined) {
    return typeof value === 'number' ? new Intl.NumberFormat(scope.locale).format(value) : value;
  }
  const form = pluralForm(scope.locale, forms, Number(value));
  return form === undefined ? `{${inside}}` : fill({ ...scope, count: Number(value) }, form);
}

function pluralForm(locale: string, text: string, count: number): string | undefined {
  const forms = pluralForms(text);
  return (
    forms.get(`=${count}`) ?? forms.get(new Intl.PluralRules(locale).select(count)) ?? forms.get('other')
  );
}

/** `one {…} other {…}` as a map. What follows something unreadable is left out. */
export function pluralForms(text: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  const head = /\s*(=\d+|\w+)\s*\{/y;
  for (let found = head.exec(text); found !== null; found = head.exec(text)) {
    const end = closing(text, head.lastIndex - 1);
    if (end < 0) break;
    forms.set(found[1] ?? '', text.slice(head.lastIndex, end));
    head.lastIndex = end + 1;
  }
  return forms;
}
