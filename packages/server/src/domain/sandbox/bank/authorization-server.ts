import { type SimulatedBank, SimulatedError } from '../../../connectors/sandbox/port/simulated-bank.ts';
import { ConnectorError } from '../../../connectors/sdk/failure.ts';
import type { BeginRequest, Credential, RedirectTarget } from '../../../connectors/sdk/login.ts';
import { itemStream } from '../../items/item-stream.ts';
import { codeChallengeOf } from '../../tokens/code-challenge.ts';
import type { BankParts, BankVisitor } from '../bank-port.ts';
import {
  type BankAuthorization,
  type BankLogin,
  CODE_LIFETIME_MS,
  type LoginAtBank,
  REQUEST_LIFETIME_MS,
} from './authorization.ts';
import { openLogin, sealLogin } from './seal-login.ts';

/** Path of the page that asks a person. */
export const AUTHORIZE_PATH = '/bank/authorize';

type Grant = Parameters<SimulatedBank['redeem']>[0];

/**
 * The simulated bank as an OAuth 2 authorization server for one login: requests are handed in ahead, PKCE S256 is compulsory, an
 * answer names its issuer, and a code is taken once within a minute, with the exact redirect URI.
 */
export function simulatedBank(parts: BankParts, visitor: BankVisitor): SimulatedBank {
  return {
    issuer: bankIssuer(parts),
    push: (redirect, request) => push(parts, visitor, redirect, request),
    redeem: (grant) => redeem(parts, visitor, grant),
  };
}

export function bankIssuer({ link }: Pick<BankParts, 'link'>): string {
  return `${link.publicUrl()}/bank`;
}

/** Hashes of the name that a request has in addresses, under each active pepper, newest first. */
export function requestHashes({ digests, environment }: BankParts, name: string): Buffer[] {
  return digests.all('bank-request', environment, name).map(({ hash }) => hash);
}

/** Hashes by which a code is found, one for each pepper. */
export function codeHashes({ digests, environment }: BankParts, code: string): Buffer[] {
  return digests.all('bank-code', environment, code).map(({ hash }) => hash);
}

async function push(
  parts: BankParts,
  visitor: BankVisitor,
  { redirectUri, state, codeChallenge }: RedirectTarget,
  request: BeginRequest,
): Promise<string> {
  const { world, store } = parts;
  // Equal wishes make one request: a repeated step leads to one page.
  const stream = itemStream(parts, visitor, 'bank-request', state, codeChallenge, redirectUri);
  const name = stream.bytes(32).toString('base64url');
  const [requestHash] = requestHashes(parts, name);
  if (!requestHash) throw new Error('there is no pepper');
  const now = world.clock.now();
  const { clientId } = visitor;
  const login: BankLogin = {
    state,
    request: { ...request, selectsAccounts: request.payment === undefined },
    progress: { step: 'form', error: null },
  };
  await store.unitOfWork(async (unit) => {
    const sealed = await sealLogin(parts, unit, { clientId, requestHash }, login);
    const { institutionId, ordinal, linkedAt } = visitor;
    const asked = { requestHash, clientId, institutionId, ordinal, linkedAt, redirectUri, codeChallenge };
    await unit.bankAuthorizations.insert({
      ...asked,
      sealed,
      version: 0,
      createdAt: now,
      expiresAt: now + REQUEST_LIFETIME_MS,
      decision: null,
      decidedAt: null,
      codeHash: null,
      redeemedAt: null,
    });
  });
  return `${parts.link.publicUrl()}${AUTHORIZE_PATH}?request=${name}`;
}

async function redeem(
  parts: BankParts,
  { clientId, institutionId }: BankVisitor,
  { code, codeVerifier, redirectUri }: Grant,
): Promise<Credential> {
  const { store, world } = parts;
  const now = world.clock.now();
  const found = await store.bankAuthorizations.findByCode(clientId, codeHashes(parts, code));
  const login = found && (await openLogin(parts, store, found));
  if (!found || login?.progress.step !== 'approved') throw refused('the code is unknown, or was used');
  const { requestHash } = found;
  const grant = {
    requestHash,
    institutionId,
    redirectUri,
    codeChallenge: codeChallengeOf(codeVerifier),
    decidedAfter: now - CODE_LIFETIME_MS,
  };
  const isTaken = await store.unitOfWork((unit) => unit.bankAuthorizations.redeem(grant, now));
  if (!isTaken) throw isLate(found, now) ? late() : refused('the code was given for something else');
  return credentialOf(login.progress.login);
}

function isLate({ decidedAt, redeemedAt }: BankAuthorization, now: number): boolean {
  return redeemedAt === null && decidedAt !== null && decidedAt <= now - CODE_LIFETIME_MS;
}

function credentialOf(login: LoginAtBank): Credential {
  if ('credential' in login) return login.credential;
  const { kind, simulatedCode } = login.failure;
  throw simulatedCode === null ? new ConnectorError(kind) : new SimulatedError(simulatedCode);
}

function late(): ConnectorError {
  return new ConnectorError('login_timed_out', { reason: 'the code came too late' });
}

function refused(reason: string): ConnectorError {
  return new ConnectorError('callback_refused', { reason });
}
