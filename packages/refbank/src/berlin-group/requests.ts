import type { BankRequest } from '../http/exchange.ts';

/**
 * What a request of NextGenPSD2 1.3 may hold. Written from the description of the interface: members, forms and headers that it
 * names, and no others; its OpenAPI document is not used here.
 */
interface RequestRules {
  readonly method: string;
  readonly path: RegExp;
  readonly query?: Readonly<Record<string, RegExp>>;
  readonly needs?: readonly string[];
  readonly body?: Readonly<Record<string, (value: unknown) => boolean>>;
  readonly bodyNeeds?: readonly string[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isDay = (value: unknown): boolean => typeof value === 'string' && DAY.test(value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ACCESS_LISTS = ['accounts', 'balances', 'transactions'];
const ACCESS_WORDS: Readonly<Record<string, readonly string[]>> = {
  availableAccounts: ['allAccounts', 'allAccountsWithOwnerName'],
  availableAccountsWithBalance: ['allAccounts', 'allAccountsWithOwnerName'],
  allPsd2: ['allAccounts', 'allAccountsWithOwnerName'],
};

function isAccess(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(value).every(
    ([name, member]) =>
      (ACCESS_LISTS.includes(name) && Array.isArray(member) && member.every(isRecord)) ||
      (ACCESS_WORDS[name] ?? []).includes(String(member)),
  );
}

const CONSENT = /^\/consents\/[^/]+$/;
const AUTHORISATIONS = /^\/consents\/[^/]+\/authorisations$/;
const AUTHORISATION = /^\/consents\/[^/]+\/authorisations\/[^/]+$/;
const READ_NEEDS = ['consent-id'];

const PRODUCT = '(instant-)?sepa-credit-transfers';
const PAYMENT = new RegExp(`^/payments/${PRODUCT}/[^/]+$`);

const isEuros = (value: unknown): boolean =>
  isRecord(value) &&
  value.currency === 'EUR' &&
  typeof value.amount === 'string' &&
  /^\d{1,14}(\.\d{1,3})?$/.test(value.amount);
const isIbanAccount = (value: unknown): boolean =>
  isRecord(value) && /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(String(value.iban));
const isTextUpTo =
  (max: number) =>
  (value: unknown): boolean =>
    isText(value) && String(value).length <= max;

const RULES: readonly RequestRules[] = [
  {
    method: 'POST',
    path: new RegExp(`^/payments/${PRODUCT}$`),
    needs: ['psu-ip-address', 'content-type'],
    body: {
      endToEndIdentification: isTextUpTo(35),
      instructedAmount: isEuros,
      debtorAccount: isIbanAccount,
      creditorAccount: isIbanAccount,
      creditorName: isTextUpTo(70),
      remittanceInformationUnstructured: isTextUpTo(140),
    },
    bodyNeeds: ['instructedAmount', 'creditorAccount', 'creditorName'],
  },
  { method: 'GET', path: PAYMENT },
  { method: 'DELETE', path: PAYMENT },
  { method: 'GET', path: new RegExp(`^/payments/${PRODUCT}/[^/]+/status$`) },
  { method: 'GET', path: new RegExp(`^/payments/${PRODUCT}/[^/]+/authorisations/[^/]+$`) },
  {
    method: 'POST',
    path: /^\/consents$/,
    needs: ['psu-ip-address', 'content-type'],
    body: {
      access: isAccess,
      recurringIndicator: isFlag,
      validUntil: isDay,
      frequencyPerDay: isCount,
      combinedServiceIndicator: isFlag,
    },
    bodyNeeds: ['access', 'recurringIndicator', 'validUntil', 'frequencyPerDay', 'combinedServiceIndicator'],
  },
  { method: 'GET', path: CONSENT },
  { method: 'DELETE', path: CONSENT },
  { method: 'GET', path: /^\/consents\/[^/]+\/status$/ },
  {
    method: 'POST',
    path: AUTHORISATIONS,
    body: { psuData: isPassword },
  },
  {
    method: 'PUT',
    path: AUTHORISATION,
    body: { psuData: isPassword, authenticationMethodId: isText, scaAuthenticationData: isText },
  },
  { method: 'GET', path: AUTHORISATION },
  { method: 'GET', path: /^\/accounts$/, query: { withBalance: /^(true|false)$/ }, needs: READ_NEEDS },
  { method: 'GET', path: /^\/card-accounts$/, query: {}, needs: READ_NEEDS },
  { method: 'GET', path: /^\/(card-)?accounts\/[^/]+$/, needs: READ_NEEDS },
  { method: 'GET', path: /^\/(card-)?accounts\/[^/]+\/balances$/, needs: READ_NEEDS },
  {
    method: 'GET',
    path: /^\/(card-)?accounts\/[^/]+\/transactions$/,
    query: {
      dateFrom: DAY,
      dateTo: DAY,
      bookingStatus: /^(booked|pending|both|information|all)$/,
      entryReferenceFrom: /^.{1,35}$/,
      deltaList: /^(true|false)$/,
      page: /^\d{1,6}$/,
    },
    needs: READ_NEEDS,
  },
];

function isPassword(value: unknown): boolean {
  return isRecord(value) && isText(value.password);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HEADERS: Readonly<Record<string, RegExp>> = {
  'psu-ip-address': /^[0-9a-f.:]{3,45}$/i,
  'tpp-redirect-preferred': /^(true|false)$/,
  'tpp-redirect-uri': /^https?:\/\/\S+$/,
  'tpp-nok-redirect-uri': /^https?:\/\/\S+$/,
};

/** What is wrong with a request, in a sentence; undefined where nothing is. */
export function requestFault({ method, path, url, headers, body }: BankRequest): string | undefined {
  const rules = RULES.find((one) => one.method === method && one.path.test(path));
  if (!rules) return `there is no ${method} ${path}`;
  for (const [name, value] of url.searchParams) {
    const form = rules.query?.[name];
    if (!form) return `${path} takes no ${name}`;
    if (!form.test(value)) return `${name} has the wrong form`;
  }
  if (!UUID.test(headers['x-request-id'] ?? '')) return 'X-Request-ID must be a UUID';
  for (const name of rules.needs ?? [])
    if (headers[name] === undefined) return `the header ${name} is missing`;
  for (const [name, form] of Object.entries(HEADERS)) {
    const value = headers[name];
    if (value !== undefined && !form.test(value)) return `the header ${name} has the wrong form`;
  }
  if (headers['tpp-redirect-preferred'] === 'true' && headers['tpp-redirect-uri'] === undefined)
    return 'TPP-Redirect-URI is missing';
  return bodyFault(rules, body);
}

function bodyFault({ body: forms, bodyNeeds = [] }: RequestRules, body: Buffer): string | undefined {
  if (!forms) return body.length === 0 ? undefined : 'no body belongs here';
  const given = bodyOf(body);
  if (!given) return 'the body must be a JSON object';
  for (const [name, value] of Object.entries(given)) {
    const isGood = forms[name];
    if (!isGood) return `the body takes no ${name}`;
    if (!isGood(value)) return `${name} has the wrong form`;
  }
  const missing = bodyNeeds.find((name) => given[name] === undefined);
  return missing === undefined ? undefined : `${missing} is missing`;
}

/** The members of a body; none for an empty one, undefined for what is no object. */
export function bodyOf(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  if (body.length === 0) return {};
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
