import { detectMapping as detect, FormatError, type MappingDetection } from '@fairlead/formats';
import { command, type Invocation } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { readInput } from '../../input/read-input.ts';

export default command({
  order: 840,
  summary: 'Propose a mapping for a CSV file, as JSON.',
  operands: ['FILE.csv'],
  options: {},
  settings: [],
  notes: [
    'What the file leaves open is said on standard error, with every mapping that fits on standard output, or one to start from; then the exit code is 1.',
    'With --json the first rows as they would be read are printed too.',
  ],
  examples: ['fairlead mappings detect january.csv > mapping.json'],
  async run(call) {
    const [path = ''] = call.operands;
    const found = detection(path);
    if (found.outcome === 'proposed') {
      const { mapping, layout, preview, sign, guesses } = found;
      call.print(
        { outcome: found.outcome, layout, sign, mapping, preview },
        `${JSON.stringify(mapping, null, 2)}\n`,
      );
      for (const { reason } of guesses) call.note(reason);
      return;
    }
    undecided(call, path, found);
  },
});

function detection(path: string): MappingDetection {
  try {
    return detect(readInput(path));
  } catch (error) {
    if (error instanceof FormatError) throw new CommandError(`${path}: ${error.message}`);
    throw error;
  }
}

function undecided(
  call: Invocation,
  path: string,
  found: Exclude<MappingDetection, { outcome: 'proposed' }>,
): never {
  const { candidates, header, start } = found;
  const reasons = found.reasons.map(({ reason }) => reason);
  const texts = (candidates.length > 0 ? candidates : [start]).map(
    (candidate) => `${JSON.stringify(candidate, null, 2)}\n`,
  );
  call.print({ outcome: found.outcome, reasons, candidates, header, start }, texts.join('\n'));
  const next =
    candidates.length > 0
      ? 'put the right one of these mappings into a file and name it with --mapping'
      : 'put the mapping above, corrected by hand, into a file and name it with --mapping';
  throw new CommandError(`${path}: ${reasons.join('; ')}; ${next}`);
}
