import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, record, text } from '../sdk/fields.ts';
import type { AuthAnswer, AuthState, Credential, RedirectTarget } from '../sdk/login.ts';
import { latestCredential, type OAuthTokens, tokensIn, withFreshTokens } from '../sdk/oauth-tokens.ts';
import type {
  BegunOrder,
  OrderAtInstitution,
  OrderRead,
  PaymentInitiation,
  PaymentInstruction,
} from '../sdk/payments.ts';
import { approvalPage, tokensOfReturn } from './approval-page.ts';
import { ownToken } from './consent.ts';
import { OpenBankingError } from './failures.ts';
import { type Order, orderIn, visitIn } from './kept.ts';
import { domesticOrder, isOtherOrder, progressOf, statusIn } from './payment-order.ts';
import { askForFields } from './request.ts';
import { settingsOf } from './settings.ts';

const CONSENTS = '/domestic-payment-consents';
const PAYMENTS = '/domestic-payments';

/** Domestic payments of UK Open Banking (payments.md 2): a consent pays nothing until it is submitted here. */
export const payments: PaymentInitiation = {
  paysOnApproval: false,
  begin,
  approved,
  submit,
  status,
  async withdraw() {
    // A consent that is never submitted pays nothing.
  },
};

async function begin(
  context: ConnectorContext,
  instruction: PaymentInstruction,
  redirect: RedirectTarget,
): Promise<BegunOrder> {
  const { paymentsBaseUrl } = settingsOf(context.profile.settings);
  if (paymentsBaseUrl === null)
    throw new ConnectorError('unsupported', { reason: 'its file has no payments_base_url' });
  const order = domesticOrder(context, instruction, /\/v4(\.\d+)?\//.test(`${paymentsBaseUrl}/`));
  const { Data: data } = await askForFields(context, {
    of: 'payments',
    method: 'POST',
    path: CONSENTS,
    accessToken: await ownToken(context, 'payments'),
    json: { Data: { Initiation: order.Initiation }, Risk: order.Risk },
    repeatable: true,
  });
  const fields = record(data, 'Data');
  if (isOtherOrder(fields, order))
    throw new ConnectorError('malformed', { reason: 'the institution tells of another order' });
  const consentId = text(fields.ConsentId, 'Data.ConsentId');
  const { url, visit } = await approvalPage(context, redirect, { consentId, scope: 'openid payments' });
  const known: Order = { ...order, consentId };
  return { order: { ...known }, step: { kind: 'redirect', url, state: { visit, order: known } } };
}

async function approved(
  context: ConnectorContext,
  state: AuthState,
  answer: AuthAnswer,
): Promise<OrderAtInstitution> {
  const visit = visitIn(record(state.visit, 'visit'));
  const order = orderIn(record(state.order, 'order'));
  const tokens = await tokensOfReturn(context, visit, answer);
  const hasFunds = await fundsFor(context, order.consentId, tokens);
  return { ...order, tokens, ...(hasFunds ? {} : { lacksFunds: true }) };
}

/** False where the institution says so; it need not say anything. Asked ahead of the first submission, when nothing is paid yet. */
async function fundsFor(
  context: ConnectorContext,
  consentId: string,
  { accessToken }: OAuthTokens,
): Promise<boolean> {
  try {
    const path = `${CONSENTS}/${encodeURIComponent(consentId)}/funds-confirmation`;
    const { Data: data } = await askForFields(context, { of: 'payments', path, accessToken });
    const { FundsAvailableResult: result } = record(data, 'Data');
    return (result as Fields | undefined)?.FundsAvailable !== false;
  } catch (error) {
    if (error instanceof ConnectorError) return true;
    throw error;
  }
}

async function submit(context: ConnectorContext, given: OrderAtInstitution): Promise<OrderRead> {
  const order = orderIn(given);
  if (order.lacksFunds) return { order: given, progress: 'insufficient_funds' };
  if (order.paymentId !== undefined) return status(context, given);
  const granted: Credential = { ...order.tokens };
  try {
    return await submittedOrRefused(context, order, granted);
  } catch (error) {
    const tokens = latestCredential(context, granted);
    if (!(error instanceof ConnectorError) || tokens === granted) throw error;
    return { order: { ...order, tokens }, progress: 'unknown' };
  }
}

async function submittedOrRefused(
  context: ConnectorContext,
  order: Order,
  granted: Credential,
): Promise<OrderRead> {
  try {
    const fields = await submitted(context, order, granted);
    if (isOtherOrder(fields, order)) return { order: withoutTokens(order), progress: 'contradicted' };
    const paymentId = text(fields.DomesticPaymentId, 'Data.DomesticPaymentId');
    return { order: withoutTokens({ ...order, paymentId }), progress: progressOf(fields) };
  } catch (error) {
    if (!(error instanceof ConnectorError) || !isRefusal(error)) throw error;
    return afterRefusal(context, order, error);
  }
}

async function submitted(context: ConnectorContext, order: Order, granted: Credential): Promise<Fields> {
  const { issuer } = settingsOf(context.profile.settings);
  const { consentId, Initiation, Risk, tokens } = order;
  const attempt = async (isRefused: boolean): Promise<Fields> => {
    const fresh = tokensIn(await withFreshTokens(context, granted, { issuer, isRefused }));
    const { Data: data } = await askForFields(context, {
      of: 'payments',
      method: 'POST',
      path: PAYMENTS,
      accessToken: fresh?.accessToken ?? '',
      json: { Data: { ConsentId: consentId, Initiation }, Risk },
    });
    return record(data, 'Data');
  };
  return attempt(false).catch((error: unknown) => {
    const isOfToken = error instanceof OpenBankingError && error.status === 401;
    if (!isOfToken || (tokens?.refreshToken ?? null) === null) throw error;
    return attempt(true);
  });
}

/** The institution answered, and did not take it, or the approval is over; neither busy nor broken. */
function isRefusal(error: ConnectorError): boolean {
  const { kind } = error;
  if (!(error instanceof OpenBankingError)) return kind === 'consent_revoked' || kind === 'consent_expired';
  const { status: code } = error;
  return code >= 400 && code < 500 && !UNDECIDED.has(code) && kind !== 'client_rejected';
}

/** Timed out, still working on the first one, too many requests. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 409, 429]);

/**
 * An earlier try whose answer was lost may have been taken: the consent says which. A consent that was used names no payment, and
 * payments are asked for by their id alone.
 */
async function afterRefusal(
  context: ConnectorContext,
  order: Order,
  error: ConnectorError,
): Promise<OrderRead> {
  const word = await consentStatus(context, order.consentId);
  if (word === 'Consumed' || word === 'COND') return { order: withoutTokens(order), progress: 'untraceable' };
  if (word === '' || word === 'AwaitingAuthorisation' || word === 'AWAU') throw error;
  return { order: withoutTokens(order), progress: 'rejected' };
}

async function consentStatus(context: ConnectorContext, consentId: string): Promise<string> {
  const path = `${CONSENTS}/${encodeURIComponent(consentId)}`;
  const accessToken = await ownToken(context, 'payments');
  const { Data: data } = await askForFields(context, { of: 'payments', path, accessToken });
  return statusIn(record(data, 'Data'));
}

async function status(context: ConnectorContext, given: OrderAtInstitution): Promise<OrderRead> {
  const order = orderIn(given);
  const { paymentId } = order;
  if (paymentId === undefined) return { order: given, progress: 'untraceable' };
  const path = `${PAYMENTS}/${encodeURIComponent(paymentId)}`;
  const accessToken = await ownToken(context, 'payments');
  const { Data: data } = await askForFields(context, { of: 'payments', path, accessToken });
  const fields = record(data, 'Data');
  return { order: given, progress: isOtherOrder(fields, order) ? 'contradicted' : progressOf(fields) };
}

/** Once it is submitted nothing is done in the person's name any more. */
function withoutTokens({ tokens: _tokens, ...order }: Order): OrderAtInstitution {
  return order;
}
