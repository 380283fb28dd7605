import { fail } from '../../errors.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';

/** Whether the application hears of the income of this user. @throws USER_NOT_FOUND when the user was removed meanwhile */
export async function switchIncomeWebhooks(
  { store }: Pick<Call, 'store'>,
  tenant: Tenant,
  userId: string,
  wanted: boolean,
): Promise<void> {
  const found = await store.unitOfWork((unit) => unit.users.setIncomeWebhooks(tenant, userId, wanted));
  if (!found) throw fail('USER_NOT_FOUND');
}
