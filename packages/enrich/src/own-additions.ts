import {
  type EnricherOptions,
  EnricherOptionsError,
  type OwnMerchant,
  type OwnRule,
  PARTY_TYPES,
  PAYMENT_CHANNELS,
} from './enrichment.ts';
import { PatternError, parsePattern } from './rules/pattern.ts';
import type { Rule } from './rules/rule.ts';
import { isV2Class } from './taxonomy/classes.ts';
import { fold } from './text/fold.ts';
import { tokenise } from './text/tokens.ts';

const TEXT_MAX = 200;
const ALIASES_MAX = 200;
/** Characters of one pattern: what a rule costs a text is bounded by it. */
const PATTERN_MAX = 2000;
/** Alternatives of all patterns together, since each may be tried on each text. */
const ALTERNATIVES_MAX = 20_000;

type Shape = Readonly<Record<string, 'text' | 'texts' | readonly string[]>>;

const MERCHANT: Shape = {
  key: 'text',
  name: 'text',
  aliases: 'texts',
  class: 'text',
  mcc: 'text',
  website: 'text',
  phone: 'text',
  type: PARTY_TYPES,
  countries: 'texts',
};
const RULE: Shape = {
  id: 'text',
  when: 'text',
  direction: ['in', 'out'],
  class: 'text',
  channel: PAYMENT_CHANNELS,
};

/** The operator's rules as the engine reads them. Throws EnricherOptionsError with a sentence for each fault. */
export function readOwnRules({ merchants = [], rules = [] }: EnricherOptions): Rule[] {
  const faults: string[] = [];
  const keys = new Set<string>();
  for (const merchant of merchants) {
    const where = `merchant "${merchant.key}"`;
    const wrong = shapeFaults(where, merchant, MERCHANT, ['key', 'name', 'class']);
    faults.push(...(wrong.length > 0 ? wrong : merchantFaults(where, merchant)));
    if (keys.has(merchant.key)) faults.push(`${where} stands twice; a key names one party`);
    keys.add(merchant.key);
  }
  const ids = new Set<string>();
  const parsed = rules.flatMap((rule, order) => {
    const where = `rule "${rule.id}"`;
    if (ids.has(rule.id)) faults.push(`${where} stands twice; an id names one rule`);
    ids.add(rule.id);
    const wrong = shapeFaults(where, rule, RULE, ['id', 'when', 'class']);
    faults.push(...wrong);
    return wrong.length > 0 ? [] : readRule(where, rule, order, faults);
  });
  const alternatives = parsed.reduce((sum, rule) => sum + rule.alternatives.length, 0);
  if (alternatives > ALTERNATIVES_MAX)
    faults.push(`the rules have ${alternatives} alternatives; ${ALTERNATIVES_MAX} are the most together`);
  if (faults.length > 0) throw new EnricherOptionsError(faults);
  return parsed;
}

/** Members that are of another kind than they should be, unknown or missing: entries come from files that people write. */
function shapeFaults(where: string, entry: object, shape: Shape, required: readonly string[]): string[] {
  const given = Object.entries(entry).filter(([, value]) => value !== undefined);
  const missing = required.filter((name) => !given.some(([own]) => own === name));
  return [
    ...missing.map((name) => `${where}: "${name}" is missing`),
    ...given.flatMap(([name, value]) => {
      const fault = memberFault(shape[name], value);
      return fault === undefined ? [] : [`${where}: "${name}" ${fault}`];
    }),
  ];
}

function memberFault(kind: Shape[string] | undefined, value: unknown): string | undefined {
  if (kind === undefined) return 'is no field of it; take it out';
  if (kind === 'texts') {
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
      return 'must be a list of texts';
    return value.length > ALIASES_MAX ? `has more than ${ALIASES_MAX} texts` : undefined;
  }
  if (typeof value !== 'string') return 'must be a text';
  return kind === 'text' || kind.includes(value) ? undefined : `must be one of: ${kind.join(', ')}`;
}

function merchantFaults(where: string, merchant: OwnMerchant): string[] {
  const { key, name, class: detailed, mcc, countries = [], aliases = [] } = merchant;
  const faults: string[] = [];
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(key))
    faults.push(`${where}: a key has small letters, digits, hyphens and dots only`);
  if (!isV2Class(detailed)) faults.push(`${where}: "${detailed}" is no class of version 2 of the taxonomy`);
  if (mcc !== undefined && !/^\d{4}$/.test(mcc))
    faults.push(`${where}: "${mcc}" is no merchant category code of four digits`);
  for (const country of countries) {
    if (!/^[A-Z]{2}$/.test(country))
      faults.push(`${where}: "${country}" is no country of two capital letters`);
  }
  for (const text of [name, ...aliases]) {
    if (text.length > TEXT_MAX) faults.push(`${where}: a text has more than ${TEXT_MAX} characters`);
    else if (tokenise(fold(text)).words.length === 0)
      faults.push(`${where}: "${text}" holds neither a letter nor a digit`);
  }
  return faults;
}

function readRule(where: string, rule: OwnRule, order: number, faults: string[]): Rule[] {
  if (!isV2Class(rule.class))
    faults.push(`${where}: "${rule.class}" is no class of version 2 of the taxonomy`);
  if (rule.when.length > PATTERN_MAX) {
    faults.push(`${where}: "when" has more than ${PATTERN_MAX} characters; make several rules of it`);
    return [];
  }
  try {
    return [
      {
        id: rule.id,
        order,
        direction: rule.direction ?? 'any',
        accountTypes: [],
        countries: [],
        classOut: rule.class,
        classIn: rule.class,
        isSure: true,
        isLikely: false,
        channel: rule.channel ?? null,
        isIncome: false,
        isOfAccounts: false,
        isOfTrade: false,
        app: null,
        alternatives: parsePattern(rule.when),
        examples: [],
      },
    ];
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    faults.push(`${where}: ${error.message}`);
    return [];
  }
}
