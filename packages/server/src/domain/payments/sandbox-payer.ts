import { traitsOf } from '../institutions/environment-traits.ts';
import type { Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { type Payer, readPaymentDetails } from './payment-details.ts';
import type { StoredPayment } from './payment-store.ts';

/** The user of the simulated banks; no bank has these numbers. */
const NAME = 'Alberta Bobbeth Charleson';
const BRITISH = { iban: null, bacs: { account: '11223344', sortCode: '664210' } };
const IRISH = { iban: 'IE97PLTY99641711223344', bacs: null };

/** Who pays at a simulated bank: from the account that the payment asks for, if it asks for one. Null outside the sandbox. */
export async function sandboxPayer(
  services: Pick<Services, 'custody' | 'environment'>,
  unit: Pick<StoreWriter, 'teamKeys'>,
  tenant: Tenant,
  payment: StoredPayment,
): Promise<Payer | null> {
  if (!traitsOf(services.environment).simulated) return null;
  const [details] = await readPaymentDetails(services, unit, tenant, [payment]);
  return { name: NAME, ...(details?.payFrom ?? (payment.currency === 'GBP' ? BRITISH : IRISH)) };
}
