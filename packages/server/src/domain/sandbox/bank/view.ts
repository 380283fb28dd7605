import type { Challenge, FormField, PaymentOrder } from '../../../connectors/sdk/login.ts';
import { isErrorCode } from '../../../errors.ts';
import type { Services } from '../../services.ts';
import {
  type BankDecision,
  type BankLogin,
  CODE_LIFETIME_MS,
  type LoginAtBank,
  type LoginProgress,
} from './authorization.ts';
import { bankIssuer } from './authorization-server.ts';
import { atBank, type BankVisit, bankRefusal, findVisit, isExpired } from './visit.ts';

/** Whose page it is. */
export interface Bank {
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string | null;
  /** Base64 PNG. */
  readonly logo: string | null;
}

/** What the page of the simulated bank shows. `error`: why the same is asked once more. */
export type BankView =
  | {
      readonly kind: 'sign_in';
      readonly bank: Bank;
      readonly fields: readonly FormField[];
      /** To approve a payment, and not to share accounts. */
      readonly paying: boolean;
      readonly error: string | null;
    }
  | {
      readonly kind: 'challenge';
      readonly bank: Bank;
      readonly challenge: Challenge;
      readonly error: string | null;
    }
  | {
      readonly kind: 'decide';
      readonly bank: Bank;
      readonly accounts: readonly OfferedAccount[];
      readonly payment: PaymentOrder | null;
      /** The code of the failure that this user stands for: approving leads to it. */
      readonly failsWith: string | null;
      readonly error: string | null;
    }
  /** The person goes back to who sent them. */
  | { readonly kind: 'return'; readonly bank: Bank; readonly url: string }
  /** Nothing comes back, as was asked for. */
  | { readonly kind: 'silent'; readonly bank: Bank }
  | { readonly kind: 'over'; readonly reason: 'unknown' | 'expired' | 'answered' };

export interface OfferedAccount {
  readonly key: string;
  readonly name: string;
  readonly mask: string | null;
  /** Decimal text and ISO 4217 code; null where the bank shows none. */
  readonly balance: { readonly amount: string; readonly currency: string } | null;
}

/**
 * What a person at the page of the simulated bank sees now.
 * @throws INSTITUTION_DOWN and what else keeps the bank from showing its page
 */
export async function viewBank(services: Services, name: string): Promise<BankView> {
  const visit = await findVisit(services, name);
  return visit ? viewOf(visit) : { kind: 'over', reason: 'unknown' };
}

export async function viewOf(visit: BankVisit): Promise<BankView> {
  const { authorization, login } = visit;
  const bank = bankOf(visit);
  if (authorization.decision === 'timeout') return { kind: 'silent', bank };
  const url = returnUrl(visit);
  if (url !== null) return { kind: 'return', bank, url };
  if (authorization.decision !== null || !login) return { kind: 'over', reason: 'answered' };
  if (isExpired(visit)) return { kind: 'over', reason: 'expired' };
  return stepView(visit, bank, login);
}

async function stepView(visit: BankVisit, bank: Bank, { progress, request }: BankLogin): Promise<BankView> {
  switch (progress.step) {
    case 'challenge':
      return { kind: 'challenge', bank, challenge: progress.challenge, error: progress.error };
    case 'select':
    case 'signed_in':
      return { kind: 'decide', bank, payment: request.payment ?? null, ...offerOf(progress) };
    case 'form':
      return {
        kind: 'sign_in',
        bank,
        fields: await formFields(visit, request),
        paying: request.payment !== undefined,
        error: progress.error,
      };
    default:
      return { kind: 'over', reason: 'answered' };
  }
}

function offerOf(progress: Extract<LoginProgress, { step: 'select' | 'signed_in' }>) {
  if (progress.step === 'signed_in') {
    return { accounts: [], failsWith: failureCode(progress.login), error: null };
  }
  const accounts = progress.accounts.map(({ key, name, mask, balance, currency }) => ({
    key,
    name,
    mask,
    balance: balance.current === null || currency === null ? null : { amount: balance.current, currency },
  }));
  return { accounts, failsWith: null, error: progress.error };
}

function failureCode(login: LoginAtBank): string | null {
  if ('credential' in login) return null;
  const { kind, simulatedCode } = login.failure;
  return simulatedCode !== null && isErrorCode(simulatedCode) ? simulatedCode : kind.toUpperCase();
}

async function formFields(visit: BankVisit, request: BankLogin['request']): Promise<readonly FormField[]> {
  const step = await atBank(visit, (connector, context) => connector.begin(context, request)).catch(
    (error: unknown) => {
      throw bankRefusal(error);
    },
  );
  return step.kind === 'form' ? step.fields : [];
}

function bankOf({ institution }: BankVisit): Bank {
  const { name, primaryColor, logo } = institution;
  return { name, color: primaryColor, logo };
}

const ERRORS: Readonly<Record<Exclude<BankDecision, 'approve' | 'timeout'>, string>> = {
  deny: 'access_denied',
  error: 'server_error',
};

/** What goes back for a decision (RFC 6749 4.1.2, RFC 9207); null when nothing does, or not any more. */
export function returnParameters({ call, authorization, login }: BankVisit): Record<string, string> | null {
  const { decision, decidedAt } = authorization;
  if (!login || decision === null || decidedAt === null || decision === 'timeout') return null;
  if (call.world.clock.now() - decidedAt >= CODE_LIFETIME_MS) return null;
  const sender = { state: login.state, iss: bankIssuer(call) };
  if (decision !== 'approve') return { error: ERRORS[decision], ...sender };
  return login.progress.step === 'approved' ? { code: login.progress.code, ...sender } : null;
}

function returnUrl(visit: BankVisit): string | null {
  const parameters = returnParameters(visit);
  if (parameters === null) return null;
  const url = new URL(visit.authorization.redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
