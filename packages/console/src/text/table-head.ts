import { base64Of } from './base64.ts';

/** The beginning of a file with columns, as a page sends it. */
export interface TableHead {
  /** Bytes as base64. */
  readonly content: string;
  /** The end is left out. */
  readonly isHead: boolean;
}

const HEAD_BYTES = 262_144;
/** Of a workbook, which is whole or nothing. */
const WORKBOOK_BYTES_MAX = 1_048_576;
const TABLE = /\.(?:csv|tsv|txt|tab|xlsx)$/i;
const WORKBOOK = /\.xlsx$/i;

export function isTable({ name }: Pick<File, 'name'>): boolean {
  return TABLE.test(name);
}

/** @throws Error that says why it cannot be shown */
export async function headOf(file: File): Promise<TableHead> {
  const isWorkbook = WORKBOOK.test(file.name);
  if (isWorkbook && file.size > WORKBOOK_BYTES_MAX)
    throw new Error('The workbook is over 1 MB: save a shorter period of it as CSV, and map that.');
  const isHead = !isWorkbook && file.size > HEAD_BYTES;
  return { content: await base64Of(isHead ? file.slice(0, HEAD_BYTES) : file), isHead };
}
