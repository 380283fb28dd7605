import { startReceiver } from '../../webhooks/receiver.ts';
import { refusedByRecipe } from '../../webhooks/verify.ts';
import type { Call } from './workload.ts';

export interface DeliveredBody {
  readonly webhookId: string;
  readonly body: string;
}

/** A receiver in the process of the test, which outlives the service. */
export interface EventReceiver {
  readonly url: string;
  readonly delivered: readonly DeliveredBody[];
  /** Verifies what has come since the last look, as of the moment when it came. Gives what is wrong. */
  verify(call: Call): Promise<string[]>;
  close(): Promise<void>;
}

export async function startEventReceiver(): Promise<EventReceiver> {
  const { url, received, close } = await startReceiver('/events');
  const keys = new Map<string, unknown>();
  const delivered: DeliveredBody[] = [];
  return {
    url,
    delivered,
    close,
    async verify(call) {
      const fetchKey = async (keyId: string) => {
        if (!keys.has(keyId)) {
          const { status, body } = await call('/webhook_verification_key/get', { key_id: keyId });
          if (status !== 200) throw new Error(`the key of a delivery is unknown: ${body.error_code}`);
          keys.set(keyId, body.key);
        }
        return keys.get(keyId) as Awaited<ReturnType<Parameters<typeof refusedByRecipe>[1]>>;
      };
      const problems: string[] = [];
      for (const { body, headers, at } of received.splice(0)) {
        delivered.push({ webhookId: String(headers['webhook-id']), body });
        const token = String(headers['service-verification']);
        const refused = await refusedByRecipe({ body, token, now: Math.floor(at / 1000) }, fetchKey);
        if (refused) problems.push(`a delivery that does not verify: ${refused}`);
      }
      return problems;
    },
  };
}
