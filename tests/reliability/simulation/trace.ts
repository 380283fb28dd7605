import { createHash } from 'node:crypto';
import type { Span } from './model/span.ts';

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly cause?: string;
}

/** What happened, as a hash for I20 and as lines for whoever reads a failing seed. */
export interface Trace {
  note(line: string): void;
  call(span: Span, what: string, body: unknown, answer: Heard | undefined): void;
  hash(): string;
  lines(): readonly string[];
}

const KEPT = 60;

export function createTrace(say: ((line: string) => void) | undefined): Trace {
  const hash = createHash('sha256');
  const kept: string[] = [];
  const note = (line: string): void => {
    hash.update(`${line}\n`);
    kept.push(line);
    if (kept.length > KEPT) kept.shift();
    say?.(line);
  };
  return {
    note,
    call({ start, end }, what, body, answer) {
      const asked = shortened(JSON.stringify(body));
      const said = answer?.text ?? 'no answer';
      hash.update(said);
      note(
        `${start}–${end} ${what} ${asked} → ${answer?.status ?? '–'} ${shortened(said)}${causeOf(answer)}`,
      );
    },
    hash: () => hash.copy().digest('hex').slice(0, 16),
    lines: () => kept,
  };
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

function causeOf(answer: Heard | undefined): string {
  return answer && answer.status >= 500 ? ` ${answer.cause?.split('\n', 3).join(' ') ?? ''}` : '';
}
