import { parseArgs } from 'node:util';
import type { DisturbOptions, DisturbReport } from './disturb-database.ts';

/** The command line of a run that disturbs PostgreSQL under load: its options, what it prints, and its exit code. */
export async function runDisturbProgram(
  { help, seed }: { readonly help: string; readonly seed: string },
  run: (options: DisturbOptions) => Promise<DisturbReport>,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '20' },
      engine: { type: 'string', default: 'postgres' },
      seed: { type: 'string', default: seed },
      'end-leases': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(help);
  if (values.engine !== 'postgres') throw new Error('only PostgreSQL is a server that can be disturbed');
  const report = await run({
    times: Number(values.rounds),
    seed: values.seed,
    waitForLeases: !values['end-leases'],
    onDisturbed: (nth, how, backMs) => {
      if (!values.json) console.log(`${how} ${nth}: back after ${backMs} ms`);
    },
  });
  if (values.json) console.log(JSON.stringify({ engine: values.engine, ...report }));
  else console.log(report);
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}
