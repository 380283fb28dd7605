import { createContext } from 'preact';
import type { Overview, Role } from '../server/wire-types.ts';

/** What every page stands on. */
export interface ConsoleState {
  readonly overview: Overview | undefined;
  /** The team that is looked at; empty while there is none. */
  readonly team: string;
  readonly role: Role;
  /** Another number whenever the store has changed, or this page has changed something. */
  readonly version: number;
  sessionEnded(): void;
  /** Says something for a moment, to people who see it and to people who hear it. */
  say(text: string): void;
  /** Says why something did not go well, until the person closes it or something else is said. */
  fail(text: string): void;
  /** What is shown is asked anew, because the page has changed something. */
  acted(): void;
}

export const ConsoleContext = createContext<ConsoleState>({
  overview: undefined,
  team: '',
  role: 'viewer',
  version: 0,
  sessionEnded: () => undefined,
  say: () => undefined,
  fail: () => undefined,
  acted: () => undefined,
});
