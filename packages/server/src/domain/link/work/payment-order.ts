import { ConnectorError } from '../../../connectors/sdk/failure.ts';
import type { AuthAnswer, AuthStep } from '../../../connectors/sdk/login.ts';
import type {
  BegunOrder,
  OrderAtInstitution,
  PaymentInitiation,
  StandingOrder,
} from '../../../connectors/sdk/payments.ts';
import { fail } from '../../../errors.ts';
import { applyProgress } from '../../payments/apply-progress.ts';
import { beginPayment } from '../../payments/authorise-payment.ts';
import { claimOrder, instructionOf, intendOrder, keepOrder, nextOrder } from '../../payments/begin-order.ts';
import { aboutOrder, type InstitutionOrder } from '../../payments/institution-order.ts';
import { openPayment } from '../../payments/open-payment.ts';
import { type OrderVisit, settleIntent } from '../../payments/order-intent.ts';
import { UNPAID_STATUSES } from '../../payments/payment.ts';
import type { StoredPayment } from '../../payments/payment-store.ts';
import { newBankVisit } from '../state/bank-visit.ts';
import { type Done, type LinkRun, type Performed, presentUserOf } from '../state/link-run.ts';
import { paneErrorFor } from '../state/pane-error.ts';
import type { Accepted, Login, Session } from '../state/session.ts';
import type { Counterpart } from './counterpart.ts';
import { applyLoginStep } from './login-step.ts';
import { paidAt } from './paid.ts';

/** What a session keeps of an order while its person is at the institution, and behind that. */
interface Kept<Part> {
  readonly n: number;
  readonly part: Part;
}

/** Orders the payment, and sends the person to the institution's page to approve it. @throws what the institution is refused with */
export async function beginOrder(
  run: LinkRun,
  session: Session,
  {
    counterpart,
    payments,
    login,
  }: {
    readonly counterpart: Counterpart;
    readonly payments: PaymentInitiation;
    readonly login: Pick<Login, 'ordinal' | 'startedAt' | 'before'>;
  },
): Promise<Performed> {
  const { call, tenant } = run;
  const { paysOnApproval } = payments;
  const { n, visit, begun } = await orderedAt(run, counterpart, payments);
  const { order, step } = begun;
  const paymentId = paymentIdOf(run);
  const own = { paymentId, n, order: orderAt(counterpart, order), paysOnApproval };
  const { state, codeVerifier } = visit;
  if (step === null) {
    await call.store.unitOfWork(async (unit) => {
      await keepOrder(call, unit, tenant, own);
      // Its events go where those of the visit would.
      await beginPayment(call, unit, tenant, { paymentId, webhook: run.token.wishes.webhook });
    });
    await requireTaken(run, begun, { counterpart, payments, n });
    const kept: Kept<OrderAtInstitution> = { n, part: order };
    return applyLoginStep(run, session, {
      login,
      step: { kind: 'done', credential: { ...kept }, consent: { expiresAt: null } },
      visit: { state, codeVerifier },
    });
  }
  const kept: Kept<unknown> = { n, part: step.state };
  const performed = applyLoginStep(run, session, {
    login,
    step: { ...step, state: { ...kept } },
    visit: { state, codeVerifier },
  });
  if (!('commit' in performed)) throw fail('INTERNAL_SERVER_ERROR');
  return {
    async commit(unit) {
      await keepOrder(call, unit, tenant, own);
      return performed.commit(unit);
    },
  };
}

/** Gives the next order to the institution. Where that pays on approval, it is kept before: its answer may be lost. */
async function orderedAt(
  run: LinkRun,
  counterpart: Counterpart,
  payments: PaymentInitiation,
): Promise<{ readonly n: number; readonly visit: OrderVisit; readonly begun: BegunOrder | StandingOrder }> {
  const { call, tenant } = run;
  const { order: _, ...at } = orderAt(counterpart, {});
  const paymentId = paymentIdOf(run);
  const { payment, n, askedAgain } = await nextOrder(call, tenant, { paymentId, ...at });
  const visit = askedAgain?.visit ?? newBankVisit(call);
  const instruction = await instructionOf(call, tenant, payment);
  const intended = { paymentId, n, visit, ...at };
  const keptAt =
    askedAgain?.keptAt ?? (payments.paysOnApproval ? await intendOrder(call, tenant, intended) : undefined);
  try {
    const begun = await aboutOrder(call, tenant, aboutOf(run, counterpart, n), (context) =>
      payments.begin(context, instruction, visit),
    );
    return { n, visit, begun };
  } catch (error) {
    const isAskedAgain = askedAgain !== undefined;
    if (keptAt !== undefined) await settleIntent(call, tenant, { ...intended, keptAt, isAskedAgain }, error);
    throw error;
  }
}

/** @throws ConnectorError the failure of an order that the institution did not take without an approval */
async function requireTaken(
  run: LinkRun,
  { order, failure }: StandingOrder,
  {
    counterpart,
    payments,
    n,
  }: { readonly counterpart: Counterpart; readonly payments: PaymentInitiation; readonly n: number },
): Promise<void> {
  const progress = await aboutOrder(run.call, run.tenant, aboutOf(run, counterpart, n), async (context) => {
    const read = await payments.status(context, order);
    return read.progress;
  }).catch((error: unknown) => {
    if (error instanceof ConnectorError) return 'waits';
    throw error;
  });
  if (progress === 'waits' || progress === 'unknown') throw failure;
}

/** The person came back from the page. @throws ConnectorError */
export async function approvedOrder(
  run: LinkRun,
  { state }: Pick<Login, 'state'>,
  {
    counterpart,
    payments,
    answer,
  }: {
    readonly counterpart: Counterpart;
    readonly payments: PaymentInitiation;
    readonly answer: AuthAnswer;
  },
): Promise<AuthStep> {
  // What an earlier step kept, sealed with the session.
  const { n, part } = state as unknown as Kept<Login['state']>;
  const order = await aboutOrder(run.call, run.tenant, aboutOf(run, counterpart, n), (context) =>
    payments.approved(context, part, answer),
  );
  const kept: Kept<OrderAtInstitution> = { n, part: order };
  return { kind: 'done', credential: { ...kept }, consent: { expiresAt: null } };
}

/**
 * Has the institution pay what was approved, and says how far it is. Where nobody knows what came of it, the payment stays as it is, and
 * work that falls due goes on.
 */
export async function endOrder(
  run: LinkRun,
  accepted: Accepted,
  { counterpart, payments }: { readonly counterpart: Counterpart; readonly payments: PaymentInitiation },
): Promise<Performed> {
  const { call, tenant } = run;
  const paymentId = paymentIdOf(run);
  // What `approvedOrder` gave, sealed with the session.
  const { n, part } = accepted.credential as unknown as Kept<OrderAtInstitution>;
  const at = orderAt(counterpart, part);
  await claimOrder(call, tenant, { paymentId, n, order: at });
  const read = await aboutOrder(call, tenant, aboutOf(run, counterpart, n), (context) =>
    payments.submit(context, part),
  ).catch((error: unknown) => {
    if (error instanceof ConnectorError) return undefined;
    throw error;
  });
  const { paysOnApproval } = payments;
  return {
    async commit(unit) {
      const payment = read
        ? await applyProgress(call, unit, tenant, {
            paymentId,
            n,
            at,
            read,
            paysOnApproval,
            stage: 'approved',
          })
        : await openPayment(unit, tenant, paymentId);
      return toldOf(run, payment, at);
    },
  };
}

function toldOf(run: LinkRun, { paymentId, status, errorCode }: StoredPayment, at: InstitutionOrder): Done {
  const isUnpaid = UNPAID_STATUSES.some((unpaid) => unpaid === status);
  if (isUnpaid)
    return {
      outcome: { kind: 'failed', error: paneErrorFor(errorCode ?? 'PAYMENT_REJECTED'), again: false },
    };
  return paidAt(run, { paymentId, status }, { institutionId: at.institutionId, name: at.institutionName });
}

function aboutOf(run: LinkRun, { place }: Counterpart, n: number) {
  const { institutionId, institutionName } = place;
  return {
    paymentId: paymentIdOf(run),
    n,
    institutionId: institutionId ?? '',
    institutionName: institutionName ?? '',
    user: presentUserOf(run),
  };
}

function orderAt({ place }: Counterpart, order: OrderAtInstitution): InstitutionOrder {
  const { institutionId, institutionName } = place;
  return { institutionId: institutionId ?? '', institutionName: institutionName ?? '', order };
}

function paymentIdOf({ token }: LinkRun): string {
  const { paymentId } = token.wishes;
  if (paymentId === null) throw fail('INTERNAL_SERVER_ERROR');
  return paymentId;
}
