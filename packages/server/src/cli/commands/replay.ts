import { createPlayer, type Exactness, type Played } from '../../traffic/replay/player.ts';
import {
  type SentWebhook,
  VERIFICATION_KEY_PATH,
  WebhookSender,
  type WebhookSigner,
} from '../../traffic/replay/webhook-sender.ts';
import { signing } from '../../vault/signing.ts';
import { realClock } from '../../world/clock.ts';
import { newTokenBody } from '../../world/ids.ts';
import { createNet } from '../../world/net/guarded-net.ts';
import { trueRandom } from '../../world/random.ts';
import { realTimers } from '../../world/timers.ts';
import { command, type Invocation } from '../command/command.ts';
import { exitCodes, usageError } from '../command/exit-codes.ts';
import { stopOnSignals } from '../service/stop-on-signals.ts';
import { readCassetteFile, webhookName } from './_traffic/files.ts';
import { listenAt, POLICY, placeOptions, readServiceUrl } from './_traffic/place.ts';

const PORT = 4110;

export default command({
  order: 572,
  summary: 'Answer calls from a cassette, without any service.',
  operands: ['CASSETTE'],
  options: {
    ...placeOptions(PORT),
    ignore: { value: 'FIELD,…', text: 'Members whose values do not matter, by name or as options.count.' },
    webhook: {
      value: 'URL',
      text: 'Where webhooks go. Default: where the application asks for them in its calls.',
    },
    'at-once': {
      text: 'Send webhooks right after the answer that they followed, without the recorded delay.',
    },
    strict: {
      text: 'Each recording answers once; exit with 1 when a call had none, a recording was not used, or a webhook was not taken.',
    },
    loose: { text: 'Answer what no recording fits with the nearest one of the same path.' },
  },
  settings: [],
  notes: [
    'A call is answered by the recording of the same method, path and body. client_id and secret do not matter.',
    'The same call again has the next recorded answer, and the last one from then on.',
    `Webhooks are sent again after the answer that they followed, signed by keys of this replay that ${VERIFICATION_KEY_PATH} gives.`,
    'A call without a recording is refused with NO_RECORDING, which names the nearest one and what differs.',
  ],
  examples: [
    'fairlead replay linking.jsonl',
    'fairlead replay linking.jsonl --port 4100 --ignore start_date,end_date',
  ],
  async run(call) {
    const { options, operands } = call;
    const [path = ''] = operands;
    const exactness = exactnessOf(options);
    const cassette = readCassetteFile(call, path);
    const missed = { calls: 0, webhooks: 0 };
    const player = createPlayer(cassette, {
      exactness,
      ignored: (options.ignore ?? '').split(',').map((name) => name.trim()),
      played(played) {
        if (played.n === null) missed.calls++;
        else sender.answered(played.n);
        show(call, played);
      },
    });
    const target =
      options.webhook === undefined ? undefined : readServiceUrl('--webhook', options.webhook).href;
    const net = createNet(POLICY);
    const sender = new WebhookSender({
      webhooks: cassette.webhooks,
      signer: newSigner(),
      net,
      timers: realTimers,
      isAtOnce: options['at-once'] !== undefined,
      addressFor: (recorded) => target ?? (recorded === null ? undefined : player.addressFor(recorded)),
      sent(result) {
        if (result.remark !== null) missed.webhooks++;
        showSent(call, result);
      },
    });
    const service = await listenAt(
      options,
      PORT,
      async (request) => sender.keyFor(request) ?? player.answer(request),
    );
    const { length: calls } = cassette.calls;
    const { length: webhooks } = cassette.webhooks;
    stopOnSignals({ clock: realClock, timers: realTimers }, async () => {
      await service.close();
      await sender.settled();
      await net.close();
      const unused = player.unused().filter(({ path: at }) => webhooks === 0 || at !== VERIFICATION_KEY_PATH);
      const unsent = sender.unsent();
      call.note(`${missed.calls} calls had no recording; ${unused.length} recordings were not asked for`);
      if (webhooks > 0)
        call.note(`${missed.webhooks} webhooks were not taken as recorded; ${unsent.length} were not sent`);
      const faults = missed.calls + unused.length + missed.webhooks + unsent.length;
      if (exactness === 'strict' && faults > 0) process.exit(exitCodes.failure);
    });
    call.print(
      { base_url: service.baseUrl, cassette: path, calls, webhooks },
      `${service.baseUrl} answers ${calls} recorded calls of ${path}${webhooks === 0 ? '' : ` and sends ${webhooks} webhooks`}; Ctrl-C ends it\n`,
    );
  },
});

function newSigner(): WebhookSigner {
  const pair = signing.newKeyPair();
  const kid = newTokenBody(trueRandom().secure);
  const created_at = Math.floor(realClock.now() / 1000);
  const { x, y } = pair;
  const key = { alg: 'ES256', created_at, crv: 'P-256', expired_at: null, kid, kty: 'EC', use: 'sig', x, y };
  return { key, sign: signing.signer(kid, pair) };
}

function showSent(call: Invocation, { webhook: { webhook, request }, status, remark }: SentWebhook): void {
  const name = webhookName(request.json);
  const text = `webhook  ${status ?? 'no answer'}  ${name}${remark === null ? '' : `: ${remark}`}\n`;
  call.print({ webhook, name, status, remark }, text);
}

function exactnessOf({ strict, loose }: Invocation['options']): Exactness {
  if (strict !== undefined && loose !== undefined) throw usageError('say either --strict or --loose');
  if (strict !== undefined) return 'strict';
  return loose === undefined ? 'usual' : 'loose';
}

function show(call: Invocation, { path, n, status, remark }: Played): void {
  const from = n === null ? 'no recording' : `recording ${n}`;
  call.print(
    { path, n, status, remark },
    `${status}  ${path}  ${from}${remark === null ? '' : `: ${remark}`}\n`,
  );
}
