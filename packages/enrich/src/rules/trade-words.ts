import { parsePattern } from './pattern.ts';
import type { Rule } from './rule.ts';
import { TRADE_LINES } from './trade-words.data.ts';

/** Rules of the words of trades: they decide where neither rule nor dictionary nor merchant code did. */
export function tradeRules(): Rule[] {
  return TRADE_LINES.trim()
    .split('\n')
    .map((line, order) => {
      const [detailed = '', confidence = ''] = line.split(' ', 2);
      return {
        id: detailed.toLowerCase().replaceAll('_', '-'),
        order,
        direction: 'any',
        accountTypes: [],
        countries: [],
        classOut: detailed,
        classIn: detailed,
        isSure: confidence === 'H',
        isLikely: false,
        channel: null,
        isIncome: false,
        isOfAccounts: false,
        isOfTrade: false,
        app: null,
        alternatives: parsePattern(line.slice(detailed.length + confidence.length + 2)),
        examples: [],
      };
    });
}
