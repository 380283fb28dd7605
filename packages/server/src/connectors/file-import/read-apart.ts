import { PackedList, type PackedParts } from '../../world/packed-list.ts';
import { othersTurn } from '../../world/pause.ts';
import { beginThread, type Thread, ThreadMemoryError } from '../../world/thread.ts';
import { ConnectorError, type FailureDetail, type FailureKind } from '../sdk/failure.ts';
import type { RawInvestmentTransaction, RawTransaction } from '../sdk/records.ts';
import type { FileAccount, FileContent, HeldContent, PackedTransactions } from './content.ts';
import { readFile } from './read-file.ts';

/** What the thread is asked to read. */
export interface ReadOrder {
  readonly bytes: Uint8Array;
  readonly values: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Packed transactions as they go from thread to thread. */
export type PackedDays = Pick<PackedTransactions, 'from' | 'to'> & { readonly parts: PackedParts };

/** What the thread says. */
export type Piece =
  | { readonly fault: { readonly kind: FailureKind; readonly detail: FailureDetail } }
  /** Everything but the entries, and of each account its transactions. */
  | { readonly content: FileContent; readonly packed: readonly (PackedDays | undefined)[] }
  | { readonly account: number; readonly entries: readonly RawInvestmentTransaction[] }
  | 'end';

/** Files up to this size are read sooner than a thread begins. */
const SMALL_BYTES = 131_072;

/**
 * Reads a file; a large one in a thread of its own, whose answer comes piece by piece, so that others have their turn meanwhile.
 * @throws ConnectorError as `readFile` does
 */
export async function readApart(order: ReadOrder): Promise<HeldContent> {
  const { bytes, values, settings } = order;
  if (bytes.length <= SMALL_BYTES) return readFile(bytes, values, settings);
  const thread = beginThread<Piece, 'next'>(import.meta.url, 'read-file-thread', order);
  try {
    return await contentFrom(thread);
  } catch (error) {
    if (error instanceof ThreadMemoryError) throw new ConnectorError('malformed', { reason: TOO_LARGE });
    throw error;
  } finally {
    await thread.end();
  }
}

const TOO_LARGE = 'line 1: the file is too large to be read at once; split it by dates';

async function contentFrom(thread: Thread<Piece, 'next'>): Promise<HeldContent> {
  let content: HeldContent | undefined;
  for (;;) {
    const piece = await thread.next();
    if (piece === 'end') break;
    if ('fault' in piece) throw new ConnectorError(piece.fault.kind, piece.fault.detail);
    if ('content' in piece) content = withTransactions(piece);
    else append(content?.accounts[piece.account], piece);
    await othersTurn();
    thread.reply('next');
  }
  if (!content) throw new Error('the thread that reads a file gave nothing');
  return content;
}

function append(account: FileAccount | undefined, { entries }: Extract<Piece, { entries: unknown }>): void {
  // The list is this reader's own until it is whole.
  const whole = account?.investmentTransactions as RawInvestmentTransaction[] | undefined;
  for (const entry of entries) whole?.push(entry);
}

/** The content, with the transactions that came packed. */
function withTransactions({ content, packed }: Extract<Piece, { content: unknown }>): HeldContent {
  const accounts = content.accounts.map((account, nth) => {
    const own = packed[nth];
    return own
      ? { ...account, packed: { ...own, entries: new PackedList<RawTransaction>(own.parts) } }
      : account;
  });
  return { ...content, accounts };
}
