import type { Connector } from '../connector.ts';
import { testContext } from '../context.fixture.ts';
import type { ConnectorContext, InstitutionProfile, Registration } from '../context.ts';
import { ConnectorError, type FailureKind } from '../failure.ts';
import type { InstitutionAnswer, InstitutionRequest } from '../http.ts';
import type { Credential } from '../login.ts';
import type { Window } from '../reads.ts';

/** What a connector's test tells of it: an institution of its own to speak to, and what has to come out. */
export interface ConformanceCase {
  readonly connector: Connector;
  readonly profile?: Partial<InstitutionProfile>;
  readonly registration?: Registration;
  /** When it is, in milliseconds. */
  readonly now: number;
  /** Makes the institution, as it is before anybody logged in; absent for connectors that speak to nobody. */
  readonly institution?: () => FixtureInstitution;
  /** Logs in as a person would, and gives the credential. */
  logIn(connector: Connector, context: ConnectorContext): Promise<Credential>;
  /** A period in which all of the entries below lie. */
  readonly window: Window;
  /** Some entries and how they must come out, money in and money out among them. */
  readonly entries: readonly ExpectedEntry[];
  /** What accounts have or owe: positive for money that the holder has, and for money that they owe on credit and loan. */
  readonly balances: readonly { readonly account: string; readonly current: string }[];
  /** Passwords, tokens and numbers of the institution: none may be in an error or an address. */
  readonly secrets: readonly string[];
  /** Reads that this protocol lets an institution answer with an empty body. */
  readonly mayBeEmpty?: readonly string[];
  /** What a page of status 403 means where the protocol itself has this status for a refusal. */
  readonly forbiddenPage?: FailureKind;
  /** Its credential lives for one call and is never kept. */
  readonly neverStored?: true;
  /** Its tokens end and are renewed: the institution has `endAccess`, and takes a refresh token once. */
  readonly endsAccess?: true;
  /** Answers of this protocol to any read, and what each means. */
  readonly failures?: readonly ProtocolFailure[];
}

interface ExpectedEntry {
  /** A part of its text. */
  readonly text: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: string;
}

interface ProtocolFailure {
  readonly name: string;
  readonly answer: InstitutionAnswer;
  readonly kind: FailureKind;
}

/** The other side, in memory: it is asked as the network would be. */
export interface FixtureInstitution {
  answer(request: InstitutionRequest): InstitutionAnswer | Promise<InstitutionAnswer>;
  /** The access token of everybody ends now. */
  endAccess?(): void;
}

export function answerOf(
  status: number,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): InstitutionAnswer {
  return { status, headers, body: Buffer.from(body) };
}

/** An institution with a person logged in, and what the two said. */
export interface Stage {
  readonly context: ConnectorContext;
  readonly credential: Credential;
  readonly requests: InstitutionRequest[];
  /** From now on every request is answered so, or fails so. */
  trouble: ((request: InstitutionRequest) => InstitutionAnswer | ConnectorError) | undefined;
  /** A new call of the host: connectors may keep what they read for the length of one. */
  again(parts?: Partial<ConnectorContext>): ConnectorContext;
  readonly institution: FixtureInstitution | undefined;
  /** The credential that took the place of the first one, as the host keeps it. */
  stored(): Credential | undefined;
}

export async function stageOf(given: ConformanceCase): Promise<Stage> {
  const institution = given.institution?.();
  const requests: InstitutionRequest[] = [];
  let stored: Credential | undefined;
  const contextWith = (parts: Partial<ConnectorContext> = {}): ConnectorContext => {
    const signal = parts.signal ?? new AbortController().signal;
    const { profile } = testContext();
    return testContext({
      now: () => given.now,
      linkedAt: given.now,
      profile: { ...profile, ...given.profile },
      registration: async () => given.registration ?? {},
      async send(request) {
        signal.throwIfAborted();
        requests.push(request);
        const answer = stage.trouble?.(request) ?? (await institution?.answer(request));
        if (answer instanceof ConnectorError) throw answer;
        if (answer === undefined) throw new Error('this connector speaks to nobody');
        return answer;
      },
      async renew(before, make) {
        stored = await make(stored ?? before);
        return stored;
      },
      ...parts,
      signal,
    });
  };
  const stage: Stage = {
    context: contextWith(),
    credential: {},
    requests,
    trouble: undefined,
    again: contextWith,
    institution,
    stored: () => stored,
  };
  return Object.assign(stage, { credential: await given.logIn(given.connector, stage.context) });
}
