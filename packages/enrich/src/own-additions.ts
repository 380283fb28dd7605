import { type EnricherOptions, EnricherOptionsError, type OwnRule } from './enrichment.ts';
import { PatternError, parsePattern } from './rules/pattern.ts';
import type { Rule } from './rules/rule.ts';
import { isV2Class } from './taxonomy/classes.ts';
import { fold } from './text/fold.ts';
import { tokenise } from './text/tokens.ts';

/** The operator's rules as the engine reads them. Throws EnricherOptionsError with a sentence for each fault. */
export function readOwnRules({ merchants = [], rules = [] }: EnricherOptions): Rule[] {
  const faults: string[] = [];
  const keys = new Set<string>();
  for (const { key, name, class: detailed, mcc, countries = [], aliases = [] } of merchants) {
    const where = `merchant "${key}"`;
    if (!/^[a-z0-9][a-z0-9.-]*$/.test(key))
      faults.push(`${where}: a key has small letters, digits, hyphens and dots only`);
    if (keys.has(key)) faults.push(`${where} stands twice; a key names one party`);
    keys.add(key);
    if (!isV2Class(detailed)) faults.push(`${where}: "${detailed}" is no class of version 2 of the taxonomy`);
    if (mcc !== undefined && !/^\d{4}$/.test(mcc))
      faults.push(`${where}: "${mcc}" is no merchant category code of four digits`);
    for (const country of countries) {
      if (!/^[A-Z]{2}$/.test(country))
        faults.push(`${where}: "${country}" is no country of two capital letters`);
    }
    for (const text of [name, ...aliases]) {
      if (tokenise(fold(text)).words.length === 0)
        faults.push(`${where}: "${text}" holds neither a letter nor a digit`);
    }
  }
  const ids = new Set<string>();
  const parsed = rules.flatMap((rule, order) => {
    if (ids.has(rule.id)) faults.push(`rule "${rule.id}" stands twice; an id names one rule`);
    ids.add(rule.id);
    return readRule(rule, order, faults);
  });
  if (faults.length > 0) throw new EnricherOptionsError(faults);
  return parsed;
}

function readRule(rule: OwnRule, order: number, faults: string[]): Rule[] {
  if (!isV2Class(rule.class))
    faults.push(`rule "${rule.id}": "${rule.class}" is no class of version 2 of the taxonomy`);
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
        app: null,
        alternatives: parsePattern(rule.when),
        examples: [],
      },
    ];
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    faults.push(`rule "${rule.id}": ${error.message}`);
    return [];
  }
}
