import { constants, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { BankRequest } from '../http/exchange.ts';
import { membersOf, type RequestFault } from './requests.ts';

/**
 * What a request of UK Open Banking payment initiation may hold. Written from the description of the interface; its OpenAPI document
 * is not used here.
 */
export type Fields = Readonly<Record<string, unknown>>;

const PATHS: readonly (readonly [method: string, path: RegExp])[] = [
  ['POST', /^\/domestic-payment-consents$/],
  ['GET', /^\/domestic-payment-consents\/[^/]+$/],
  ['GET', /^\/domestic-payment-consents\/[^/]+\/funds-confirmation$/],
  ['POST', /^\/domestic-payments$/],
  ['GET', /^\/domestic-payments\/[^/]+$/],
];
const AMOUNT = /^\d{1,13}$|^\d{1,13}\.\d{1,5}$/;
const SCHEMES: Readonly<Record<string, RegExp>> = {
  'UK.OBIE.SortCodeAccountNumber': /^\d{14}$/,
  'UK.OBIE.IBAN': /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
};
const INITIATION = [
  'InstructionIdentification',
  'EndToEndIdentification',
  'LocalInstrument',
  'InstructedAmount',
  'DebtorAccount',
  'CreditorAccount',
  'CreditorPostalAddress',
  'RemittanceInformation',
];

/** What is wrong with a request; undefined where nothing is. */
export function paymentRequestFault({ method, path, headers, body }: BankRequest): RequestFault | undefined {
  const field = (text: string): RequestFault => ({ about: 'field', text });
  if (!PATHS.some(([one, form]) => one === method && form.test(path)))
    return field(`there is no ${method} ${path}`);
  if (method !== 'POST')
    return headers['x-idempotency-key'] === undefined
      ? undefined
      : { about: 'header', text: 'x-idempotency-key belongs to POST alone' };
  const key = headers['x-idempotency-key'] ?? '';
  if (!/^\S.{0,39}$/.test(key) || key.endsWith(' '))
    return { about: 'header', text: 'x-idempotency-key must have 1 to 40 characters' };
  const fault = bodyFault(membersOf(body) ?? {}, path === '/domestic-payments');
  return fault === undefined ? undefined : field(fault);
}

function bodyFault({ Data: data, Risk: risk, ...others }: Fields, isSubmission: boolean): string | undefined {
  const [other] = Object.keys(others);
  if (other !== undefined) return `the body takes no ${other}`;
  if (!isRecord(data) || !isRecord(risk)) return 'Data and Risk must be objects';
  if (isSubmission !== (typeof data.ConsentId === 'string'))
    return 'ConsentId belongs to the payment, and to nothing else';
  const { Initiation: initiation } = data;
  if (!isRecord(initiation)) return 'Initiation must be an object';
  const unknown = Object.keys(initiation).find((name) => !INITIATION.includes(name));
  if (unknown !== undefined) return `Initiation takes no ${unknown}`;
  for (const name of ['InstructionIdentification', 'EndToEndIdentification']) {
    const value = initiation[name];
    if (typeof value !== 'string' || !/^[\w./-]{1,31}$/.test(value)) return `${name} has the wrong form`;
  }
  const { InstructedAmount: amount, CreditorAccount: creditor, DebtorAccount: debtor } = initiation;
  if (!isRecord(amount) || !AMOUNT.test(String(amount.Amount)) || typeof amount.Amount !== 'string')
    return 'InstructedAmount.Amount has the wrong form';
  if (amount.Currency !== 'GBP') return 'only GBP is paid here';
  if (!isAccount(creditor) || typeof creditor.Name !== 'string') return 'CreditorAccount has the wrong form';
  return debtor === undefined || isAccount(debtor) ? undefined : 'DebtorAccount has the wrong form';
}

function isAccount(value: unknown): value is Fields {
  return isRecord(value) && SCHEMES[String(value.SchemeName)]?.test(String(value.Identification)) === true;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const CRITICAL = ['iat', 'iss', 'tan'].map((name) => `http://openbanking.org.uk/${name}`);

/** Whether a detached signature of a body is good, and one that the profile allows (Message Signing, 3.1.11). */
export function isSignedBody(signature: string, body: Buffer, keys: readonly JsonWebKey[]): boolean {
  const [head = '', content, value = '', ...more] = signature.split('.');
  if (content !== '' || more.length > 0) return false;
  const header = membersOf(Buffer.from(head, 'base64url')) ?? {};
  const { alg, crit } = header;
  const isProfile =
    alg === 'PS256' &&
    header.b64 === undefined &&
    Array.isArray(crit) &&
    CRITICAL.every((name) => crit.includes(name) && header[name] !== undefined) &&
    header['http://openbanking.org.uk/tan'] === 'openbanking.org.uk';
  const key = keys.find((one) => (one as { kid?: string }).kid === header.kid);
  if (!isProfile || !key) return false;
  const signed = Buffer.from(`${head}.${body.toString('base64url')}`);
  const options = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  return verify(
    'sha256',
    signed,
    { key: createPublicKey({ key, format: 'jwk' }), ...options },
    Buffer.from(value, 'base64url'),
  );
}
