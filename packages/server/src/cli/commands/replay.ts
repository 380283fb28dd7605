import { createPlayer, type Exactness, type Played } from '../../traffic/replay/player.ts';
import { realClock } from '../../world/clock.ts';
import { realTimers } from '../../world/timers.ts';
import { command, type Invocation } from '../command.ts';
import { exitCodes, usageError } from '../exit-codes.ts';
import { stopOnSignals } from '../stop-on-signals.ts';
import { readCassetteFile } from './_traffic/files.ts';
import { listenAt, placeOptions } from './_traffic/place.ts';

const PORT = 4110;

export default command({
  order: 572,
  summary: 'Answer calls from a cassette, without any service.',
  operands: ['CASSETTE'],
  options: {
    ...placeOptions(PORT),
    ignore: { value: 'FIELD,…', text: 'Members whose values do not matter, by name or as options.count.' },
    strict: {
      text: 'Each recording answers once; exit with 1 when a call had none, or a recording was not used.',
    },
    loose: { text: 'Answer what no recording fits with the nearest one of the same path.' },
  },
  settings: [],
  notes: [
    'A call is answered by the recording of the same method, path and body. client_id and secret do not matter.',
    'The same call again has the next recorded answer, and the last one from then on.',
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
    let missed = 0;
    const player = createPlayer(cassette, {
      exactness,
      ignored: (options.ignore ?? '').split(',').map((name) => name.trim()),
      played(played) {
        if (played.n === null) missed++;
        show(call, played);
      },
    });
    const service = await listenAt(options, PORT, async (request) => player.answer(request));
    const count = cassette.calls.length;
    call.print(
      { base_url: service.baseUrl, cassette: path, calls: count },
      `${service.baseUrl} answers ${count} recorded calls of ${path}; Ctrl-C ends it\n`,
    );
    stopOnSignals({ clock: realClock, timers: realTimers }, async () => {
      await service.close();
      const unused = player.unused();
      call.note(`${missed} calls had no recording; ${unused.length} recordings were not asked for`);
      if (exactness === 'strict' && missed + unused.length > 0) process.exit(exitCodes.failure);
    });
  },
});

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
