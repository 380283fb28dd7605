import { createHash, randomBytes } from 'node:crypto';
import type { SimulatedDone } from '../../packages/server/src/connectors/sandbox/port/simulated-bank.ts';
import type { Connector } from '../../packages/server/src/connectors/sdk/connector.ts';
import type { ConnectorContext } from '../../packages/server/src/connectors/sdk/context.ts';
import type { AuthStep, BeginRequest } from '../../packages/server/src/connectors/sdk/login.ts';
import { connectorContext } from '../../packages/server/src/domain/institution-calls/connector-context.ts';
import { keepLogin } from '../../packages/server/src/domain/link/link-directly.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../packages/server/src/domain/services.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import type { TestService } from '../support/service.ts';

/** Where nobody listens: what is sent there is read from the address. */
export const REDIRECT_URI = 'http://127.0.0.1:9/back?kept=1';

/** A login that was sent to the simulated bank's page, as Link sends one. */
export interface BankLogin {
  /** The page. */
  readonly url: string;
  readonly state: string;
  readonly codeVerifier: string;
  /** Hands in what came back. */
  advance(values: Readonly<Record<string, string>>): Promise<AuthStep>;
  /** The connector as this login sees it now. */
  ask<T>(question: (connector: Connector, context: ConnectorContext) => Promise<T>): Promise<T>;
  /** Makes an Item of a login that is done, and gives its access_token. */
  keep(step: AuthStep): Promise<string>;
}

export interface BankLoginOptions extends Partial<BeginRequest> {
  readonly institution?: string;
  readonly redirectUri?: string;
  readonly base?: Call;
}

export async function goToBank(
  service: TestService,
  { institution = 'ins_127287', redirectUri = REDIRECT_URI, base, ...more }: BankLoginOptions = {},
): Promise<BankLogin> {
  const { clientId } = service;
  const own = () => asTeamSeesIt(base ?? service.service.core.services, clientId);
  const call = await own();
  const at = call.world.clock.now();
  const ordinal = await call.store.unitOfWork((unit) => unit.teams.nextItemOrdinal(clientId));
  const record = call.directory.byId(institution);
  if (!record) throw new Error(`there is no ${institution}`);
  const place = {
    clientId,
    ordinal,
    institutionId: record.id,
    institutionName: record.name,
    linkedAt: at,
    createdAt: null,
  };
  const ask: BankLogin['ask'] = async (question) => {
    const now = await own();
    const connector = now.connector(record.connector);
    if (!connector) throw new Error('there is no connector');
    return question(connector, connectorContext(now, place, new AbortController().signal));
  };

  const codeVerifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('hex');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const request: BeginRequest = {
    products: ['transactions'],
    countryCode: record.countryCodes[0] ?? null,
    historyDays: 90,
    redirect: { redirectUri, state, codeChallenge },
    ...more,
  };
  const first = await ask((connector, context) => connector.begin(context, request));
  if (first.kind !== 'redirect') throw new Error(`expected a redirect, got ${first.kind}`);
  return {
    url: first.url,
    state,
    codeVerifier,
    ask,
    advance: (values) =>
      ask((connector, context) =>
        connector.advance(context, first.state, {
          values: { ...values, code_verifier: values.code_verifier ?? codeVerifier },
        }),
      ),
    async keep(step) {
      if (step.kind !== 'done') throw new Error(`expected to be done, got ${step.kind}`);
      const { readiness }: SimulatedDone = step;
      const now = await own();
      const { publicToken } = await keepLogin(now, asTenant('sandbox', clientId), {
        link: {
          institutionId: record.id,
          products: request.products,
          webhook: null,
          login: { userName: '', password: '' },
          historyDays: 90,
          skipChallenges: false,
        },
        institution: record,
        ordinal,
        at,
        done: {
          credential: step.credential,
          consentExpiresAt: step.consent.expiresAt,
          readiness,
        },
      });
      const exchanged = await service.call('/item/public_token/exchange', { public_token: publicToken });
      if (exchanged.status !== 200) throw new Error(JSON.stringify(exchanged.body));
      return exchanged.body.access_token;
    },
  };
}

/** A browser without a script: it follows redirects of this server, and stops where another one begins. */
export interface BankPage {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Where the person goes back to; null while they stay. */
  readonly back: URL | null;
}

export async function open(url: string): Promise<BankPage> {
  return follow(await fetch(url, { redirect: 'manual' }), url);
}

/** Sends the form of a page, as pressing one of its buttons does. */
export async function submit(
  page: BankPage,
  url: string,
  testId: string,
  fields: readonly (readonly [string, string])[],
): Promise<BankPage> {
  const action = formAction(page.text, testId);
  const target = new URL(action, url);
  const response = await fetch(target, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])),
    redirect: 'manual',
  });
  return follow(response, target.href);
}

async function follow(response: Response, from: string): Promise<BankPage> {
  const location = response.headers.get('location');
  const text = await response.text();
  if (location === null) {
    const refresh = response.headers.get('refresh');
    const back = refresh === null ? null : new URL(refresh.slice(refresh.indexOf('=') + 1));
    return { status: response.status, text, headers: response.headers, back };
  }
  const next = new URL(location, from);
  if (next.origin === new URL(from).origin) return open(next.href);
  return { status: response.status, text, headers: response.headers, back: next };
}

/** The address that a form is sent to. */
function formAction(text: string, testId: string): string {
  const action = new RegExp(`<form method="post" action="([^"]+)" data-testid="${testId}"`).exec(text)?.[1];
  if (action === undefined) throw new Error(`there is no ${testId} on the page`);
  return action.replaceAll('&amp;', '&');
}

/** Keys of the accounts that a page offers, in its order. */
export function offeredAccounts(text: string): string[] {
  return [...text.matchAll(/name="account" value="([^"]+)"/g)].map(([, key = '']) => key);
}
