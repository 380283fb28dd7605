type Outcome = 'done' | 'scheduled' | 'processing' | 'failed' | 'rejected' | 'cancelled';

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  EXECUTED: 'done',
  COMPLETED: 'done',
  SETTLED: 'done',
  ESTABLISHED: 'scheduled',
  FAILED: 'failed',
  INSUFFICIENT_FUNDS: 'failed',
  BLOCKED: 'rejected',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
};

/** What became of a payment, for the person: `connected.title_payment_<outcome>`. A status that says no end is one on the way. */
export function paymentOutcome(status: string): Outcome {
  const name = status.toUpperCase().replace(/^PAYMENT_STATUS_/, '');
  return Object.hasOwn(OUTCOMES, name) ? (OUTCOMES[name] ?? 'processing') : 'processing';
}
