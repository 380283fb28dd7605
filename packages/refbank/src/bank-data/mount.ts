import type { Bank } from '../data/bank.ts';
import type { BankAnswer, BankRequest, Mount } from '../http/exchange.ts';
import { readAccount } from './accounts.ts';
import { type Counts, createCounts } from './counts.ts';
import { createLinkPages, LINK_PREFIX } from './pages.ts';
import { BIC } from './records.ts';
import { refused } from './refused.ts';
import { bodyOf, requestFault } from './requests.ts';
import { type Agreement, createRequisitions, type Requisition, type Requisitions } from './requisitions.ts';
import { type BankDataRules, bankDataRules } from './rules.ts';
import { createDeploymentTokens, type DeploymentTokens } from './tokens.ts';

/** An aggregator before this bank. */
export interface BankData {
  readonly rules: BankDataRules;
  readonly requisitions: Requisitions;
  readonly tokens: DeploymentTokens;
  readonly mounts: readonly Mount[];
}

interface Parts {
  readonly origin: string;
  readonly bank: Bank;
  readonly rules: BankDataRules;
  readonly requisitions: Requisitions;
  readonly counts: Counts;
  readonly tokens: DeploymentTokens;
}

const PREFIX = '/bank-data/api/v2';
/** By which the aggregator knows this bank. */
const INSTITUTION = 'HARBOR_REHADEFF';
const DAY_MS = 86_400_000;

/** The Bank Account Data interface of GoCardless below `/bank-data/api/v2`, and the pages that its links lead to. */
export function createBankData(origin: string, bank: Bank): BankData {
  const rules = bankDataRules();
  const requisitions = createRequisitions();
  const tokens = createDeploymentTokens();
  const parts = { origin, bank, rules, requisitions, counts: createCounts(), tokens };
  const mount: Mount = { name: 'bank-data', prefix: PREFIX, answer: (request) => answered(parts, request) };
  return { rules, requisitions, tokens, mounts: [mount, createLinkPages(bank, requisitions)] };
}

function answered(parts: Parts, request: BankRequest): BankAnswer {
  const fault = requestFault(request);
  if (fault !== undefined) return refused(400, 'Invalid request', fault);
  const { bank, rules, tokens } = parts;
  const { path, headers } = request;
  const now = bank.now();
  const given = bodyOf(request.body) ?? {};
  if (path === '/token/new/') {
    const made = tokens.make(String(given.secret_id), String(given.secret_key), now, rules.bdTokenSeconds);
    return made
      ? { status: 200, json: made }
      : refused(401, 'Authentication failed', 'No active account found with the given credentials');
  }
  if (path === '/token/refresh/') {
    const made = tokens.refresh(String(given.refresh), now, rules.bdTokenSeconds);
    return made ? { status: 200, json: made } : refused(401, 'Invalid token', 'Token is invalid or expired');
  }
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !tokens.isGood(token, now))
    return refused(401, 'Invalid token', 'Token is invalid or expired');
  if (path.startsWith('/institutions/')) return institutions(parts, path);
  if (path.startsWith('/agreements/')) return agreements(parts, request);
  if (path.startsWith('/requisitions/')) return ofRequisitions(parts, request);
  return readAccount(parts, request);
}

function institutions({ bank, rules }: Parts, path: string): BankAnswer {
  const own = {
    id: INSTITUTION,
    name: bank.household.bankName,
    bic: BIC,
    transaction_total_days: String(rules.bdHistoryDays),
    max_access_valid_for_days: String(rules.bdAccessDays),
    countries: ['DE', 'ES', 'NL'],
    logo: '',
  };
  const [, , id = ''] = path.split('/');
  if (id === '') return { status: 200, json: [own] };
  return id === INSTITUTION ? { status: 200, json: own } : refused(404, 'Not found.', 'Not found.');
}

function agreements({ bank, rules, requisitions }: Parts, request: BankRequest): BankAnswer {
  if (request.method === 'GET') {
    const found = requisitions.agreement(request.path.split('/')[3] ?? '');
    return found ? { status: 200, json: agreementRecord(found) } : refused(404, 'Not found.', 'Not found.');
  }
  const {
    institution_id: institution,
    max_historical_days: historyDays = 90,
    access_valid_for_days: accessDays = 90,
  } = bodyOf(request.body) ?? {};
  if (institution !== INSTITUTION)
    return refused(400, 'Unknown institution', `there is no institution ${String(institution)}`);
  if (Number(historyDays) > rules.bdHistoryDays || Number(accessDays) > rules.bdAccessDays)
    return refused(400, 'EUA Validation Error', 'the institution allows less');
  const made = requisitions.agree({
    institutionId: institution,
    historyDays: Number(historyDays),
    accessDays: Number(accessDays),
    createdAt: bank.now(),
  });
  return { status: 201, json: agreementRecord(made) };
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function agreementRecord({
  id,
  institutionId,
  historyDays,
  accessDays,
  createdAt,
  acceptedAt,
}: Agreement): unknown {
  return {
    id,
    created: instant(createdAt),
    max_historical_days: historyDays,
    access_valid_for_days: accessDays,
    access_scope: ['balances', 'details', 'transactions'],
    accepted: instant(acceptedAt),
    institution_id: institutionId,
  };
}

function ofRequisitions(parts: Parts, request: BankRequest): BankAnswer {
  const { requisitions, bank } = parts;
  const [, , id = ''] = request.path.split('/');
  if (request.method === 'POST') return newRequisition(parts, request);
  const found = requisitions.find(id);
  if (!found) return refused(404, 'Not found.', 'Not found.');
  if (request.method === 'DELETE') {
    requisitions.remove(id);
    return { status: 200, json: { summary: 'Requisition deleted', detail: `Requisition '${id}' deleted` } };
  }
  expire(found, bank.now());
  return { status: 200, json: requisitionRecord(parts, found) };
}

function newRequisition(parts: Parts, request: BankRequest): BankAnswer {
  const { requisitions, bank } = parts;
  const { redirect, agreement: agreementId, reference } = bodyOf(request.body) ?? {};
  const agreement = requisitions.agreement(String(agreementId));
  if (!agreement) return refused(400, 'Invalid End User Agreement (EUA) ID', 'there is no such agreement');
  if (requisitions.list().some((one) => one.reference === reference))
    return refused(400, 'Client reference must be unique', 'the reference was used before');
  const made = requisitions.create({
    agreement,
    redirect: String(redirect),
    reference: String(reference),
    createdAt: bank.now(),
  });
  return { status: 201, json: requisitionRecord(parts, made) };
}

function requisitionRecord({ origin, requisitions }: Parts, requisition: Requisition): unknown {
  const { id, status, redirect, reference, agreement, accountIds, createdAt } = requisition;
  return {
    id,
    created: instant(createdAt),
    redirect,
    status,
    institution_id: agreement.institutionId,
    agreement: agreement.id,
    reference,
    accounts: accountIds.map((one) => requisitions.nameOf(one)),
    link: `${origin}${LINK_PREFIX}/${id}`,
    account_selection: false,
    redirect_immediate: false,
  };
}

/** An access ends with its agreement. */
function expire(requisition: Requisition, now: number): void {
  const { acceptedAt, accessDays } = requisition.agreement;
  if (requisition.status === 'LN' && acceptedAt !== null && now > acceptedAt + accessDays * DAY_MS)
    requisition.status = 'EX';
}
