import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type BankWindow, bankWindow } from '../bank/bank-window.ts';

/** What components need of the frame around them, and panes would only pass on. */
export interface FrameContext {
  /** Ids of controls that test suites of existing applications click (link.md 16). */
  readonly compat: boolean;
  /** How numbers and dates are written: for `format.ts`. */
  readonly locale: string;
  /** The pane has been visible for half a second, so buttons with consequences work. */
  readonly settled: boolean;
  /** Says a text to screen readers, without interrupting. */
  readonly announce: (text: string) => void;
  /** Asks the server at once for what comes next, instead of at the end of the wait. */
  readonly lookAgain: () => void;
  /** The host page shall go there. */
  readonly navigate: (url: string) => void;
  /** The window of the institution's page. */
  readonly bank: BankWindow;
}

const Context = createContext<FrameContext>({
  compat: false,
  locale: 'en',
  settled: true,
  announce: () => {},
  lookAgain: () => {},
  navigate: () => {},
  bank: bankWindow(),
});

export const FrameContextProvider = Context.Provider;

export function useFrame(): FrameContext {
  return useContext(Context);
}
