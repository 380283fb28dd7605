import { writeFileSync } from 'node:fs';
import type { Cassette } from '../../traffic/cassette/cassette.ts';
import { type Comparison, compareCalls, type Pair, pairCalls } from '../../traffic/compare/compare-calls.ts';
import { LEVELS } from '../../traffic/compare/difference.ts';
import { playCassette } from '../../traffic/compare/play-cassette.ts';
import { comparisonPage } from '../../traffic/compare/report-page.ts';
import { comparisonText, summaryOf } from '../../traffic/compare/report-text.ts';
import { Scrubber } from '../../traffic/scrub/scrubber.ts';
import { createNet } from '../../world/net/guarded-net.ts';
import { command, type Invocation } from '../command/command.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import { readSpan } from '../input/read-time.ts';
import { readCassetteFile } from './_traffic/files.ts';
import { POLICY, readServiceUrl } from './_traffic/place.ts';

const WAIT = '30s';

export default command({
  order: 574,
  summary:
    'Say in what two services differ over the same calls: status, errors, members, types, words, order.',
  operands: ['CASSETTE', '[CASSETTE]'],
  options: {
    against: {
      value: 'URL',
      text: 'Make the recorded calls at this service, in place of a second cassette.',
    },
    values: { text: 'Compare amounts, times and texts too, not only their form. Ids and tokens never.' },
    wait: { value: 'TIME', text: `How long to ask for what is not ready yet. Default ${WAIT}.` },
    page: { value: 'FILE', text: 'Write the report as one HTML file.' },
    'fail-on': {
      value: 'LEVEL',
      text: `Exit with 1 from this level on: ${LEVELS.join(', ')}. Default warning.`,
    },
  },
  settings: [],
  notes: [
    '--against takes the keys of that service from FAIRLEAD_CLIENT_ID and FAIRLEAD_SECRET, or PLAID_CLIENT_ID and PLAID_SECRET.',
    'The calls are really made there, with the tokens and ids that it gives in the place of the recorded ones.',
  ],
  examples: [
    'fairlead compare linking.jsonl --against http://127.0.0.1:4100 --page differences.html',
    'fairlead compare last-week.jsonl today.jsonl --fail-on error --json',
  ],
  async run(call) {
    const { options, operands } = call;
    const [path = '', other] = operands;
    const failing = LEVELS.indexOf((options['fail-on'] ?? 'warning') as (typeof LEVELS)[number]);
    if (failing < 0) throw usageError(`--fail-on must be one of ${LEVELS.join(', ')}`);
    if ((other === undefined) === (options.against === undefined))
      throw usageError('name either a second cassette, or a service with --against');
    const cassette = readCassetteFile(call, path);
    const right = other ?? readServiceUrl('--against', options.against).href;
    const pairs =
      other === undefined
        ? await play(call, cassette)
        : pairCalls(cassette.calls, readCassetteFile(call, other).calls);
    const comparison = compareCalls({ left: path, right }, pairs, { values: options.values !== undefined });
    if (options.page !== undefined) writePage(options.page, comparison);
    call.print(comparison, comparisonText(comparison));
    const failed = LEVELS.slice(0, failing + 1).some((level) => comparison.counts[level] > 0);
    if (failed) throw new CommandError(`the services differ: ${summaryOf(comparison)}`);
  },
});

async function play(call: Invocation, { calls }: Cassette): Promise<Pair[]> {
  const { variables, options } = call;
  const url = readServiceUrl('--against', options.against);
  const clientId = variables.FAIRLEAD_CLIENT_ID ?? variables.PLAID_CLIENT_ID;
  const secret = variables.FAIRLEAD_SECRET ?? variables.PLAID_SECRET;
  if (!clientId || !secret)
    throw usageError('--against needs the keys of that service in FAIRLEAD_CLIENT_ID and FAIRLEAD_SECRET');
  const retriesMax = Math.ceil(readSpan('--wait', options.wait ?? WAIT) / 1000);
  const net = createNet(POLICY);
  try {
    return await playCassette(calls, {
      url,
      net,
      keys: { clientId, secret },
      scrubber: new Scrubber(),
      retriesMax,
      played({ n, path }, of) {
        if (process.stderr.isTTY) call.note(`call ${n} of ${of}: ${path}`);
      },
    });
  } finally {
    await net.close();
  }
}

function writePage(path: string, comparison: Comparison): void {
  try {
    writeFileSync(path, comparisonPage(comparison));
  } catch {
    throw new CommandError(`${path} cannot be written`);
  }
}
