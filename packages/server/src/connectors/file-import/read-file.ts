import { detectFormat, FormatError, readOfx } from '@fairlead/formats';
import type { FileContent } from './content.ts';
import { readCsvFile } from './csv.ts';
import { faultAt } from './fault.ts';
import { ofxContent } from './ofx.ts';

/**
 * Reads one file of whatever kind it is.
 * @param values what the person says of it: see `csv.ts`; `currency` also for OFX files that name none.
 * @param settings of the institution's profile: `loneComma`, `cardBalancePositive`.
 * @throws ConnectorError whose reason names line and fault, and nothing of the file's content.
 */
export function readFile(
  bytes: Uint8Array,
  values: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, unknown>>,
): FileContent {
  try {
    switch (detectFormat(bytes)) {
      case 'ofx': {
        const loneComma = settings.loneComma === 'decimal' ? 'decimal' : 'thousands';
        return ofxContent(readOfx(bytes, { loneComma }), {
          cardBalancePositive: settings.cardBalancePositive === true,
          currency: values.currency ?? null,
        });
      }
      case 'csv':
        return readCsvFile(bytes, values);
      case 'camt':
      case 'mt940':
      case 'mt942':
      case 'qif':
      case 'xlsx':
      case 'unknown':
        throw faultAt(1, 'the file is neither OFX, QFX nor CSV');
    }
  } catch (error) {
    if (error instanceof FormatError) throw faultAt(error.line, error.reason);
    // What the decimal arithmetic says of figures beyond all measure.
    if (error instanceof RangeError) throw faultAt(1, 'a figure has too many digits');
    throw error;
  }
}
