import { multiply, sum } from '../../../money/decimal.ts';
import type { Window } from '../../sdk/reads.ts';
import type { AccountKey, RawInvestmentTransaction, RawSecurity } from '../../sdk/records.ts';
import type { SimulationInput } from '../simulated-login.ts';
import { type Occurrence, occurrences } from './cycle.ts';
import { INVESTMENT_CYCLE, INVESTMENT_CYCLE_DAYS, type InvestmentRow } from './investment-cycle.data.ts';
import { defaultSecurities, PRICES } from './securities.ts';
import { CYCLE_ANCHOR } from './transaction-cycle.data.ts';

const CYCLE = { rows: INVESTMENT_CYCLE, days: INVESTMENT_CYCLE_DAYS, anchor: CYCLE_ANCHOR };

/** The default user's trades of one account: eleven in two weeks over both accounts. */
export function investmentTransactionsOf(
  account: AccountKey,
  window: Window,
  input: SimulationInput,
): { readonly entries: readonly RawInvestmentTransaction[]; readonly securities: readonly RawSecurity[] } {
  const entries = occurrences(CYCLE, account, window, input).map(record);
  const named = new Set(entries.map((entry) => entry.securityKey));
  return { entries, securities: defaultSecurities(input).filter((security) => named.has(security.key)) };
}

function record({ row, date, id, order }: Occurrence<InvestmentRow>): RawInvestmentTransaction {
  const trades = row.quantity !== '0';
  const price = trades ? (PRICES.get(row.ticker) ?? '0') : '0';
  return {
    sourceId: id,
    securityKey: row.ticker,
    date,
    name: row.name,
    quantity: row.quantity,
    amount: sum([multiply(row.quantity, price), row.fees, row.cash]),
    price,
    fees: row.fees,
    type: row.type,
    subtype: row.subtype,
    currency: 'USD',
    order,
  };
}
