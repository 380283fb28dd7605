import type { z } from 'zod';
import type { AskOperation } from '../../../control/operation.ts';

/** Whom a tool works for. */
export interface AgentPlace {
  readonly ask: AskOperation;
  readonly clientId: string;
}

/** What a host is told of a tool, and what it does. */
interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly title: string;
  /** For the model: when to use it, and what it does not give. */
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** Reads nothing but what is stored, or changes the simulated world; then it is there in the sandbox alone. */
  readonly does: 'reads' | 'changes the sandbox';
  /** @throws AgentRefusalError, ServerError */
  readonly run: (place: AgentPlace, given: z.output<Input>) => Promise<z.input<Output>>;
}

export interface AgentTool extends Omit<Definition<z.ZodObject, z.ZodObject>, 'run'> {
  readonly name: string;
  readonly run: (place: AgentPlace, given: unknown) => Promise<Readonly<Record<string, unknown>>>;
}

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  name: string,
  definition: Definition<Input, Output>,
): AgentTool {
  const { input, run } = definition;
  return { ...definition, name, run: (place, given) => run(place, input.parse(given)) };
}

/** A tool cannot do what it was asked; the message says what to do next. */
export class AgentRefusalError extends Error {
  override readonly name = 'AgentRefusalError';
}
