import { useState } from 'preact/hooks';
import { useFrame } from '../hooks/frame-context.ts';

interface CopyButtonProps {
  readonly testId: string;
  /** What is copied. */
  readonly value: string;
  readonly text: string;
  readonly doneText: string;
}

/** Copies a text. */
export function CopyButton({ testId, value, text, doneText }: CopyButtonProps) {
  const { announce } = useFrame();
  const [done, setDone] = useState(false);
  const copy = async () => {
    if (!(await copied(value))) return;
    setDone(true);
    announce(doneText);
  };
  return (
    <button type="button" class="text-link" data-testid={testId} onClick={() => void copy()}>
      {done ? doneText : text}
    </button>
  );
}

/** A frame in a page of others mostly has no clipboard; the older way works there, within a click. */
async function copied(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copiedBySelection(value);
  }
}

function copiedBySelection(value: string): boolean {
  const field = document.createElement('textarea');
  field.value = value;
  field.className = 'visually-hidden';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
