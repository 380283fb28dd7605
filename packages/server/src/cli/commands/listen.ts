import type { RunningServer } from '../../control/client.ts';
import { getVerificationKey, type SignedWebhook } from '../../control/operations/webhooks/webhook-feed.ts';
import { webhookCodes } from '../../domain/webhooks/events.ts';
import { signatureFault } from '../../vault/check-signature.ts';
import { nearest } from '../../vocabulary/nearest.ts';
import { realClock } from '../../world/clock.ts';
import { realTimers } from '../../world/timers.ts';
import { command, type Invocation, STORE_SETTINGS } from '../command/command.ts';
import { isoOf } from '../output/table.ts';
import { chooseTeam, teamOption } from '../service/choose-team.ts';
import { requireServer } from '../service/running-server.ts';
import { stopOnSignals } from '../service/stop-on-signals.ts';
import { follow } from './_listen/follow.ts';
import { type Forwarded, type Forwarder, forwarderTo, outcomeText } from './_listen/forward.ts';

export default command({
  order: 130,
  summary: 'Show webhooks as they are made, check their signatures, and pass them on to a local URL.',
  operands: [],
  options: {
    ...teamOption,
    'forward-to': {
      value: 'URL',
      text: 'POST each one there, with the headers and the bytes that a receiver gets.',
    },
    events: { value: 'CODE,…', text: 'Only those webhook_codes.' },
    'from-start': { text: 'Also those that were made before.' },
    'skip-verify': { text: 'Do not check signatures.' },
  },
  settings: STORE_SETTINGS,
  notes: [
    'Items need no webhook URL for it. It runs until Ctrl-C, and goes on when the server restarts.',
    'What the signature is wrong of is shown and not passed on. Signatures are made anew, so that old events can be checked too.',
    'After the sandbox was reset or restored it begins again at the first event.',
  ],
  examples: ['fairlead listen --forward-to http://localhost:3000/webhook'],
  async run(call) {
    const { options } = call;
    const forwarder = options['forward-to'] === undefined ? undefined : forwarderTo(options['forward-to']);
    const codes = readCodes(call);
    const { server, find } = await requireServer(call);
    const clientId = await chooseTeam(server.ask, call);
    let working: Promise<void> = Promise.resolve();
    const events = follow(server, {
      clientId,
      fromStart: options['from-start'] !== undefined,
      find,
      ready: () => call.note(greeting(clientId, server, forwarder)),
      went: () => call.note('the server went away; waiting for it to come back'),
      came: ({ file }) => call.note(`the server is back at ${file.baseUrl}`),
    });
    // What is on its way to the receiver is shown before the end.
    stopOnSignals({ clock: realClock, timers: realTimers }, () => working.catch(() => undefined));
    for await (const { event, server: source } of events) {
      if (codes && !codes.includes(event.webhook.code)) continue;
      working = handle(call, event, source, forwarder);
      await working;
    }
  },
});

/** A code that is not known here is taken all the same, with a remark: another version may make it. */
function readCodes(call: Invocation): readonly string[] | undefined {
  const codes = call.options.events?.split(',').map((code) => code.trim().toUpperCase());
  for (const code of codes ?? []) {
    if (webhookCodes.some((known) => known === code)) continue;
    const meant = nearest(code, webhookCodes);
    call.note(`warning: there is no webhook_code ${code} so far${meant ? `; did you mean ${meant}?` : ''}`);
  }
  return codes;
}

function greeting(clientId: string, { file }: RunningServer, forwarder: Forwarder | undefined): string {
  const to = forwarder ? `, passing them on to ${forwarder.url}` : '';
  return `listening for webhooks of ${clientId} at ${file.baseUrl}${to}; Ctrl-C ends it`;
}

async function handle(
  call: Invocation,
  event: SignedWebhook,
  source: RunningServer,
  forwarder: Forwarder | undefined,
): Promise<void> {
  const isChecked = call.options['skip-verify'] === undefined;
  const fault = isChecked ? await faultOf(event, source) : undefined;
  const forwarded = forwarder && fault === undefined ? await forwarder.forward(event) : undefined;
  const { webhook } = event;
  const json = {
    at: isoOf(webhook.createdAt),
    webhook_id: webhook.webhookId,
    webhook_type: webhook.type,
    webhook_code: webhook.code,
    item_id: webhook.itemId === '' ? null : webhook.itemId,
    verified: isChecked ? fault === undefined : null,
    fault: fault ?? null,
    forwarded: forwarded
      ? { status: forwarded.status, duration_ms: forwarded.durationMs, failure: forwarded.failure }
      : null,
    body: webhook.body,
  };
  call.print(json, lineOf(event, { isChecked, fault, forwarded }));
}

/** Checked as a receiver would: with the key that `/webhook_verification_key/get` gives for its id. */
function faultOf({ webhook, signature }: SignedWebhook, { ask }: RunningServer): Promise<string | undefined> {
  return signatureFault(signature, webhook.body, realClock.now(), (keyId) =>
    ask(getVerificationKey, { keyId }).catch(() => undefined),
  );
}

interface Handled {
  readonly isChecked: boolean;
  readonly fault: string | undefined;
  readonly forwarded: Forwarded | undefined;
}

function lineOf({ webhook }: SignedWebhook, { isChecked, fault, forwarded }: Handled): string {
  const cells = [isoOf(webhook.createdAt), `${webhook.type}/${webhook.code}`, webhook.itemId || '-'];
  if (fault !== undefined) cells.push(`NOT VERIFIED, not passed on: ${fault}`);
  else if (isChecked) cells.push('verified');
  if (forwarded) cells.push(`→ ${outcomeText(forwarded)}`);
  return `${cells.join('  ')}\n`;
}
