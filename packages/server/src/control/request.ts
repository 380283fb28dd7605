/** What a command sends: a line of JSON, and after it the bytes of the parts, which it says the lengths of. */
interface Line {
  readonly argument: unknown;
  readonly lengths: readonly number[];
}

const LINE_END = 10;

/** The body of a request, piece by piece: files are not copied into it. */
export function writeRequest(argument: unknown, parts: readonly Uint8Array[]): (string | Uint8Array)[] {
  const line: Line = { argument, lengths: parts.map(({ length }) => length) };
  return [`${JSON.stringify(line)}\n`, ...parts];
}

/** @throws SyntaxError for what no command of this version sends */
export function readRequest(body: Buffer): { argument: unknown; parts: Buffer[] } {
  const end = body.indexOf(LINE_END);
  // Written by `writeRequest`, in a process of the same owner.
  const { argument, lengths } = JSON.parse(body.subarray(0, Math.max(end, 0)).toString('utf8')) as Line;
  const parts: Buffer[] = [];
  let start = end + 1;
  for (const length of lengths) {
    parts.push(body.subarray(start, start + length));
    start += length;
  }
  return { argument, parts };
}
