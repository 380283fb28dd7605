import type { PaymentChannel } from '../enrichment.ts';
import { isV2Class } from '../taxonomy/classes.ts';
import { type Alternative, PatternError, parsePattern } from './pattern.ts';

export type Direction = 'in' | 'out';

/** One rule of the data, a line of six fields: id, scope, class, flags, pattern, examples. */
export interface Rule {
  readonly id: string;
  /** Place in the list: of several that fit, the first wins. */
  readonly order: number;
  readonly direction: Direction | 'any';
  readonly accountTypes: readonly string[];
  readonly countries: readonly string[];
  readonly classOut: string;
  readonly classIn: string;
  /** Alone it is enough for the highest confidence. */
  readonly isSure: boolean;
  /** Its words are so common that it is right four times of five. */
  readonly isLikely: boolean;
  readonly channel: PaymentChannel | null;
  /** The rest of the text is who pays. */
  readonly isIncome: boolean;
  /** Money that moves between accounts: no card pays or gets it. */
  readonly isOfAccounts: boolean;
  /** It goes by the word of a trade, which people use in their transfers too. */
  readonly isOfTrade: boolean;
  /** The payment app, where the rule knows it. */
  readonly app: string | null;
  readonly alternatives: readonly Alternative[];
  readonly examples: readonly string[];
}

const OF_ACCOUNTS =
  /^(INCOME|LOAN_DISBURSEMENTS|RENT_AND_UTILITIES_RENT|TRANSFER_(IN|OUT)_(SAVINGS|ACCOUNT|INVESTMENT|OTHER|WIRE))/;

const CHANNELS: Readonly<Record<string, PaymentChannel>> = {
  online: 'online',
  store: 'in store',
  other: 'other',
};

/** Throws a PatternError for a line that is none. */
function parseRule(line: string, order: number): Rule {
  const fields = line.split(' | ').map((field) => field.trim());
  const [id = '', scope = '', classes = '', flagText = '', pattern = '', examples = ''] = fields;
  if (fields.length !== 6) throw new PatternError(`rule "${id}" has ${fields.length} fields, not 6`);
  const [classOut = '', classIn = classOut] = classes.split(' / ');
  for (const name of [classOut, classIn]) {
    if (!isV2Class(name)) throw new PatternError(`rule "${id}": "${name}" is no class`);
  }
  const scopes = scope.split(' ');
  const flags = flagText === '-' ? [] : flagText.split(' ');
  return {
    id,
    order,
    direction: scopes.includes('in') ? 'in' : scopes.includes('out') ? 'out' : 'any',
    accountTypes: scopes.filter((word) => /^(depository|credit|loan|investment)$/.test(word)),
    countries: scopes.filter((word) => /^[A-Z]{2}$/.test(word)),
    classOut,
    classIn,
    isSure: flags.includes('sure'),
    isLikely: flags.includes('likely'),
    channel: CHANNELS[flags.find((flag) => flag in CHANNELS) ?? ''] ?? null,
    isIncome: flags.includes('income'),
    isOfAccounts: OF_ACCOUNTS.test(classOut) && !scopes.includes('credit'),
    isOfTrade: flags.includes('trade'),
    app:
      flags
        .find((flag) => flag.startsWith('app='))
        ?.slice(4)
        .replaceAll('_', ' ') ?? null,
    alternatives: parsePattern(pattern),
    examples: examples === '-' ? [] : examples.split(' ~ '),
  };
}

export function parseRules(lines: string): Rule[] {
  return lines
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('//'))
    .map(parseRule);
}
