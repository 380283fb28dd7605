import type { OnProgress } from '../vocabulary/progress.ts';
import type { RunningInstance } from './instance.ts';

/** What is asked with: nothing, or one value that JSON carries as it is, and with it files, which travel as they are. */
type Given =
  | readonly []
  | readonly [argument: unknown]
  | readonly [argument: unknown, parts: readonly Uint8Array[]];

/** One thing that commands ask of an instance. */
export interface Operation<G extends Given, Result> {
  readonly name: string;
  readonly argumentBytesMax: number;
  readonly takesParts: boolean;
  /** Gives plain JSON, `null` for nothing. @throws RefusalError where a rule of the domain says no */
  readonly perform: (instance: RunningInstance, ...given: G) => Promise<Result>;
}

/** Has an operation performed, by this process or by the server that has the store open. @throws RefusalError, ServerError */
export interface AskOperation {
  <G extends Given, Result>(operation: Operation<G, Result>, ...given: G): Promise<Result>;
  /** Asks the same, and hears how far it is; absent where nobody tells. */
  readonly telling?: (onProgress: OnProgress) => AskOperation;
}

/** Asks, and hears now and then how far the work is. */
export function askTelling(ask: AskOperation, onProgress: OnProgress): AskOperation {
  return ask.telling?.(onProgress) ?? ask;
}

const ARGUMENT_BYTES_MAX = 1_048_576;

/** As another process asks for it: by its name, with what JSON made of the argument. */
interface Declared extends Pick<Performer, 'argumentBytesMax'> {
  readonly takesParts: boolean;
  readonly perform: (instance: RunningInstance, given: Given) => Promise<unknown>;
}

const declared = new Map<string, Declared>();

/**
 * Declares an operation, in the file of its command or, for several commands, in `operations/`. There is no other list: a
 * process knows the operations of the modules that it has loaded.
 */
export function operation<G extends Given, Result>(
  name: string,
  perform: (instance: RunningInstance, ...given: G) => Promise<Result>,
  {
    argumentBytesMax = ARGUMENT_BYTES_MAX,
    takesParts = false,
  }: { readonly argumentBytesMax?: number; readonly takesParts?: boolean } = {},
): Operation<G, Result> {
  if (declared.has(name)) throw new Error(`two operations have the name ${name}`);
  declared.set(name, {
    argumentBytesMax,
    takesParts,
    // The other end is this program's own client, whose compiler compared what it gives with this operation.
    perform: (instance, given) => perform(instance, ...(given as G)),
  });
  return { name, perform, argumentBytesMax, takesParts };
}

/** Performs operations on an instance that this process has open. */
export function askHere(instance: RunningInstance): AskOperation {
  const askWith =
    (asked: RunningInstance): AskOperation =>
    (operation, ...given) =>
      operation.perform(asked, ...given);
  return Object.assign(askWith(instance), {
    telling: (onProgress: OnProgress) => askWith({ ...instance, onProgress }),
  });
}

/** An operation with its instance, as a server performs it for another process. */
export interface Performer {
  /** Of the argument and what comes with it. */
  readonly argumentBytesMax: number;
  /** Files come with the argument. */
  readonly takesParts?: boolean;
  /** Takes what JSON made of the argument; null for none. */
  perform(argument: unknown, parts?: readonly Uint8Array[], onProgress?: OnProgress): Promise<unknown>;
}

/** Finds what performs the operation of a name. `loadAll` loads the files of all operations: a server starts without them. */
export function performersOn(
  instance: RunningInstance,
  loadAll: () => Promise<unknown>,
): (name: string) => Promise<Performer | undefined> {
  return async (name) => {
    if (!declared.has(name)) await loadAll();
    const found = declared.get(name);
    return (
      found && {
        argumentBytesMax: found.argumentBytesMax,
        takesParts: found.takesParts,
        perform: (argument, parts, onProgress) =>
          found.perform(
            onProgress ? { ...instance, onProgress } : instance,
            parts ? [argument, parts] : [argument],
          ),
      }
    );
  };
}
