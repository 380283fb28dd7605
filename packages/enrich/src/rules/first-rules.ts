import { FEE_RULES } from './fees.data.ts';
import { FIRST_RULES, LAST_RULES } from './first.data.ts';
import { INCOME_RULES } from './income.data.ts';
import { MONEY_RULES } from './money.data.ts';
import { NEIGHBOUR_RULES } from './neighbours.data.ts';
import { parseRules, type Rule } from './rule.ts';
import { STATE_RULES } from './state.data.ts';
import { TRANSFER_RULES } from './transfers.data.ts';

/** The rules that decide before the dictionary: what a country or a bank says in its own words comes before words of all. */
export function firstRules(): Rule[] {
  return parseRules(
    [
      FEE_RULES,
      INCOME_RULES,
      STATE_RULES,
      MONEY_RULES,
      NEIGHBOUR_RULES,
      FIRST_RULES,
      TRANSFER_RULES,
      LAST_RULES,
    ].join('\n'),
  );
}
