import { isWebhook, type RecordedLine } from '../../traffic/cassette/cassette.ts';
import { type CassetteWriter, writeCassette } from '../../traffic/cassette/write-cassette.ts';
import type { LocalService } from '../../traffic/local-service.ts';
import { leadsTo } from '../../traffic/record/own-address.ts';
import { createRecorder, type Recorder } from '../../traffic/record/recorder.ts';
import { Tape } from '../../traffic/record/tape.ts';
import { WEBHOOKS_PATH, WebhookRelay } from '../../traffic/record/webhook-relay.ts';
import { Scrubber } from '../../traffic/scrub/scrubber.ts';
import { realClock } from '../../world/clock.ts';
import { createNet } from '../../world/net/guarded-net.ts';
import { trueRandom } from '../../world/random.ts';
import { realTimers } from '../../world/timers.ts';
import { command, type Invocation } from '../command/command.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import { version } from '../command/version.ts';
import { isoOf } from '../output/table.ts';
import { stopOnSignals } from '../service/stop-on-signals.ts';
import { readRulesFile, webhookName } from './_traffic/files.ts';
import { listenAt, POLICY, placeOptions, readServiceUrl } from './_traffic/place.ts';

const PORT = 4110;
const CASSETTE = 'calls.cassette.jsonl';

export default command({
  order: 570,
  summary: 'Stand between an application and a service, and record their calls without secrets and persons.',
  operands: ['[CASSETTE]'],
  options: {
    upstream: { value: 'URL', text: 'The service behind: the reference API, or another Fairlead.' },
    ...placeOptions(PORT),
    'webhook-address': {
      value: 'URL',
      text: 'How the service behind reaches this recorder, for webhooks. Default: its address, where that service is on this machine. "none": webhooks are left alone.',
    },
    webhook: {
      value: 'URL',
      text: `Where webhooks go that come to ${WEBHOOKS_PATH} itself, and not for an address of a call.`,
    },
    rules: { value: 'FILE', text: 'Own rules in YAML or JSON: which members to keep, replace or remove.' },
    'keep-files': { text: 'Keep PDF and other files as they are. They are not scrubbed.' },
    force: { text: 'Replace a cassette of that name.' },
  },
  settings: [],
  notes: [
    `CASSETTE is one file of JSON lines, ${CASSETTE} without a name; each call is on the disk before its answer leaves.`,
    'Webhooks come here, are passed on to the address that the application gave, and are recorded too.',
    'It runs until Ctrl-C. Let the application call this address in place of the service; keys and tokens go through.',
    'Secrets, tokens, account numbers and persons are replaced by values of the same form. docs/guides/record-and-replay.md has the rules.',
  ],
  examples: ['fairlead record linking.jsonl --upstream http://127.0.0.1:4100'],
  async run(call) {
    const { options, operands } = call;
    const upstream = readServiceUrl('--upstream', options.upstream);
    const scrubber = new Scrubber(readRulesFile(options.rules));
    const path = operands[0] ?? CASSETTE;
    const usualTarget =
      options.webhook === undefined ? undefined : readServiceUrl('--webhook', options.webhook).href;
    const net = createNet(POLICY);
    const counts: Counts = { calls: 0, webhooks: 0 };
    let record: Recorder | undefined;
    const service = await listenAt(options, PORT, async (request) => {
      if (!record) throw new Error('a call came before the cassette was there');
      return record(request);
    });
    const address = webhookAddress(options['webhook-address'], upstream, service);
    if (usualTarget !== undefined && leadsTo(usualTarget, [service.baseUrl, address ?? service.baseUrl])) {
      await service.close();
      throw usageError(`--webhook is an address of this recorder, which would pass webhooks on to itself`);
    }
    const writer = await begin(path, { upstream, service, replaces: options.force !== undefined });
    const tape = new Tape({
      writer,
      recorded(line) {
        counts[isWebhook(line) ? 'webhooks' : 'calls']++;
        show(call, line);
      },
      failed: (what, why) => call.note(`${what} was not recorded: ${why}`),
    });
    const keepsFiles = options['keep-files'] !== undefined;
    const relay = new WebhookRelay({
      address,
      baseUrl: service.baseUrl,
      usualTarget,
      net,
      random: trueRandom().secure,
      scrubber,
      tape,
      keepsFiles,
      unknown: () => call.note('a webhook came for an address that no call of this recording named'),
    });
    record = createRecorder({ upstream, net, scrubber, tape, relay, keepsFiles });
    stopOnSignals({ clock: realClock, timers: realTimers }, async () => {
      await service.close();
      await relay.settled();
      await net.close();
      writer.finish((recorded) => scrubber.last(recorded));
      conclude(call, counts, path);
    });
    greet(call, { service, upstream, path, address });
  },
});

function greet(
  call: Invocation,
  {
    service: { baseUrl },
    upstream,
    path,
    address,
  }: Pick<Beginning, 'service' | 'upstream'> & {
    readonly path: string;
    readonly address: string | undefined;
  },
): void {
  if (address === undefined && call.options['webhook-address'] === undefined)
    call.note(
      `webhooks are not recorded: ${upstream.host} does not reach this machine; --webhook-address names a way`,
    );
  call.print(
    { base_url: baseUrl, upstream: upstream.href, cassette: path, webhook_address: address ?? null },
    `${baseUrl} records what goes to ${upstream.href} in ${path}; Ctrl-C ends it\n`,
  );
}

interface Counts {
  calls: number;
  webhooks: number;
}

function conclude(call: Invocation, { calls, webhooks }: Counts, path: string): void {
  const came = webhooks === 0 ? '' : ` and ${counted(webhooks, 'webhook')}`;
  call.note(`${counted(calls, 'call')}${came} in ${path}`);
  if (webhooks > 0)
    call.note('what was linked meanwhile still sends its webhooks here: /item/webhook/update changes that');
}

function counted(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what}s`}`;
}

function show(call: Invocation, line: RecordedLine): void {
  const { status, took_ms } = line;
  if (isWebhook(line)) {
    const { webhook, after, request } = line;
    const name = webhookName(request.json);
    const text = `webhook  ${status ?? 'no answer'}  ${name}  ${took_ms} ms\n`;
    call.print({ webhook, after, name, status, took_ms }, text);
  } else {
    const { n, method, path } = line;
    const text = `${String(n).padStart(5)}  ${status}  ${method} ${path}  ${took_ms} ms\n`;
    call.print({ n, method, path, status, took_ms }, text);
  }
}

/** Undefined where the service behind cannot reach this machine by the recorder's own address. @throws CommandError */
function webhookAddress(
  given: string | undefined,
  upstream: URL,
  { baseUrl }: LocalService,
): string | undefined {
  if (given === 'none') return undefined;
  if (given !== undefined) return readServiceUrl('--webhook-address', given).href.replace(/\/+$/, '');
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(upstream.hostname) ? baseUrl : undefined;
}

interface Beginning {
  readonly upstream: URL;
  readonly service: LocalService;
  /** A cassette of that name goes. */
  readonly replaces: boolean;
}

/** Begins the file; a service that has none does not listen either. @throws CommandError */
async function begin(path: string, { upstream, service, replaces }: Beginning): Promise<CassetteWriter> {
  const recorded_at = isoOf(realClock.now());
  try {
    return writeCassette(
      path,
      { recorder: `fairlead ${version}`, upstream: upstream.href, recorded_at },
      replaces,
    );
  } catch (error) {
    await service.close();
    const { code } = error as { code?: string };
    throw new CommandError(
      code === 'EEXIST'
        ? `${path} is there already; choose another name, or replace it with --force`
        : `${path} cannot be written: ${code ?? 'the system refuses it'}`,
    );
  }
}
