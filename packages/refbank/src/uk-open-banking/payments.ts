import { isDeepStrictEqual } from 'node:util';
import type { BankAnswer, BankRequest } from '../http/exchange.ts';
import type { OrderStatus, PaymentOrder, PaymentOrders } from '../payments/orders.ts';
import type { OpenBankingAuthorization } from './authorization.ts';
import { failed } from './failed.ts';
import type { PaymentConsent, PaymentConsents } from './payment-consents.ts';
import { type Fields, isSignedBody, paymentRequestFault } from './payment-requests.ts';
import { membersOf } from './requests.ts';
import { paymentConsentWord, paymentWord, type Version } from './words.ts';

export interface PaymentParts {
  readonly now: () => number;
  readonly consents: PaymentConsents;
  readonly orders: PaymentOrders;
  readonly authorization: OpenBankingAuthorization;
  /** Answers by path and idempotency key, for a day. */
  readonly answers: Map<string, { readonly body: Buffer; readonly at: number; readonly answer: BankAnswer }>;
}

const DAY_MS = 86_400_000;
/** What a payment was made of. */
const consentOf = new WeakMap<PaymentOrder, PaymentConsent>();

/** Payment initiation: consents, funds, payments. */
export async function answerPayment(
  version: Version,
  parts: PaymentParts,
  request: BankRequest,
): Promise<BankAnswer> {
  const fault = paymentRequestFault(request);
  if (fault) return failed(version, 400, fault.about, fault.text);
  const { path, method, headers, body } = request;
  const [, token = ''] = (headers.authorization ?? '').split(' ');
  const isPersons = path === '/domestic-payments' || path.endsWith('/funds-confirmation');
  const consent = isPersons ? await parts.authorization.paymentConsentOf(token) : undefined;
  if (isPersons ? !consent : !(await parts.authorization.isOwnToken(token))) return { status: 401, json: {} };
  if (method === 'GET') return consent ? funds(version, parts, consent) : reading(version, parts, path);
  const signature = headers['x-jws-signature'];
  if (signature === undefined || !isSignedBody(signature, body, parts.authorization.keys()))
    return failed(version, 400, 'signature', 'x-jws-signature is missing or wrong');
  return once(version, parts, request, () =>
    consent ? submitted(version, parts, consent, body) : consented(version, parts, body),
  );
}

/** The first answer again for the same key and body; another body is refused. */
function once(
  version: Version,
  { answers, now }: PaymentParts,
  { path, headers, body }: BankRequest,
  act: () => BankAnswer,
): BankAnswer {
  const key = `${path} ${headers['x-idempotency-key']}`;
  const before = answers.get(key);
  if (before && before.at + DAY_MS > now())
    return before.body.equals(body)
      ? before.answer
      : failed(version, 400, 'header', 'x-idempotency-key was used for something else');
  const answer = act();
  if (answer.status < 300) answers.set(key, { body, at: now(), answer });
  return answer;
}

function consented(version: Version, { consents, now }: PaymentParts, body: Buffer): BankAnswer {
  const { Data: data, Risk: risk } = membersOf(body) ?? {};
  const made = consents.create({
    initiation: (data as { Initiation: Fields }).Initiation,
    risk: risk as Fields,
    createdAt: now(),
  });
  return { status: 201, json: consentRecord(version, made) };
}

function submitted(
  version: Version,
  { orders }: PaymentParts,
  consent: PaymentConsent,
  body: Buffer,
): BankAnswer {
  const { Data: data, Risk: risk } = membersOf(body) as { Data: Fields; Risk: Fields };
  if (
    data.ConsentId !== consent.id ||
    !isDeepStrictEqual([data.Initiation, risk], [consent.initiation, consent.risk])
  )
    return failed(version, 400, 'mismatch', 'the payment is not the one that was approved');
  if (consent.status !== 'authorised' || consent.accountId === null)
    return failed(version, 400, 'status', 'the consent cannot be used');
  const {
    InstructedAmount: amount,
    CreditorAccount: creditor,
    EndToEndIdentification: name,
  } = consent.initiation;
  const { Amount, Currency } = amount as { Amount: string; Currency: string };
  const order = orders.create({
    amount: Amount,
    currency: Currency,
    payee: (creditor as { Name: string }).Name,
    reference: String(name),
  });
  consentOf.set(order, consent);
  consent.status = 'consumed';
  orders.approve(order, consent.accountId);
  return { status: 201, json: paymentRecord(version, order, consent) };
}

function funds(version: Version, { orders, now }: PaymentParts, consent: PaymentConsent): BankAnswer {
  if (consent.status !== 'authorised' || consent.accountId === null)
    return failed(version, 400, 'status', 'the consent cannot be used');
  const { Amount } = consent.initiation.InstructedAmount as { Amount: string };
  const result = {
    FundsAvailableDateTime: new Date(now()).toISOString(),
    FundsAvailable: orders.hasFunds(consent.accountId, Amount),
  };
  return { status: 200, json: { Data: { FundsAvailableResult: result }, Links: { Self: '/' }, Meta: {} } };
}

function reading(version: Version, { consents, orders }: PaymentParts, path: string): BankAnswer {
  const id = path.split('/')[2] ?? '';
  if (path.startsWith('/domestic-payment-consents')) {
    const consent = consents.find(id);
    if (consent) return { status: 200, json: consentRecord(version, consent) };
  }
  const order = orders.find(id);
  const consent = order && consentOf.get(order);
  if (!order || !consent) return failed(version, 400, 'unknown', 'there is nothing of that id');
  return { status: 200, json: paymentRecord(version, order, consent) };
}

function consentRecord(
  version: Version,
  { id, status, initiation, risk, createdAt }: PaymentConsent,
): unknown {
  const at = new Date(createdAt).toISOString();
  const word = paymentConsentWord(status, version);
  return {
    Data: {
      ConsentId: id,
      [version === 'v3.1' ? 'Status' : 'StatusCode']: word,
      CreationDateTime: at,
      StatusUpdateDateTime: at,
      Initiation: initiation,
    },
    Risk: risk,
    Links: { Self: `/domestic-payment-consents/${id}` },
    Meta: {},
  };
}

function paymentRecord(
  version: Version,
  { id, status, createdAt }: PaymentOrder,
  consent: PaymentConsent,
): unknown {
  const at = new Date(createdAt).toISOString();
  return {
    Data: {
      DomesticPaymentId: id,
      ConsentId: consent.id,
      [version === 'v3.1' ? 'Status' : 'StatusCode']: paymentWord(status satisfies OrderStatus, version),
      CreationDateTime: at,
      StatusUpdateDateTime: at,
      Initiation: consent.initiation,
    },
    Links: { Self: `/domestic-payments/${id}` },
    Meta: {},
  };
}
