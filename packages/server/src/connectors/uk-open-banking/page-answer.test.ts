import { createHash } from 'node:crypto';
import { CompactSign, exportJWK, type GenerateKeyPairResult, generateKeyPair } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { InstitutionAnswer, InstitutionRequest } from '../sdk/http.ts';
import { answerMode } from './answer-mode.ts';
import { tokensOfReturn } from './approval-page.ts';
import type { ResponseMode } from './settings.ts';

const ISSUER = 'https://auth.bank.example';
const NOW = Date.UTC(2026, 2, 20, 15);
const VISIT = {
  consentId: 'aac-1',
  state: 'state-1',
  nonce: 'nonce-1',
  redirectUri: 'https://app.example/back',
};
const CODE = 'code-1';

type Claims = Readonly<Record<string, unknown>>;

const leftHalf = (value: string): string =>
  createHash('sha256').update(value).digest().subarray(0, 16).toString('base64url');
const OURS: Claims = {
  iss: ISSUER,
  aud: 'fairlead',
  sub: 'maya',
  exp: NOW / 1000 + 300,
  nonce: VISIT.nonce,
  openbanking_intent_id: VISIT.consentId,
};
const HASHES = { c_hash: leftHalf(CODE), s_hash: leftHalf(VISIT.state) };
const SIGNED_ANSWER = { iss: ISSUER, aud: 'fairlead', exp: NOW / 1000 + 300, code: CODE, state: VISIT.state };

let theirs: GenerateKeyPairResult;
let others: GenerateKeyPairResult;
beforeAll(async () => {
  theirs = await generateKeyPair('PS256', { extractable: true });
  others = await generateKeyPair('PS256');
});

/** Signed by another implementation than the connector checks with. */
const sign = (claims: Claims, key = theirs): Promise<string> =>
  unsignedYet(claims).setProtectedHeader({ alg: 'PS256', kid: 'b1' }).sign(key.privateKey);
const unsignedYet = (claims: Claims): CompactSign => new CompactSign(Buffer.from(JSON.stringify(claims)));
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** `alg` none. */
const unsecured = (claims: Claims): string => `${base64url({ alg: 'none' })}.${base64url(claims)}.`;

/** Comes back to a login that asked for an answer in this mode, and says what was asked of the bank besides. */
async function comeBack(
  mode: ResponseMode,
  values: Readonly<Record<string, string>>,
  atEndpoint: Claims = OURS,
) {
  const asked: InstitutionRequest[] = [];
  const json = (value: unknown): InstitutionAnswer => answerOf(200, JSON.stringify(value));
  const context = testContext({
    now: () => NOW,
    profile: {
      ...testContext().profile,
      settings: { base_url: 'https://api.bank.example/aisp', issuer: ISSUER },
    },
    registration: async () => ({ client_id: 'fairlead' }),
    async send(request) {
      asked.push(request);
      if (request.url.endsWith('/jwks'))
        return json({ keys: [{ ...(await exportJWK(theirs.publicKey)), kid: 'b1' }] });
      if (request.url.endsWith('/token'))
        return json({ access_token: 'a', expires_in: 300, id_token: await sign(atEndpoint) });
      return json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/jwks`,
        authorization_response_iss_parameter_supported: true,
      });
    },
  });
  const answer = { values: { code_verifier: 'v', ...values } };
  const outcome = await tokensOfReturn(context, { ...VISIT, mode }, answer).then(
    ({ accessToken }) => accessToken,
    (error: { kind?: string }) => error.kind ?? String(error),
  );
  return { outcome, redeemed: asked.filter(({ url }) => url.endsWith('/token')).length };
}

const REFUSED = { outcome: 'callback_refused', redeemed: 0 };
const inFragment = async (claims: Claims, more: Readonly<Record<string, string>> = {}) =>
  comeBack('fragment', { state: VISIT.state, code: CODE, id_token: await sign(claims), ...more });

it('redeems a code that the id_token beside it names', async () => {
  expect(await inFragment({ ...OURS, ...HASHES })).toEqual({ outcome: 'a', redeemed: 1 });
});

it.each<[string, Claims]>([
  ['another code', { ...OURS, ...HASHES, c_hash: leftHalf('code-2') }],
  ['no code', { ...OURS, s_hash: HASHES.s_hash }],
  ['another state', { ...OURS, ...HASHES, s_hash: leftHalf('state-2') }],
  ['no state', { ...OURS, c_hash: HASHES.c_hash }],
  ['another nonce, as an answer that is used again', { ...OURS, ...HASHES, nonce: 'nonce-0' }],
  ['another consent', { ...OURS, ...HASHES, openbanking_intent_id: 'aac-2' }],
  ['another issuer', { ...OURS, ...HASHES, iss: 'https://auth.other.example' }],
  ['another client', { ...OURS, ...HASHES, aud: 'harbour' }],
  [
    'more clients, and was made for another of them',
    { ...OURS, ...HASHES, aud: ['fairlead', 'x'], azp: 'x' },
  ],
  ['a time that is over', { ...OURS, ...HASHES, exp: NOW / 1000 - 1 }],
  ['no time', { ...OURS, ...HASHES, exp: undefined }],
])('redeems no code whose id_token is about %s', async (_about, claims) => {
  expect(await inFragment(claims)).toEqual(REFUSED);
});

it('redeems no code whose id_token is missing, unsigned, or signed otherwise', async () => {
  const claims = { ...OURS, ...HASHES };
  const [head = '', body = ''] = (await sign(claims)).split('.');
  const rs256 = await generateKeyPair('RS256');
  const tokens = [
    '',
    'no.token',
    `${head}.${body}.`,
    unsecured(claims),
    await sign(claims, others),
    await unsignedYet(claims)
      .setProtectedHeader({ alg: 'PS256', kid: 'b1', crit: ['x'], x: 1 })
      .sign(theirs.privateKey, { crit: { x: true } }),
    await unsignedYet(claims).setProtectedHeader({ alg: 'RS256', kid: 'b1' }).sign(rs256.privateKey),
    await unsignedYet(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from('a'.repeat(32))),
  ];
  for (const token of tokens) expect(await inFragment(claims, { id_token: token }), token).toEqual(REFUSED);
});

it('redeems no code that comes with another state or issuer, however well it is signed', async () => {
  const claims = { ...OURS, ...HASHES };
  expect(await inFragment(claims, { state: 'state-2' })).toEqual(REFUSED);
  expect(await inFragment(claims, { iss: 'https://auth.other.example' })).toEqual(REFUSED);
});

it('believes nothing of a login in which two persons approved', async () => {
  const values = { state: VISIT.state, code: CODE, id_token: await sign({ ...OURS, ...HASHES }) };
  const { outcome } = await comeBack('fragment', values, { ...OURS, sub: 'tomas' });
  expect(outcome).toBe('callback_refused');
});

it('hears of a refusal behind the # of the address, which nothing signs', async () => {
  const { outcome } = await comeBack('fragment', { state: VISIT.state, error: 'access_denied' });
  expect(outcome).toBe('access_not_granted');
});

it('redeems a code out of one signed parameter', async () => {
  const response = await sign(SIGNED_ANSWER);
  expect(await comeBack('jwt', { response })).toEqual({ outcome: 'a', redeemed: 1 });
});

it.each<[string, Claims]>([
  ['of another issuer', { ...SIGNED_ANSWER, iss: 'https://auth.other.example' }],
  ['of nobody', { ...SIGNED_ANSWER, iss: undefined }],
  ['for another client', { ...SIGNED_ANSWER, aud: 'harbour' }],
  ['for nobody', { ...SIGNED_ANSWER, aud: undefined }],
  ['that has ended', { ...SIGNED_ANSWER, exp: NOW / 1000 - 1 }],
  ['without an end', { ...SIGNED_ANSWER, exp: undefined }],
  ['to another login', { ...SIGNED_ANSWER, state: 'state-2' }],
])('redeems no code out of a signed parameter %s', async (_which, claims) => {
  expect(await comeBack('jwt', { response: await sign(claims) })).toEqual(REFUSED);
});

it('takes no plain code where one signed parameter was asked for', async () => {
  const plain = { state: VISIT.state, code: CODE, iss: ISSUER };
  expect(await comeBack('jwt', plain)).toEqual(REFUSED);
  const unsigned = unsecured(SIGNED_ANSWER);
  expect(await comeBack('jwt', { ...plain, response: unsigned })).toEqual(REFUSED);
  expect(await comeBack('jwt', { response: await sign(SIGNED_ANSWER, others) })).toEqual(REFUSED);
});

it.each<[ResponseMode | null, string[], string[], string]>([
  [null, ['code', 'code id_token'], ['query', 'fragment', 'jwt'], 'jwt'],
  [null, ['code id_token'], ['query', 'fragment', 'jwt'], 'fragment'],
  [null, ['code', 'code id_token'], ['query', 'fragment'], 'fragment'],
  [null, ['code'], [], 'query'],
  [null, [], [], 'query'],
  ['query', ['code', 'code id_token'], ['jwt'], 'query'],
  ['fragment', ['code', 'code id_token'], ['jwt'], 'fragment'],
  ['fragment', [], [], 'fragment'],
  ['jwt', ['code id_token'], ['jwt'], 'client_rejected'],
  ['fragment', ['code'], ['query'], 'client_rejected'],
])('asked for %j of %j by %j, it is answered by %s', (wanted, responseTypes, responseModes, expected) => {
  let mode: string;
  try {
    mode = answerMode(wanted, { responseTypes, responseModes });
  } catch (error) {
    mode = (error as { kind: string }).kind;
  }
  expect(mode).toBe(expected);
});
