import { describe, expect, it } from 'vitest';
import { readArguments } from './command/arguments.ts';
import { allCommands } from './commands.ts';

const commands = await allCommands();

/** A command line as a shell would read it; what follows five spaces or `>` is not the command's. */
function wordsOf(example: string): string[] {
  const [line = ''] = example.split(/ {5}| > /);
  return [...line.matchAll(/(['"])(.*?)\1|(\S+)/g)].map(([, , quoted, plain]) => quoted ?? plain ?? '');
}

describe('the examples of a command', () => {
  it.each(commands.map((command) => [command.name, command] as const))(
    '%s takes its own',
    (name, command) => {
      expect(command.examples.length).toBeGreaterThan(0);
      for (const example of command.examples) {
        const words = wordsOf(example);
        const head = ['fairlead', ...name.split(' ')];
        expect(words.slice(0, head.length), example).toEqual(head);
        expect(() => readArguments(command, words.slice(head.length)), example).not.toThrow();
      }
    },
  );
});
