import { requireAllowed } from '../model/judge.ts';
import { must, type PaymentRecord, type TeamRecord } from '../model/records.ts';
import type { Sim } from '../sim.ts';

const RECIPIENT = { name: 'Harbour Rents', iban: 'GB33BUKB20201555555555' };
const UNPAID = 'PAYMENT_STATUS_INPUT_NEEDED';
/** More than one page of `/payment_initiation/payment/list` holds, so that one page is all. */
const PAYMENTS_MAX = 100;

/** Makes a payment that nobody pays in these runs; under a key, so that it is made once however often it is asked for (I15). */
export async function createPayment(sim: Sim, team: TeamRecord): Promise<void> {
  const { dice } = sim;
  if (team.payments.length >= PAYMENTS_MAX) return;
  const recipientId = team.recipientId ?? (await createRecipient(sim, team));
  if (recipientId === undefined) return;
  const nth = team.payments.length + 1;
  const payment: PaymentRecord = {
    paymentId: undefined,
    recipientId,
    reference: `rent ${nth}`,
    value: dice.between(1, 90_000) / 100,
    known: undefined,
  };
  team.payments.push(payment);
  const key = `payment-${dice.below(1_000_000_000)}`;
  const body = {
    recipient_id: recipientId,
    reference: payment.reference,
    amount: { currency: 'GBP', value: payment.value },
  };
  const heard = await sim.call(team, '/payment_initiation/payment/create', body, { key });
  requireAllowed(heard.verdict, new Set(['OK']), heard.what);
  if (heard.verdict !== 'OK') return;
  payment.paymentId = heard.answer?.body.payment_id;
  payment.known = heard.span;
}

async function createRecipient(sim: Sim, team: TeamRecord): Promise<string | undefined> {
  const heard = await sim.call(team, '/payment_initiation/recipient/create', RECIPIENT);
  requireAllowed(heard.verdict, new Set(['OK']), heard.what);
  if (heard.verdict !== 'OK') return undefined;
  team.recipientId = heard.answer?.body.recipient_id;
  return team.recipientId;
}

/** An acknowledged payment is there, as it was made, for its own team (I1, I13). */
export async function readPayment(sim: Sim, team: TeamRecord, payment: PaymentRecord): Promise<void> {
  if (payment.paymentId === undefined) return;
  const body = { payment_id: payment.paymentId };
  const heard = await sim.call(team, '/payment_initiation/payment/get', body);
  const isOwn = team.payments.includes(payment);
  requireAllowed(heard.verdict, new Set([isOwn ? 'OK' : 'INVALID_FIELD']), heard.what);
  if (heard.verdict === 'OK') requireAsMade(payment, heard.answer?.body, heard.what);
}

/** The whole list: every acknowledged payment, and nothing that was never asked for (I1, I5, I11). */
export async function listPayments(sim: Sim, team: TeamRecord): Promise<void> {
  const heard = await sim.call(team, '/payment_initiation/payment/list', { count: 200 });
  requireAllowed(heard.verdict, new Set(['OK']), heard.what);
  if (heard.verdict !== 'OK') return;
  const shown = heard.answer?.body.payments as Shown[];
  const ids = new Set(shown.map(({ payment_id: id }) => id));
  must(ids.size === shown.length, 'I9', () => `${heard.what} repeats a payment`);
  for (const payment of team.payments) {
    if (payment.paymentId === undefined) continue;
    const { known, paymentId } = payment;
    const isThere = ids.has(paymentId);
    must(
      isThere || (known?.end ?? Number.POSITIVE_INFINITY) > heard.span.start,
      'I1',
      () => `${heard.what} lacks a payment that was acknowledged`,
    );
    const found = shown.find(({ payment_id: id }) => id === paymentId);
    if (found) requireAsMade(payment, found, heard.what);
  }
  must(
    shown.length <= team.payments.length,
    'I15',
    () => `${heard.what} shows ${shown.length} payments of ${team.payments.length} that were asked for`,
  );
}

interface Shown {
  readonly payment_id: string;
  readonly amount: { readonly value: number };
  readonly reference: string;
  readonly recipient_id: string;
  readonly status: string;
}

function requireAsMade({ value, reference, recipientId }: PaymentRecord, shown: Shown, what: string): void {
  const isSame =
    shown.amount.value === value &&
    shown.reference === reference &&
    shown.recipient_id === recipientId &&
    shown.status === UNPAID;
  must(isSame, 'I11', () => `${what}: "${reference}" over ${value} is now ${JSON.stringify(shown)}`);
}
