import { addDays, isoDate } from '../../packages/server/src/world/dates.ts';

const daysAgo = (days: number): string => addDays(isoDate(Date.now()), -days);

/** A login of the sandbox with one account in dollars, which has an entry of 10 dollars and one of 5,000 yen. */
export function loginWithForeignEntry() {
  const user = {
    override_accounts: [
      {
        type: 'depository',
        subtype: 'checking',
        starting_balance: 1000,
        currency: 'USD',
        transactions: [
          { date: daysAgo(20), amount: 10, description: 'COFFEE', currency: 'USD' },
          { date: daysAgo(19), amount: 5000, description: 'HOTEL TOKYO', currency: 'JPY' },
        ],
      },
    ],
  };
  return { options: { override_username: 'user_custom', override_password: JSON.stringify(user) } };
}
