import { promisify } from 'node:util';
import { constants, gunzip, gunzipSync, gzip, gzipSync } from 'node:zlib';
import { bytes } from '../../columns.ts';
import { type SqlTransaction, statement, type Value } from '../../engine.ts';

/** Rows of one table, as a snapshot keeps them. */
export interface SnapshotPart {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

const insertPart = statement(
  'sandbox_snapshot_parts.insert',
  'INSERT INTO sandbox_snapshot_parts (client_id, snapshot_id, n, body) VALUES ($1, $2, $3, $4)',
);
const findPart = statement(
  'sandbox_snapshot_parts.find',
  'SELECT body FROM sandbox_snapshot_parts WHERE client_id = $1 AND snapshot_id = $2 AND n = $3',
);
const deleteParts = statement(
  'sandbox_snapshot_parts.deleteNamed',
  `DELETE FROM sandbox_snapshot_parts WHERE client_id = $1
     AND snapshot_id IN (SELECT snapshot_id FROM sandbox_snapshots WHERE client_id = $1 AND name = $2)`,
);

// A snapshot is made more often than it is moved, so the quickest level is the best.
const LEVEL = { level: constants.Z_BEST_SPEED };
const pressedBeside = promisify(gzip);
const unpressedBeside = promisify(gunzip);
/** So many characters or bytes take one to three milliseconds at once; more work beside the event loop. */
const TEXT_AT_ONCE = 2 ** 18;
const PRESSED_AT_ONCE = 2 ** 16;

const pressed = async (text: string): Promise<Buffer> =>
  text.length <= TEXT_AT_ONCE ? gzipSync(text, LEVEL) : pressedBeside(text, LEVEL);
const unpressed = async (body: Uint8Array): Promise<Buffer> =>
  body.length <= PRESSED_AT_ONCE ? gunzipSync(body) : unpressedBeside(body);

export async function writePart(
  transaction: SqlTransaction,
  { clientId, snapshotId, n }: { clientId: string; snapshotId: string; n: number },
  part: SnapshotPart,
): Promise<void> {
  const rows = part.rows.map((row) => row.map(toJson));
  const body = await pressed(JSON.stringify({ ...part, rows }));
  await transaction.run(insertPart, [clientId, snapshotId, n, body]);
}

/** The parts in the order in which they were written, one at a time in memory. */
export async function* readParts(
  transaction: SqlTransaction,
  clientId: string,
  snapshotId: string,
): AsyncGenerator<SnapshotPart> {
  for (let n = 0; ; n += 1) {
    const row = await transaction.first(findPart, [clientId, snapshotId, n]);
    if (!row) return;
    const part = JSON.parse((await unpressed(bytes(row, 'body'))).toString()) as Omit<
      SnapshotPart,
      'rows'
    > & {
      readonly rows: readonly (readonly JsonValue[])[];
    };
    yield { ...part, rows: part.rows.map((values) => values.map(fromJson)) };
  }
}

/** Those of the snapshot of that name. */
export async function deleteNamedParts(
  transaction: SqlTransaction,
  clientId: string,
  name: string,
): Promise<void> {
  await transaction.run(deleteParts, [clientId, name]);
}

/** Bytes travel as base64 under a key that no column value has; sealed fields stay sealed. */
type JsonValue = string | number | null | { readonly $bytes: string };

function toJson(value: Value): JsonValue {
  return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;
}

function fromJson(value: JsonValue): Value {
  return typeof value === 'object' && value !== null ? Buffer.from(value.$bytes, 'base64') : value;
}
