import type { DemoAccount } from './calls.ts';

export function AccountsTable({ accounts }: { readonly accounts: readonly DemoAccount[] }) {
  return (
    // A wide table scrolls by itself; it takes the focus so that the keyboard scrolls it, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section class="scroll" tabIndex={0} aria-label="Accounts">
      <table data-testid="demo-accounts">
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Available</th>
            <th scope="col">Current</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account_id: id, name, mask, subtype, balances }) => (
            <tr key={id}>
              <td>
                {mask === null ? name : `${name} ••${mask}`}
                <small>{subtype ?? ''}</small>
              </td>
              <td>{money(balances.available, balances.iso_currency_code)}</td>
              <td>{money(balances.current, balances.iso_currency_code)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function money(value: number | null, currency: string | null): string {
  if (value === null) return '–';
  if (currency === null) return String(value);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(value);
}
