import { type CassetteWriter, writeCassette } from '../../traffic/cassette/write-cassette.ts';
import type { LocalService } from '../../traffic/local-service.ts';
import { createRecorder, type Recorder } from '../../traffic/record/recorder.ts';
import { Scrubber } from '../../traffic/scrub/scrubber.ts';
import { realClock } from '../../world/clock.ts';
import { createNet } from '../../world/net/guarded-net.ts';
import { realTimers } from '../../world/timers.ts';
import { command } from '../command.ts';
import { CommandError } from '../exit-codes.ts';
import { stopOnSignals } from '../stop-on-signals.ts';
import { isoOf } from '../table.ts';
import { version } from '../version.ts';
import { readRulesFile } from './_traffic/files.ts';
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
    rules: { value: 'FILE', text: 'Own rules in YAML or JSON: which members to keep, replace or remove.' },
    'keep-files': { text: 'Keep PDF and other files as they are. They are not scrubbed.' },
    force: { text: 'Replace a cassette of that name.' },
  },
  settings: [],
  notes: [
    `CASSETTE is one file of JSON lines, ${CASSETTE} without a name; each call is on the disk before its answer leaves.`,
    'It runs until Ctrl-C. Let the application call this address in place of the service; keys and tokens go through.',
    'Secrets, tokens, account numbers and persons are replaced by values of the same form. docs/guides/record-and-replay.md has the rules.',
  ],
  examples: ['fairlead record linking.jsonl --upstream http://127.0.0.1:4100'],
  async run(call) {
    const { options, operands } = call;
    const upstream = readServiceUrl('--upstream', options.upstream);
    const scrubber = new Scrubber(readRulesFile(options.rules));
    const path = operands[0] ?? CASSETTE;
    const net = createNet(POLICY);
    let count = 0;
    let record: Recorder | undefined;
    const service = await listenAt(options, PORT, async (request) => {
      if (!record) throw new Error('a call came before the cassette was there');
      return record(request);
    });
    const writer = await begin(path, { upstream, service, replaces: options.force !== undefined });
    record = createRecorder({
      upstream,
      net,
      scrubber,
      writer,
      keepsFiles: options['keep-files'] !== undefined,
      recorded({ n, method, path: at, status, took_ms }) {
        count = n;
        const text = `${String(n).padStart(5)}  ${status}  ${method} ${at}  ${took_ms} ms\n`;
        call.print({ n, method, path: at, status, took_ms }, text);
      },
      failed: (at, why) => call.note(`${at} was not recorded: ${why}`),
    });
    const facts = { base_url: service.baseUrl, upstream: upstream.href, cassette: path };
    call.print(
      facts,
      `${service.baseUrl} records what goes to ${upstream.href} in ${path}; Ctrl-C ends it\n`,
    );
    stopOnSignals({ clock: realClock, timers: realTimers }, async () => {
      await service.close();
      await net.close();
      writer.finish((recorded) => scrubber.last(recorded));
      call.note(`${count} ${count === 1 ? 'call' : 'calls'} in ${path}`);
    });
  },
});

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
