import type { BankCode, CodeScheme } from '../enrichment.ts';
import { isV2Class } from '../taxonomy/classes.ts';
import type { Rail } from '../text/read-text.ts';
import { BANK_CODE_LINES } from './banks.data.ts';

/** What a code of a bank says. */
export interface CodeMeaning {
  readonly scheme: CodeScheme;
  readonly rail: Rail | null;
  readonly classOut: string | null;
  readonly classIn: string | null;
}

const meanings = new Map<string, CodeMeaning>();

for (const line of BANK_CODE_LINES.trim().split('\n')) {
  const [scheme = '', rail = '', classOut = '', classIn = '', ...codes] = line.trim().split(' ');
  const meaning: CodeMeaning = {
    scheme: scheme as CodeScheme,
    rail: rail === '-' ? null : (rail as Rail),
    classOut: isV2Class(classOut) ? classOut : null,
    classIn: isV2Class(classIn) ? classIn : null,
  };
  for (const code of codes) meanings.set(`${scheme} ${code}`, meaning);
}

/** What a code says; undefined for one that is not listed. */
export function meaningOf({ scheme, code }: BankCode): CodeMeaning | undefined {
  let text = code.trim().toUpperCase().replace(/[/+ ]/g, '-');
  if (scheme === 'gvc') text = text.replace(/^N/, '').padStart(3, '0');
  while (text !== '') {
    const meaning = meanings.get(`${scheme} ${text}`);
    if (meaning !== undefined) return meaning;
    const cut = text.lastIndexOf('-');
    text = cut < 0 ? '' : text.slice(0, cut);
  }
  return undefined;
}
