import { command } from '../command/command.ts';
import { usageError } from '../command/exit-codes.ts';
import { completionScripts } from '../completion.ts';

export default command({
  order: 925,
  summary: 'Print a script that completes commands and flags, for bash, zsh or fish.',
  operands: ['SHELL'],
  options: {},
  settings: [],
  notes: ['Open a new shell after it, or read the script in the one that you have.'],
  examples: [
    'fairlead completion bash > ~/.local/share/bash-completion/completions/fairlead',
    'fairlead completion zsh > ~/.fairlead-completion.zsh     then "source" it in ~/.zshrc',
    'fairlead completion fish > ~/.config/fish/completions/fairlead.fish',
  ],
  async run({ operands: [shell = ''], print }) {
    const write = completionScripts[shell];
    if (write === undefined)
      throw usageError(`SHELL must be one of ${Object.keys(completionScripts).join(', ')}`);
    // Only this command needs all others.
    const { allCommands } = await import('../commands.ts');
    const script = write(await allCommands());
    print({ shell, script }, script);
  },
});
