import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type BankWindow, bankWindow } from '../bank/bank-window.ts';
import type { StatementFiles } from '../session/controller.ts';

/** What components need of the frame around them, and panes would only pass on. */
export interface FrameContext {
  /** Ids of controls that test suites of existing applications click (link.md 16). */
  readonly compat: boolean;
  /** How numbers and dates are written: for `format.ts`. */
  readonly locale: string;
  /** Buttons with consequences take presses by pointer. */
  readonly settled: boolean;
  /** What was typed and is no secret, by institution and field: a form that is shown again has it. Gone with the frame. */
  readonly typed: Map<string, string>;
  /** Says a text to screen readers, without interrupting. */
  readonly announce: (text: string) => void;
  /** Asks the server at once for what comes next, instead of at the end of the wait. */
  readonly lookAgain: () => void;
  /** The host page shall go there. */
  readonly navigate: (url: string) => void;
  /** The window of the institution's page. */
  readonly bank: BankWindow;
  readonly statements: StatementFiles;
  /** Where the person sees, and may end, what they share. */
  readonly consents: () => Promise<string>;
}

const Context = createContext<FrameContext>({
  compat: false,
  locale: 'en',
  settled: true,
  typed: new Map(),
  announce: () => {},
  lookAgain: () => {},
  navigate: () => {},
  bank: bankWindow(),
  statements: { preview: async () => [], keep: () => {} },
  consents: async () => '',
});

export const FrameContextProvider = Context.Provider;

export function useFrame(): FrameContext {
  return useContext(Context);
}
