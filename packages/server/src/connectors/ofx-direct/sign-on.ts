import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { AuthAnswer, AuthState, AuthStep, Credential, FormField } from '../sdk/login.ts';
import { failureOfCode } from './failures.ts';
import { credentialOf, loginIn, newClientUid, type TypedLogin } from './login.ts';
import { splitChallenges } from './questions.ts';
import { ask } from './server.ts';
import { serverSettings } from './settings.ts';

/** The server wants a token that the institution gives the person, such as by letter or on a page of theirs. */
const TOKEN_WANTED: ReadonlySet<number> = new Set([15512, 15513]);

/** The form of a login. In update mode the client keeps the name by which the server knows it. */
export function askForLogin(context: ConnectorContext, updating: Credential | undefined): AuthStep {
  const { furtherCredential } = serverSettings(context.profile);
  const fields: FormField[] = [
    { name: 'user_id', label: 'User ID', type: 'text' },
    { name: 'password', label: 'Password', type: 'password' },
    ...(furtherCredential === null
      ? []
      : [{ name: 'further_credential', label: furtherCredential, type: 'password' as const }]),
  ];
  const clientUid = updating ? loginIn(updating).clientUid : newClientUid(context);
  return { kind: 'form', fields, state: { stage: 'login', clientUid } };
}

/** The next step of a login: what was typed is tried, and further questions are asked. */
export async function signOn(
  context: ConnectorContext,
  state: AuthState,
  { values, answers = [] }: AuthAnswer,
): Promise<AuthStep> {
  if (state.stage === 'questions') return answerQuestions(context, state, answers);
  if (state.stage === 'token')
    return tryLogin(context, { ...loginIn(state), authToken: values.auth_token?.trim() ?? '' });
  return tryLogin(context, {
    userId: required(values.user_id, 'user ID'),
    password: required(values.password, 'password'),
    clientUid: String(state.clientUid),
    furtherCredential: values.further_credential || null,
    authToken: null,
    accessKey: null,
  });
}

function required(text: string | undefined, what: string): string {
  if (text === undefined || text.trim() === '')
    throw new ConnectorError('invalid_credentials', { reason: `the ${what} is missing` });
  return text;
}

/** Asks for the accounts, which needs a sign-on and changes nothing. */
async function tryLogin(context: ConnectorContext, login: TypedLogin): Promise<AuthStep> {
  const { signon } = await ask(context, { login, question: { kind: 'accounts' } });
  if (signon.kind === 'mfa_required') return askQuestions(context, login);
  if (TOKEN_WANTED.has(signon.code) && login.authToken === null) {
    const fields: FormField[] = [{ name: 'auth_token', label: 'Token from your bank', type: 'password' }];
    return { kind: 'form', fields, state: { stage: 'token', ...login } };
  }
  if (signon.isRefused) throw failureOfCode(signon.code, signon.kind);
  return done({ ...login, accessKey: signon.accessKey ?? login.accessKey });
}

async function askQuestions(context: ConnectorContext, login: TypedLogin): Promise<AuthStep> {
  const { signon } = await ask(context, { login, question: { kind: 'mfa' } });
  if (signon.isRefused && signon.challenges.length === 0) throw failureOfCode(signon.code, signon.kind);
  const { asked, known } = splitChallenges(signon.challenges, context.now());
  const state = { stage: 'questions', ...login, phraseIds: asked.map(({ phraseId }) => phraseId), known };
  if (asked.length === 0) return answerQuestions(context, state, []);
  return {
    kind: 'challenge',
    challenge: { type: 'questions', questions: asked.map(({ question }) => question) },
    state,
  };
}

async function answerQuestions(
  context: ConnectorContext,
  state: AuthState,
  answers: readonly string[],
): Promise<AuthStep> {
  const login = loginIn(state);
  const phraseIds = state.phraseIds as readonly string[];
  const known = state.known as readonly { phraseId: string; answer: string }[];
  const given = phraseIds.map((phraseId, nth) => ({ phraseId, answer: answers[nth] ?? '' }));
  const { signon } = await ask(context, {
    login,
    question: { kind: 'accounts' },
    mfaAnswers: [...given, ...known],
  });
  if (signon.isRefused) throw failureOfCode(signon.code, signon.kind);
  return done({ ...login, accessKey: signon.accessKey });
}

function done(login: TypedLogin): AuthStep {
  return { kind: 'done', credential: credentialOf(login), consent: { expiresAt: null } };
}
