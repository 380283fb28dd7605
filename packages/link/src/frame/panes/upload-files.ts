import { useEffect, useRef, useState } from 'preact/hooks';
import { useFrame } from '../hooks/frame-context.ts';
import { RefusedCallError } from '../server/calls.ts';
import type { WireFilePreview } from '../server/wire-types.ts';
import type { StatementFiles } from '../session/controller.ts';
import type { FileDirections } from '../session/statement-upload.ts';

/** A file that the person chose, and what came of looking at it. */
export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'reading' | 'read' | 'unsent' | 'too_large';
  /** From 0 to 1. */
  readonly sent: number;
  readonly preview: WireFilePreview | null;
  readonly account: string;
  readonly accountType: string;
  readonly flipped: boolean;
}

export type FileChange = Partial<Pick<ChosenFile, 'account' | 'accountType' | 'flipped'>>;

export interface ChosenFiles {
  readonly files: readonly ChosenFile[];
  readonly isReading: boolean;
  readonly add: (files: Iterable<File>) => void;
  readonly change: (id: number, part: FileChange) => void;
  readonly remove: (id: number) => void;
  readonly retry: (id: number) => void;
}

const TRIES = 3;
const WAIT_MS = 800;

/** The files of the pane, looked at one after the other as they come. @param label of an account that a file does not name */
export function useChosenFiles(bytesMax: number, label: (file: File) => string): ChosenFiles {
  const { statements } = useFrame();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const latest = useRef(files);
  const life = useRef(new AbortController());
  const nextId = useRef(1);
  const isBusy = useRef(false);
  const set = (change: (before: readonly ChosenFile[]) => readonly ChosenFile[]) => {
    latest.current = change(latest.current);
    setFiles(latest.current);
  };
  const change = (id: number, part: Partial<ChosenFile>) =>
    set((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const work = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (;;) {
      const next = latest.current.find(({ state }) => state === 'waiting');
      if (!next || life.current.signal.aborted) break;
      change(next.id, { state: 'reading', sent: 0 });
      change(
        next.id,
        await lookedAt(statements, next.file, life.current.signal, (sent) => change(next.id, { sent })),
      );
    }
    isBusy.current = false;
  };
  useEffect(() => {
    life.current = new AbortController();
    return () => life.current.abort();
  }, []);
  return {
    files,
    isReading: files.some(({ state }) => state === 'waiting' || state === 'reading'),
    add(given) {
      const room = bytesMax - latest.current.reduce((sum, { file }) => sum + file.size, 0);
      set((before) => [...before, ...chosen(given, room, label, () => nextId.current++)]);
      void work();
    },
    change,
    remove: (id) => set((before) => before.filter((each) => each.id !== id)),
    retry(id) {
      change(id, { state: 'waiting' });
      void work();
    },
  };
}

function chosen(
  given: Iterable<File>,
  room: number,
  label: (file: File) => string,
  nextId: () => number,
): readonly ChosenFile[] {
  let left = room;
  return [...given].map((file) => {
    const fits = file.size <= left;
    if (fits) left -= file.size;
    return {
      id: nextId(),
      file,
      state: fits ? 'waiting' : 'too_large',
      sent: 0,
      preview: null,
      account: label(file),
      accountType: 'checking',
      flipped: false,
    };
  });
}

/** Sends the file and says what is in it; a server that is busy, or a connection that breaks off, is tried again. */
async function lookedAt(
  { preview }: StatementFiles,
  file: File,
  signal: AbortSignal,
  onSent: (part: number) => void,
): Promise<Pick<ChosenFile, 'state'> & Partial<ChosenFile>> {
  for (let tried = 1; ; tried += 1) {
    try {
      const [found] = await preview({ files: [file], directions: [{}] }, { signal, onSent });
      return found ? { state: 'read', preview: found } : { state: 'unsent' };
    } catch (error) {
      if (error instanceof RefusedCallError || tried === TRIES || signal.aborted) return { state: 'unsent' };
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tried));
    }
  }
}

/** One account of the upload, over all files that name it. */
export interface FoundAccount {
  readonly key: string;
  readonly name: string;
  readonly mask: string | null;
  readonly type: string;
  readonly subtype: string | null;
  readonly entries: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly balance: { readonly amount: string; readonly currency: string } | null;
  readonly ineligible: boolean;
}

const TYPED_AS: Readonly<Record<string, readonly [type: string, subtype: string]>> = {
  checking: ['depository', 'checking'],
  savings: ['depository', 'savings'],
  'credit-card': ['credit', 'credit card'],
};

/** The accounts of all files that could be read, in the order in which they come. */
export function accountsOf(files: readonly ChosenFile[]): readonly FoundAccount[] {
  const found = new Map<string, FoundAccount>();
  for (const file of files) {
    for (const account of file.preview?.accounts ?? []) {
      const key = accountKey(file, account);
      const one = { ...account, key, ineligible: account.ineligible !== null, ...named(file) };
      const before = found.get(key);
      found.set(key, before ? together(before, one) : one);
    }
  }
  return [...found.values()];
}

/** Nameless files are of one account where they are called the same. */
function accountKey({ preview, account: label }: ChosenFile, { id }: { readonly id: string }): string {
  return preview?.is_unnamed ? `label:${label.trim().toLowerCase()}` : id;
}

function named({ preview, account, accountType }: ChosenFile) {
  if (!preview?.is_unnamed) return {};
  const [type = 'depository', subtype = 'checking'] = TYPED_AS[accountType] ?? [];
  return { name: account.trim(), mask: null, type, subtype };
}

function together(a: FoundAccount, b: FoundAccount): FoundAccount {
  const dates = [a.from, a.to, b.from, b.to].filter((date) => date !== null).sort();
  const newer = (b.to ?? '') >= (a.to ?? '') ? b : a;
  return {
    ...a,
    entries: a.entries + b.entries,
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
    balance: newer.balance ?? a.balance,
  };
}

/** What the server is told of each file that is kept; files of which nothing is kept are left out. */
export function uploadOf(files: readonly ChosenFile[], left: ReadonlySet<string>) {
  const kept = files.flatMap((file) => {
    const accounts = file.preview?.accounts ?? [];
    const keep = accounts.flatMap((account, at) => (left.has(accountKey(file, account)) ? [] : [at]));
    return keep.length === 0 ? [] : [{ file: file.file, directions: directionsOf(file, keep) }];
  });
  return { files: kept.map(({ file }) => file), directions: kept.map(({ directions }) => directions) };
}

function directionsOf(
  { preview, account, accountType, flipped }: ChosenFile,
  keep: number[],
): FileDirections {
  return {
    keep,
    ...(flipped ? { flip_sign: true } : {}),
    ...(preview?.is_unnamed ? { account: account.trim(), account_type: accountType } : {}),
  };
}
