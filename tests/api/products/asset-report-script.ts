/**
 * An independent computation of an asset report from `/transactions/get` and the balances of `/accounts/balance/get`: in whole
 * hundredths, without any code of the service.
 */
export interface Transaction {
  readonly account_id: string;
  readonly amount: number;
  readonly date: string;
  readonly pending: boolean;
  readonly transaction_id: string;
}

export interface Account {
  readonly account_id: string;
  readonly type: string;
  readonly balances: { readonly current: number };
}

export interface Recomputed {
  readonly ids: readonly string[];
  /** Date and hundredths, newest first. */
  readonly balances: readonly (readonly [date: string, hundredths: number])[];
}

const DAY = 86_400_000;
export const hundredths = (amount: number): number => Math.round(amount * 100);
const before = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10);

export function recompute(
  account: Account,
  transactions: readonly Transaction[],
  { today, days }: { readonly today: string; readonly days: number },
): Recomputed {
  const own = transactions.filter(({ account_id }) => account_id === account.account_id);
  const first = before(today, days - 1);
  const shown = own.filter(({ date }) => date >= first && date <= today);
  const sign = account.type === 'credit' ? -1 : 1;
  const balances: [string, number][] = [];
  if (account.type === 'depository' || account.type === 'credit')
    for (let n = 1; n <= days; n += 1) {
      const day = before(today, n);
      const after = own.filter(({ date, pending }) => !pending && date > day);
      const spent = after.reduce((sum, { amount }) => sum + hundredths(amount), 0);
      balances.push([day, hundredths(account.balances.current) + sign * spent]);
    }
  return { ids: shown.map(({ transaction_id }) => transaction_id).sort(), balances };
}
