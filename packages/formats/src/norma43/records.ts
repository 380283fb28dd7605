/** One line of the file: what it is, and its fields by their places in the standard. */
export interface Norma43Record {
  readonly line: number;
  /** Two digits, such as `22`. */
  readonly code: string;
  /** As it stands there. @param from 1-based */
  field(from: number, length: number): string;
}

const LENGTH = 80;
const CODES = new Set(['00', '11', '22', '23', '24', '33', '88']);

/** Lines, or blocks of 80 characters where the file has no lines. Others than those of the standard are left out. */
export function splitRecords(text: string): Norma43Record[] {
  const lines = /[\r\n]/.test(text.trimEnd()) ? text.split(/\r\n|\r|\n/) : blocksOf(text);
  return lines.flatMap((content, index) => {
    const code = content.slice(0, 2);
    if (!CODES.has(code)) return [];
    return [
      {
        line: index + 1,
        code,
        field: (from: number, length: number) => content.slice(from - 1, from - 1 + length),
      },
    ];
  });
}

function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  for (let at = 0; at < text.length; at += LENGTH) blocks.push(text.slice(at, at + LENGTH));
  return blocks;
}
