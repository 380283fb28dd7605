import { describe, inject } from 'vitest';
import { asService, ownerOf } from './postgres.ts';

/** A store that a test service runs on. */
export interface TestEngine {
  readonly name: 'sqlite' | 'postgres';
  /** The settings that start a service on a fresh store of this engine. */
  variables(): Promise<Record<string, string>>;
}

const engines: readonly TestEngine[] = [
  { name: 'sqlite', variables: async () => ({}) },
  {
    name: 'postgres',
    variables: async () => ({ FAIRLEAD_DATABASE_URL: asService(await freshDatabase({ overSocket: true })) }),
  },
];

/** Describes the same behaviour on each engine (D16). */
export function describeOnEngines(title: string, describeOn: (engine: TestEngine) => void): void {
  for (const engine of engines) describe(`${title} [${engine.name}]`, () => describeOn(engine));
}

/**
 * Examples that differ in what no store has a part in, as releases of a client library and standards of banks do: all of them on the
 * embedded engine, and the last one on the other, where each costs two to three times as much.
 */
export function examplesOn<T>({ name }: TestEngine, examples: readonly T[]): readonly T[] {
  return name === 'sqlite' ? examples : examples.slice(-1);
}

/** The same settings for whoever owns the tables: a service does not, where the engine has roles (TEN-2). */
export function asOwner(variables: Readonly<Record<string, string>>): Record<string, string> {
  const { FAIRLEAD_DATABASE_URL: url } = variables;
  return { ...variables, ...(url === undefined ? {} : { FAIRLEAD_DATABASE_URL: ownerOf(url) }) };
}

/**
 * The URL of a new PostgreSQL database: with the present schema, or without any table. The socket costs a quarter less; what
 * breaks or watches connections of the network does without.
 */
export async function freshDatabase({ empty = false, overSocket = false } = {}): Promise<string> {
  const reply = await fetch(
    `${inject('testDatabases')}/${overSocket ? 'socket' : ''}${empty ? '/empty' : ''}`,
  );
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}
