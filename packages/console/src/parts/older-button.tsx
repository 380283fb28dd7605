import type { ComponentChildren } from 'preact';
import type { Older } from '../server/use-older.ts';
import { Trouble } from './states.tsx';

interface OlderButtonProps {
  /** Undefined at the end of the list, where there is no button. */
  readonly older: Older | undefined;
  readonly children: ComponentChildren;
}

/** Leads on through a long list; it stays where it is when that fails, and a press asks again. */
export function OlderButton({ older, children }: OlderButtonProps) {
  if (!older) return null;
  return (
    <>
      {older.error !== undefined && <Trouble text={older.error} />}
      <button type="button" class="button more" onClick={older.ask}>
        {children}
      </button>
    </>
  );
}
