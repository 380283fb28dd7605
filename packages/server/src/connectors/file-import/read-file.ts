import { detectFormat, FormatError, readOfx, unpack } from '@fairlead/formats';
import { adviceFor } from './advice.ts';
import type { FileContent } from './content.ts';
import { directionsOf } from './directions.ts';
import { faultAt } from './fault.ts';
import { ofxContent } from './ofx.ts';
import { statementContent } from './statements.ts';

/**
 * Reads one file of whatever kind it is, packed or not.
 * @param values what the person says of it, and `settings` of the institution's profile: see `directionsOf`.
 * @throws ConnectorError whose reason names line and fault, and nothing of the file's content.
 */
export function readFile(
  bytes: Uint8Array,
  values: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, unknown>>,
): FileContent {
  return orFault(() => {
    const directions = directionsOf(values, settings);
    const [only, ...more] = unpack(bytes);
    if (only === undefined) throw faultAt(1, 'the archive holds no file');
    if (more.length > 0) throw faultAt(1, 'the archive holds several files; give them one by one');
    const format = detectFormat(only.bytes);
    if (format !== 'ofx') return statementContent(only.bytes, format, directions);
    const { loneComma, encoding } = directions;
    return ofxContent(
      readOfx(only.bytes, { loneComma, ...(encoding === null ? {} : { encoding }) }),
      directions,
    );
  });
}

/**
 * Takes an archive apart: each file in it is imported by itself. Any other file comes back as it is.
 * @throws ConnectorError as `readFile` does.
 */
export function unpackFile(bytes: Uint8Array): { name: string | null; bytes: Uint8Array }[] {
  return orFault(() => {
    const files = unpack(bytes);
    if (files.length === 0) throw faultAt(1, 'the archive holds no file');
    return files;
  });
}

export function orFault<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) throw faultAt(error.line, error.reason, adviceFor(error.code));
    // What the decimal arithmetic says of figures beyond all measure.
    if (error instanceof RangeError) throw faultAt(1, 'a figure has too many digits');
    throw error;
  }
}
