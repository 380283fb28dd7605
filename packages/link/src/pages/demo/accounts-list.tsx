import type { DemoAccount } from './calls.ts';

/** Two lines for each account: they fit a phone. */
export function AccountsList({ accounts }: { readonly accounts: readonly DemoAccount[] }) {
  return (
    <ul class="accounts" data-testid="demo-accounts" aria-label="Accounts">
      {accounts.map(({ account_id: id, name, mask, subtype, balances }) => (
        <li key={id}>
          <span>{mask === null ? name : `${name} ••${mask}`}</span>
          <span>{money(balances.current, balances.iso_currency_code)}</span>
          <small>{subtype ?? ''}</small>
          <small>
            {balances.available === null
              ? ''
              : `${money(balances.available, balances.iso_currency_code)} available`}
          </small>
        </li>
      ))}
    </ul>
  );
}

function money(value: number | null, currency: string | null): string {
  if (value === null) return '–';
  if (currency === null) return String(value);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(value);
}
