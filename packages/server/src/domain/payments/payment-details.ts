import { recordTeamRead } from '../audit/record.ts';
import type { SealedPlace } from '../custody.ts';
import type { Call, Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import type { TeamKeyReader } from '../teams/team-key-store.ts';
import { type OpenForTeam, openerForTeam } from '../teams/team-sealing.ts';
import type { BankNumbers } from './bank-account.ts';
import type { StoredPayment } from './payment-store.ts';

/** Who paid, as the bank tells it to those who may have to pay back. */
export interface Payer extends BankNumbers {
  readonly name: string;
}

/** A payment with what is sealed of it. */
export interface PaymentDetails {
  readonly payment: StoredPayment;
  /** The account that it has to be paid from; null: any. */
  readonly payFrom: BankNumbers | null;
  readonly payer: Payer | null;
}

/** Records that payments were given to a caller, where they name accounts that they come from. */
export async function recordAccountsRead(
  call: Call,
  tenant: Tenant,
  payments: readonly PaymentDetails[],
): Promise<void> {
  const ids = payments
    .filter(({ payFrom, payer }) => payFrom !== null || payer !== null)
    .map(({ payment }) => payment.paymentId);
  await recordTeamRead(call, tenant, { action: 'payment_accounts.read', kind: 'payment', ids });
}

/** Opens what is sealed of these payments of one team. */
export async function readPaymentDetails(
  services: Pick<Services, 'custody'>,
  store: { readonly teamKeys: TeamKeyReader },
  tenant: Tenant,
  payments: readonly StoredPayment[],
): Promise<PaymentDetails[]> {
  const open = await openerForTeam(services, store, tenant);
  return payments.map((payment) => {
    const { paymentId, sealedPayFrom, sealedPayer } = payment;
    return {
      payment,
      payFrom: openOrNull<BankNumbers>(open, payFromPlace(paymentId), sealedPayFrom),
      payer: openOrNull<Payer>(open, payerPlace(paymentId), sealedPayer),
    };
  });
}

export function payFromPlace(paymentId: string): SealedPlace {
  return { table: 'payments', field: 'sealed_pay_from', row: paymentId };
}

export function payerPlace(paymentId: string): SealedPlace {
  return { table: 'payments', field: 'sealed_payer', row: paymentId };
}

function openOrNull<T>(open: OpenForTeam, place: SealedPlace, record: Buffer | null): T | null {
  return record && open<T>(place, record);
}
