import { Worker } from 'node:worker_threads';
import { othersTurn } from '../../world/pause.ts';
import { ConnectorError, type FailureDetail, type FailureKind } from '../sdk/failure.ts';
import type { FileAccount, FileContent } from './content.ts';
import { readFile } from './read-file.ts';

/** What the thread is asked to read. */
export interface ReadOrder {
  readonly bytes: Uint8Array;
  readonly values: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The lists of an account that may be long. */
export const LONG_LISTS = ['transactions', 'investmentTransactions'] as const;

/** What the thread says, one piece each time that it is asked for the next. */
export type Piece =
  | { readonly fault: { readonly kind: FailureKind; readonly detail: FailureDetail } }
  /** Everything but the entries. */
  | { readonly content: FileContent }
  | {
      readonly account: number;
      readonly list: (typeof LONG_LISTS)[number];
      readonly entries: readonly unknown[];
    }
  | 'end';

/** Files up to this size are read sooner than a thread begins. */
const SMALL_BYTES = 131_072;
/** A file that unfolds to more ends its thread, and not the service. */
const MEMORY_MB = 1_024;

/** In the bundle, and in the sources. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './read-file-thread.ts' : './read-file-thread.js',
  import.meta.url,
);

/**
 * Reads a file; a large one in a thread of its own, whose answer comes piece by piece, so that others have their turn meanwhile.
 * @throws ConnectorError as `readFile` does
 */
export async function readApart(order: ReadOrder): Promise<FileContent> {
  const { bytes, values, settings } = order;
  if (bytes.length <= SMALL_BYTES) return readFile(bytes, values, settings);
  const thread = new Worker(PROGRAM, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    return await contentFrom(thread);
  } finally {
    await thread.terminate();
  }
}

async function contentFrom(thread: Worker): Promise<FileContent> {
  let content: FileContent | undefined;
  for (;;) {
    const piece = await nextPiece(thread);
    if (piece === 'end') break;
    if ('fault' in piece) throw new ConnectorError(piece.fault.kind, piece.fault.detail);
    if ('content' in piece) content = piece.content;
    else append(content?.accounts[piece.account], piece);
    await othersTurn();
  }
  if (!content) throw new Error('the thread that reads a file gave nothing');
  return content;
}

function append(
  account: FileAccount | undefined,
  { list, entries }: Extract<Piece, { entries: unknown }>,
): void {
  // The pieces of one list have its type, and the list is this reader's own until it is whole.
  const whole = account?.[list] as unknown[] | undefined;
  for (const entry of entries) whole?.push(entry);
}

/** Asks for the next piece. @throws ConnectorError when the file does not fit into the thread's memory */
function nextPiece(thread: Worker): Promise<Piece> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      thread.off('message', took);
      thread.off('error', failed);
      thread.off('exit', ended);
    };
    const took = (piece: Piece): void => {
      stop();
      resolve(piece);
    };
    const failed = (error: Error & { code?: string }): void => {
      stop();
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isTooLarge ? new ConnectorError('malformed', { reason: TOO_LARGE }) : error);
    };
    const ended = (): void => {
      stop();
      reject(new Error('the thread that reads a file ended'));
    };
    thread.once('message', took);
    thread.once('error', failed);
    thread.once('exit', ended);
    thread.postMessage('next');
  });
}

const TOO_LARGE = 'line 1: the file is too large to be read at once; split it by dates';
