import { jsonOf } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, optionalText, record, text } from '../sdk/fields.ts';
import { type AuthAnswer, type AuthState, type RedirectTarget, stateOf } from '../sdk/login.ts';
import { latestCredential } from '../sdk/oauth-tokens.ts';
import {
  type BegunOrder,
  moneyText,
  type OrderAtInstitution,
  type OrderProgress,
  type OrderRead,
  orderName,
  type PaymentInitiation,
  type PaymentInstruction,
  progressOfCode,
  type StandingOrder,
} from '../sdk/payments.ts';
import { linked } from './addresses.ts';
import { type Approval, approve, NOBODY } from './approval.ts';
import { issuerOf, requireOwn, toAuthorizationPage, withTokens } from './authorization-page.ts';
import { wayBack } from './consent.ts';
import { BerlinGroupError } from './failures.ts';
import { ask, askForFields } from './request.ts';
import { settingsOf } from './settings.ts';
import { withToken } from './with-token.ts';

/** A payment at the institution. */
interface Order {
  readonly product: string;
  readonly paymentId: string;
  /** Where the status of its approval is asked for; null where the institution does not say. */
  readonly approvalPath: string | null;
  /** The person came back from the page without an error. */
  readonly hasReturned: boolean;
}

/** What the approval of an order at an authorization server gave: kept beside it, because what follows is asked for with its token. */
type Granted = Pick<Approval, 'accessToken' | 'accessEndsAt' | 'refreshToken' | 'issuer'>;

/** What the host keeps sealed of one, and hands in again. @throws ConnectorError `malformed` */
function orderIn(kept: Fields): Order {
  return {
    product: text(kept.product, 'product'),
    paymentId: text(kept.paymentId, 'paymentId'),
    approvalPath: optionalText(kept.approvalPath),
    hasReturned: kept.hasReturned === true,
  };
}

/** SEPA credit transfers of NextGenPSD2 (payments.md 3): their approval alone has them paid. */
export const payments: PaymentInitiation = {
  paysOnApproval: true,
  begin,
  approved,
  submit: status,
  status,
  withdraw,
};

async function begin(
  context: ConnectorContext,
  instruction: PaymentInstruction,
  redirect: RedirectTarget,
): Promise<BegunOrder | StandingOrder> {
  const product = productFor(context, instruction);
  const { answer } = await ask(context, {
    method: 'POST',
    path: `/payments/${product}`,
    json: transfer(context, instruction),
    headers: wayBack(redirect),
  });
  const fields = record(jsonOf(answer), 'the payment');
  const paymentId = text(fields.paymentId, 'paymentId');
  let order: Order = { product, paymentId, approvalPath: null, hasReturned: false };
  try {
    order = { ...order, approvalPath: approvalPathIn(context, fields) };
    return await onPage(context, order, fields, redirect);
  } catch (error) {
    // It must not be approved somewhere else, such as in an app, after nobody here knows of it.
    const isTakenBack = await cancel(context, order, null).catch(() => false);
    if (!(error instanceof ConnectorError)) throw error;
    if (isTakenBack) throw new ConnectorError(error.kind, { ...error.detail, nothingStands: 'taken back' });
    return { order: { ...order }, step: null, failure: error };
  }
}

/** @throws ConnectorError `mfa_unsupported` for an approval that is not given on a page */
async function onPage(
  context: ConnectorContext,
  order: Order,
  fields: Fields,
  redirect: RedirectTarget,
): Promise<BegunOrder> {
  const approval: Approval = { ...NOBODY, consentId: order.paymentId };
  const way = { redirect, password: null };
  const next = await approve(context, approval, fields, way);
  const step =
    next.kind === 'oauth'
      ? await toAuthorizationPage(
          context,
          approval,
          {
            issuer: issuerOf(context, next.metadata),
            scope: `PIS:${order.paymentId}`,
            stage: 'oauth',
          },
          redirect,
        )
      : next.kind === 'step'
        ? next.step
        : undefined;
  if (step?.kind !== 'redirect') {
    const reason = 'payments are approved on the page of the institution, and this one has none';
    throw new ConnectorError('mfa_unsupported', { reason });
  }
  return { order: { ...order }, step: { ...step, state: { approval: step.state, order } } };
}

/** @throws ConnectorError `unsupported` for what is no transfer in euro to an IBAN */
function productFor(
  { profile }: ConnectorContext,
  { payee, payFrom, currency, scheme }: PaymentInstruction,
): string {
  const { paymentProducts } = settingsOf(profile.settings);
  const product = scheme?.endsWith('INSTANT') ? 'instant-sepa-credit-transfers' : 'sepa-credit-transfers';
  const refuse = (reason: string): never => {
    throw new ConnectorError('unsupported', { reason });
  };
  if (!paymentProducts.includes(product)) refuse(`its file does not list ${product} in payment_products`);
  if (currency !== 'EUR') refuse(`SEPA credit transfers are in EUR, and this payment is in ${currency}`);
  if (payee.iban === null) refuse('SEPA credit transfers go to an IBAN');
  if (payFrom !== null && payFrom.iban === null) refuse('SEPA credit transfers come from an IBAN');
  return product;
}

function transfer(
  context: ConnectorContext,
  { payee, payFrom, amount, currency, reference }: PaymentInstruction,
): Fields {
  return {
    endToEndIdentification: orderName(context),
    instructedAmount: { currency, amount: moneyText(amount) },
    ...(payFrom === null ? {} : { debtorAccount: { iban: payFrom.iban } }),
    creditorAccount: { iban: payee.iban },
    creditorName: payee.name.slice(0, NAME_LENGTH_MAX),
    remittanceInformationUnstructured: reference,
  };
}

const NAME_LENGTH_MAX = 70;

function approvalPathIn({ profile }: ConnectorContext, { _links: links }: Fields): string | null {
  if (typeof links !== 'object' || links === null) return null;
  const { scaStatus } = links as Readonly<Record<string, { readonly href?: unknown } | null | undefined>>;
  const href = optionalText(scaStatus?.href);
  const { baseUrl } = settingsOf(profile.settings);
  return href === null ? null : linked(href, `${baseUrl}/`, baseUrl);
}

async function approved(
  context: ConnectorContext,
  state: AuthState,
  answer: AuthAnswer,
): Promise<OrderAtInstitution> {
  const { approval, order } = stateOf<{
    readonly approval: Approval & { readonly stage: string };
    readonly order: Order;
  }>(state);
  requireOwn(approval, answer);
  if (approval.stage !== 'oauth') return { ...order, hasReturned: true };
  const { accessToken, accessEndsAt, refreshToken, issuer } = await withTokens(context, approval, answer);
  const granted: Granted = { accessToken, accessEndsAt, refreshToken, issuer };
  return { ...order, ...granted, hasReturned: true };
}

/** Banks carry out a transfer long after the token of its approval has ended: another one takes its place. */
async function status(context: ConnectorContext, given: OrderAtInstitution): Promise<OrderRead> {
  try {
    return await lookAt(context, given);
  } catch (error) {
    const order = latestCredential(context, given);
    if (!(error instanceof ConnectorError) || order === given) throw error;
    return { order, progress: 'unknown' };
  }
}

async function lookAt(context: ConnectorContext, given: OrderAtInstitution): Promise<OrderRead> {
  const order = orderIn(given);
  const progress = await withToken(context, given, (token) => progressWith(context, order, token));
  return { order: latestCredential(context, given), progress };
}

async function progressWith(
  context: ConnectorContext,
  order: Order,
  token: string | null,
): Promise<OrderProgress> {
  const fields = await askForFields(context, { path: `${pathOf(order)}/status`, ...tokenOf(token) });
  const progress = progressIn(fields);
  return progress === 'initiated' && !(await isApproved(context, order, token)) ? 'waits' : progress;
}

function progressIn({ transactionStatus, fundsAvailable }: Fields): OrderProgress {
  const progress = progressOfCode(optionalText(transactionStatus) ?? '');
  return progress === 'rejected' && fundsAvailable === false ? 'insufficient_funds' : progress;
}

/** Some institutions say `ACTC` of an order that they have checked and nobody has approved. */
async function isApproved(
  context: ConnectorContext,
  { approvalPath, hasReturned }: Order,
  token: string | null,
): Promise<boolean> {
  if (approvalPath === null) return hasReturned;
  const { scaStatus } = await askForFields(context, { path: approvalPath, ...tokenOf(token) });
  return scaStatus === 'finalised' || scaStatus === 'exempted';
}

async function withdraw(context: ConnectorContext, given: OrderAtInstitution): Promise<void> {
  const order = orderIn(given);
  try {
    const { progress } = await lookAt(context, given);
    if (progress === 'rejected' || progress === 'insufficient_funds' || progress === 'cancelled') return;
    if (progress !== 'waits')
      throw new ConnectorError('access_not_granted', { reason: 'the order before was approved already' });
    if (await withToken(context, given, (token) => cancel(context, order, token))) return;
  } catch (error) {
    if (!(error instanceof BerlinGroupError) || error.status < 400 || error.status >= 500) throw error;
    if (error.status === 404) return;
  }
  throw new ConnectorError('access_not_granted', {
    reason: 'an order of this payment can still be approved at the institution, which does not take it back',
  });
}

/** True when the institution took it back; it may want the person's approval for that. */
async function cancel(context: ConnectorContext, order: Order, token: string | null): Promise<boolean> {
  const { answer } = await ask(context, { method: 'DELETE', path: pathOf(order), ...tokenOf(token) });
  return answer.status === 204 || answer.status === 200;
}

function pathOf({ product, paymentId }: Order): string {
  return `/payments/${product}/${encodeURIComponent(paymentId)}`;
}

function tokenOf(accessToken: string | null): { readonly accessToken?: string } {
  return accessToken === null ? {} : { accessToken };
}
