import { verificationKey } from '../../domain/webhooks/keys/verification-key.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { component, integer, nullable, string, token } from '../_kit/schema.ts';

/** A public key that webhooks are signed with; it stays readable after its time. */
export default endpoint({
  summary: 'A public key that webhooks are signed with',
  tag: 'webhooks',
  item: 'none',
  sameBefore: true,
  request: { key_id: token({ description: '`kid` of a signature' }) },
  response: {
    key: component('JWKPublicKey', {
      alg: string(),
      crv: string(),
      kid: string(),
      kty: string(),
      use: string(),
      x: string(),
      y: string(),
      created_at: integer({ description: 'Unix seconds' }),
      expired_at: nullable(integer(), {
        description: 'Unix seconds; null while signatures of this key may be new',
      }),
    }),
  },
  errors: ['INVALID_WEBHOOK_VERIFICATION_KEY_ID'],

  async handle({ body, call }) {
    const key = await verificationKey(call, body.key_id);
    return {
      key: {
        alg: 'ES256',
        crv: 'P-256',
        kid: key.keyId,
        kty: 'EC',
        use: 'sig',
        x: key.x,
        y: key.y,
        created_at: seconds(key.createdAt),
        expired_at: key.expiredAt === null ? null : seconds(key.expiredAt),
      },
    };
  },
});

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
