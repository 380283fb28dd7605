import { constants, generateKeyPairSync, sign } from 'node:crypto';
import type { BankAnswer, Mount } from '../http/exchange.ts';
import { encodedBody } from '../http/send.ts';

/** How the bank signs what it answers: up to version 3.1.3 the body stood in the signature as it is (`b64` false). */
export type AnswerSignature = 'encoded' | 'unencoded';

/** The bank's organisation in the directory. */
const ORGANISATION = 'refbank-org-1';
const KEY_ID = 'refbank-seal-1';
const MEMBER = 'http://openbanking.org.uk/';

export interface AnswerSigner {
  /** The directory's list of the bank's public keys. */
  readonly keys: Mount;
  signed(answer: BankAnswer, how: AnswerSignature, now: number): BankAnswer;
}

/** Detached signatures of answers (Message Signing, 3.1.11). */
export function createAnswerSigner(): AnswerSigner {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'PS256' };
  return {
    keys: {
      name: 'open-banking-keys',
      prefix: '/open-banking/keys',
      answer: () => ({ status: 200, json: { keys: [jwk] } }),
    },
    signed(answer, how, now) {
      const body = encodedBody(answer);
      if (body.length === 0) return answer;
      const critical = ['iat', 'iss', 'tan'].map((name) => `${MEMBER}${name}`);
      const header = {
        alg: 'PS256',
        kid: KEY_ID,
        ...(how === 'unencoded' ? { b64: false } : {}),
        [`${MEMBER}iat`]: Math.floor(now / 1000),
        [`${MEMBER}iss`]: ORGANISATION,
        [`${MEMBER}tan`]: 'openbanking.org.uk',
        crit: [...(how === 'unencoded' ? ['b64'] : []), ...critical],
      };
      const head = Buffer.from(JSON.stringify(header)).toString('base64url');
      const payload = how === 'unencoded' ? body : Buffer.from(body.toString('base64url'));
      const value = sign('sha256', Buffer.concat([Buffer.from(`${head}.`), payload]), {
        key: privateKey,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: 32,
      });
      const signature = `${head}..${value.toString('base64url')}`;
      return { ...answer, headers: { ...answer.headers, 'x-jws-signature': signature } };
    },
  };
}
