import {
  FormatError,
  type OfxDocument,
  type OfxQuestion,
  type OfxSignonAnswer,
  type OfxVersion,
  readOfx,
  readOfxSignon,
  writeOfxRequest,
} from '@fairlead/formats';
import { newTokenBody } from '../../world/ids.ts';
import { failureOfStatus } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import type { TypedLogin } from './login.ts';
import { type ServerSettings, serverSettings } from './settings.ts';

const READ_MS = 90_000;
const LOGIN_MS = 45_000;

export interface Asked {
  readonly login: TypedLogin;
  readonly question: OfxQuestion;
  readonly mfaAnswers?: readonly { readonly phraseId: string; readonly answer: string }[];
}

export interface Answered {
  readonly signon: OfxSignonAnswer;
  /** Statements and accounts. @throws FormatError, also for a refusal */
  document(): OfxDocument;
}

/** What a call has found out of its server: which version it knows, and the cookie of the session. */
interface Session {
  version: number;
  cookie: string | null;
  requests: number;
}

const sessions = new WeakMap<ConnectorContext, Session>();

/**
 * Asks a server one thing. A version that it does not know is followed by the next one of the profile.
 * @throws ConnectorError for what is no answer of OFX; a refusal is in what it gives
 */
export async function ask(context: ConnectorContext, asked: Asked): Promise<Answered> {
  const settings = serverSettings(context.profile);
  const session = sessions.get(context) ?? { version: 0, cookie: null, requests: 0 };
  sessions.set(context, session);
  for (;;) {
    const version = settings.versions[session.version];
    if (version === undefined)
      throw new ConnectorError('client_rejected', {
        reason: 'the server knows none of the versions in the profile of the institution',
      });
    const answer = await post(context, settings, { asked, session, version });
    const isLast = session.version === settings.versions.length - 1;
    if (isRejection(answer) && !isLast) {
      session.version += 1;
      continue;
    }
    const answered = answeredBy(context, answer);
    if (answered.signon.kind === 'version_unknown' && !isLast) {
      session.version += 1;
      continue;
    }
    session.cookie = answered.signon.sessionCookie ?? session.cookie;
    return answered;
  }
}

/** The server refused the request unread: it takes no such client, or no such version. */
function isRejection({ status, body }: InstitutionAnswer): boolean {
  return status === 401 || status === 403 || (status === 400 && body.length === 0);
}

function answeredBy(context: ConnectorContext, answer: InstitutionAnswer): Answered {
  const { body, headers } = answer;
  if (isRejection(answer))
    throw new ConnectorError('client_rejected', {
      reason: `the server took no request of this kind (status ${answer.status}): see version, user_agent and app_id in the profile`,
    });
  const failure = failureOfStatus(answer, context.now());
  if (failure) throw failure;
  const start = body.subarray(0, 200).toString('latin1');
  if (/\bhtml\b/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype html|html)\b/i.test(start))
    throw new ConnectorError('institution_down', { reason: 'the institution answered with a page' });
  try {
    const signon = readOfxSignon(body);
    const loneComma = context.profile.settings.loneComma === 'decimal' ? 'decimal' : 'thousands';
    return { signon, document: () => readOfx(body, { loneComma }) };
  } catch (error) {
    if (error instanceof FormatError) throw new ConnectorError('malformed', { reason: error.message });
    throw error;
  }
}

function post(
  context: ConnectorContext,
  settings: ServerSettings,
  { asked, session, version }: { asked: Asked; session: Session; version: OfxVersion },
): Promise<InstitutionAnswer> {
  const { login, question, mfaAnswers = [] } = asked;
  session.requests += 1;
  const text = writeOfxRequest(
    {
      signon: {
        clientTime: new Date(context.now()).toISOString(),
        userId: login.userId,
        password: login.password,
        organisation: settings.organisation,
        institutionId: settings.institutionId,
        appId: settings.appId,
        appVersion: settings.appVersion,
        clientUid: login.clientUid,
        sessionCookie: session.cookie,
        userCredential1: login.furtherCredential,
        userCredential2: null,
        authToken: login.authToken,
        accessKey: login.accessKey,
        mfaAnswers,
      },
      question,
      transactionUid: newTokenBody(context.random('transaction', session.requests)),
      fileUid: newTokenBody(context.random('file', session.requests)),
    },
    version,
  );
  return context.send({
    url: settings.url,
    method: 'POST',
    headers: {
      'content-type': 'application/x-ofx',
      accept: '*/*, application/x-ofx',
      'user-agent': settings.userAgent,
    },
    // The header of SGML announces a page of single bytes.
    body: Buffer.from(text, version >= 200 ? 'utf8' : 'latin1'),
    totalMs: question.kind === 'statement' ? READ_MS : LOGIN_MS,
    ...(question.kind === 'statement' ? { repeatable: true } : {}),
  });
}
