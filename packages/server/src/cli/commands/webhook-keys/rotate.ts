import { rotateWebhookKey } from '../../../control/operations/webhooks/webhook-keys.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';

export default command({
  order: 460,
  summary: 'Begin with a new key for webhooks: published now, it signs after 24 hours.',
  operands: [],
  options: { now: { text: 'For emergencies: it signs at once, and the old key ends.' } },
  settings: STORE_SETTINGS,
  notes: ['Keys change by themselves every 90 days. Receivers that meet an unknown key id ask for it anew.'],
  examples: ['fairlead webhook-keys rotate --now     when a private key may be known to others'],
  async run(call) {
    const emergency = call.options.now !== undefined;
    const { keyId, previousKeyId } = await administer(call, (ask) => ask(rotateWebhookKey, { emergency }));
    const text = emergency
      ? `${keyId} signs from now on\n${previousKeyId} is retired\n`
      : `${keyId} is published, and signs in 24 hours\n${previousKeyId} signs until then\n`;
    call.print({ key_id: keyId, previous_key_id: previousKeyId, signs: emergency ? 'now' : 'later' }, text);
  },
});
