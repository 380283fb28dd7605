import type { Row, Value } from './engine.ts';

/** Columns come as unknown values; these say what the schema promises. */
export function text(row: Row, column: string): string {
  return String(row[column]);
}

export function textOrNull(row: Row, column: string): string | null {
  const value = row[column] ?? null;
  return value === null ? null : String(value);
}

export function integer(row: Row, column: string): number {
  return Number(row[column]);
}

export function integerOrNull(row: Row, column: string): number | null {
  const value = row[column] ?? null;
  return value === null ? null : Number(value);
}

export function bytes(row: Row, column: string): Buffer {
  return toBuffer(row[column] ?? null);
}

export function bytesOrNull(row: Row, column: string): Buffer | null {
  const value = row[column] ?? null;
  return value === null ? null : toBuffer(value);
}

function toBuffer(value: Value): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  // As PostgreSQL writes bytes in JSON.
  if (typeof value === 'string' && value.startsWith('\\x')) return Buffer.from(value.slice(2), 'hex');
  throw new TypeError('a sealed or hashed column does not hold bytes');
}
