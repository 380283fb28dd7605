import { endpointCalls } from '../../_kit/calls.ts';
import type { Life } from '../../_kit/life.ts';

/** An event that nobody takes. */
const event = async (life: Life): Promise<{ webhookId: string }> => {
  await life.link({ products: ['transactions'], options: { webhook: 'http://127.0.0.1:9/hook' } });
  const { webhooks } = await life.call('/sandbox/webhooks', { limit: 1 });
  return { webhookId: webhooks[0].webhook_id };
};

export default endpointCalls({
  needs: event,
  body: ({ webhookId }) => ({ webhook_ids: [webhookId] }),
  client: { none: 'an endpoint of our own' },
});
