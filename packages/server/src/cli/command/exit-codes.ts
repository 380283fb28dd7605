/** What the exit code of a command says; also printed by `fairlead help`. */
export const exitCodes = {
  ok: 0,
  /** It was understood, and could not be done. */
  failure: 1,
  /** An unknown command or flag, or a missing argument. */
  usage: 2,
  /** A fault of the program itself, as in sysexits.h (PRC-3). */
  software: 70,
  /** Settings or keys forbid to start, as in sysexits.h. */
  configuration: 78,
} as const;

/** A command cannot go on; each sentence names what is wrong and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly sentences: readonly string[];
  readonly exitCode: number;

  constructor(sentences: string | readonly string[], exitCode: number = exitCodes.failure) {
    const list = typeof sentences === 'string' ? [sentences] : sentences;
    super(list.join('; '));
    this.sentences = list;
    this.exitCode = exitCode;
  }
}

export function usageError(sentence: string): CommandError {
  return new CommandError(sentence, exitCodes.usage);
}
