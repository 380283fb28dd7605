import cluster from 'node:cluster';
import { realClock } from '../world/clock.ts';
import { exitCodes } from './command/exit-codes.ts';
import { explainFailure } from './failures.ts';
import { lookOf } from './output/screen.ts';
import { isoOf } from './output/table.ts';
import { type AnswerWriter, answerWriter } from './output/write-whole.ts';
import { run, takeVariables } from './run.ts';

/** Runs this process's command line, and exits with its code when nothing keeps the process alive any more. */
export async function main(): Promise<void> {
  const crash = (kind: string) => (error: unknown) => {
    // No continuing in an unknown state. Only class and place: a message may quote data.
    const { name, stack } = error instanceof Error ? error : new Error('not an error');
    const place = stack?.split('\n').find((line) => line.startsWith('    at '));
    const line = { level: 'fatal', time: isoOf(realClock.now()), event: kind, failure: name + (place ?? '') };
    process.stderr.write(`${JSON.stringify(line)}\n`);
    process.exit(exitCodes.software);
  };
  process.on('uncaughtException', crash('uncaught_exception'));
  process.on('unhandledRejection', crash('unhandled_rejection'));
  // The reader of a pipe may leave early, as `head` does; and where nobody reads remarks, none are needed.
  process.stdout.on('error', () => process.exit(exitCodes.ok));
  process.stderr.on('error', () => undefined);
  const code = await run(process.argv.slice(2), {
    variables: takeVariables(process.env),
    out: orEnd(answerWriter(process.stdout)),
    error: (text) => void process.stderr.write(text),
    look: lookOf(process.stdout),
    isSeen: process.stdout.isTTY === true,
    isWatched: process.stderr.isTTY === true,
  });
  process.exitCode = code;
  // The channel to its supervisor would keep a worker alive that could not start.
  if (cluster.isWorker && code !== exitCodes.ok) process.exit();
}

/** An answer that did not get where it was to go ends the program, a service too: what it says is said once. */
function orEnd(write: AnswerWriter): AnswerWriter {
  return (text) => {
    try {
      return write(text);
    } catch (error) {
      const { sentences, exitCode } = explainFailure(error, undefined);
      process.stderr.write(`fairlead: the answer cannot be written: ${sentences.join('; ')}\n`);
      process.exit(exitCode);
    }
  };
}
