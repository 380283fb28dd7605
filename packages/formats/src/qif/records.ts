import { FormatError } from '../format-error.ts';
import { ELEMENTS_MAX } from '../limits.ts';

export interface QifField {
  /** First character of the line. */
  readonly code: string;
  readonly text: string;
}

/** Fields up to `^`. */
export interface QifRecord {
  readonly line: number;
  readonly fields: readonly QifField[];
}

/** Records under one header, e.g. `Type:Bank` or `Account`. */
export interface QifSection {
  readonly header: string;
  readonly line: number;
  readonly records: readonly QifRecord[];
}

/** Splits a QIF file into sections and records. Options such as `!Option:AutoSwitch` open no section. */
export function splitSections(text: string): QifSection[] {
  const sections: QifSection[] = [];
  let records: QifRecord[] | null = null;
  let fields: QifField[] = [];
  let start = 1;
  let count = 0;
  const endRecord = () => {
    if (fields.length > 0) records?.push({ line: start, fields });
    fields = [];
  };
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    const line = index + 1;
    if (raw.startsWith('!')) {
      endRecord();
      const header = raw.slice(1).trim();
      if (/^(?:Option|Clear):/i.test(header)) return;
      records = [];
      sections.push({ header, line, records });
    } else if (raw.startsWith('^')) {
      endRecord();
    } else if (raw.trim() !== '') {
      if (fields.length === 0) start = line;
      fields.push({ code: raw.slice(0, 1), text: raw.slice(1).trim() });
      count += 1;
      if (count > ELEMENTS_MAX) {
        throw new FormatError('too_many_elements', line, `the file has more than ${ELEMENTS_MAX} fields`);
      }
    }
  });
  endRecord();
  return sections;
}

/** Text of the first field of that code; null when absent or empty. */
export function fieldOf({ fields }: QifRecord, code: string): string | null {
  return fields.find((one) => one.code === code && one.text !== '')?.text ?? null;
}
