import type { Setting } from '../config/settings/setting.ts';
import { settings } from '../config/settings.ts';
import { commonOptions } from './command/arguments.ts';
import type { NamedCommand } from './command/command.ts';
import { shellWord } from './output/shell-word.ts';

/** Scripts by which a shell completes the words of a command line. */
export const completionScripts: Readonly<Record<string, (commands: readonly NamedCommand[]) => string>> = {
  bash: bashScript,
  zsh: (commands) =>
    `autoload -U +X compinit bashcompinit && compinit && bashcompinit\n${bashScript(commands)}`,
  fish: fishScript,
};

interface Flag {
  /** With dashes. */
  readonly name: string;
  readonly text: string;
  /** Another word follows it. */
  readonly takesValue: boolean;
}

function flagsOf(command: NamedCommand): Flag[] {
  const ofSettings = command.settings.flatMap((name) => {
    const { flag, text }: Setting = settings[name];
    return flag === undefined ? [] : [{ name: flag, text, takesValue: true }];
  });
  const own = Object.entries({ ...command.options, ...commonOptions }).map(([name, { value, text }]) => ({
    name: `--${name}`,
    text,
    takesValue: value !== undefined,
  }));
  return [...ofSettings, ...own];
}

/** What may follow each beginning of a command's name; '' for the beginning of all. */
function nextWords(commands: readonly NamedCommand[]): ReadonlyMap<string, ReadonlySet<string>> {
  const next = new Map<string, Set<string>>();
  for (const { name } of commands) {
    const words = name.split(' ');
    for (const [at, word] of words.entries()) {
      const before = words.slice(0, at).join(' ');
      next.set(before, (next.get(before) ?? new Set()).add(word));
    }
  }
  return next;
}

/** The longest beginning of the line that is the name of a command, or of several, says what may follow. */
function bashScript(commands: readonly NamedCommand[]): string {
  const next = nextWords(commands);
  const flags = new Map(commands.map((each) => [each.name, flagsOf(each).map(({ name }) => name)]));
  const names = new Set([...next.keys(), ...flags.keys()]);
  const cases = [...names].map((name) => {
    const words = [...(next.get(name) ?? []), ...(flags.get(name) ?? [])];
    return `    '${name}') words='${words.join(' ')}' ;;`;
  });
  return `_fairlead() {
  local word name='' longer words=''
  local current="\${COMP_WORDS[COMP_CWORD]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    longer="\${name:+$name }$word"
    case "$longer" in
      ${[...names].filter(Boolean).map(shellWord).join('|')}) name="$longer" ;;
      *) break ;;
    esac
  done
  case "$name" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _fairlead fairlead
`;
}

function fishScript(commands: readonly NamedCommand[]): string {
  const lines = commands.flatMap((command) => {
    const words = command.name.split(' ');
    const here = `__fairlead_at ${command.name}`;
    const name = `complete -c fairlead -f -n '__fairlead_before ${words.slice(0, -1).join(' ')}' -a ${words.at(-1)} -d ${shellWord(command.summary)}`;
    const flags = flagsOf(command).map(
      (flag) =>
        `complete -c fairlead -n '${here}' -l ${flag.name.slice(2)}${flag.takesValue ? ' -r' : ''} -d ${shellWord(flag.text)}`,
    );
    return [name, ...flags];
  });
  const heads = [...nextWords(commands)]
    .filter(([name]) => name !== '' && !name.includes(' '))
    .map(
      ([name, words]) =>
        `complete -c fairlead -f -n '__fairlead_before' -a ${name} -d ${shellWord([...words].join(', '))}`,
    );
  return `function __fairlead_words
    string match --invert -- '-*' (commandline -opc)[2..-1]
end
function __fairlead_before
    test "$(__fairlead_words)" = "$argv"
end
function __fairlead_at
    string match --quiet -- "$argv *" "$(__fairlead_words) "
end
${[...heads, ...lines].join('\n')}
`;
}
