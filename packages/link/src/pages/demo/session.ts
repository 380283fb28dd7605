import { useEffect, useReducer, useRef } from 'preact/hooks';
import type {
  EventMetadata,
  ExitMetadata,
  FairleadLink,
  LinkConfig,
  LinkError,
  SuccessMetadata,
} from '../../loader/types.ts';
import { createLinkToken } from './calls.ts';
import type { DemoChoices } from './choices.ts';

export interface DemoEvent {
  readonly n: number;
  readonly name: string;
  readonly metadata: EventMetadata;
}

export type Ending =
  | { readonly kind: 'success'; readonly publicToken: string | null; readonly metadata: SuccessMetadata }
  | { readonly kind: 'exit'; readonly error: LinkError | null; readonly metadata: ExitMetadata }
  | { readonly kind: 'failed'; readonly message: string };

/** One session of Link, as far as it has come. */
export interface DemoSession {
  readonly running: boolean;
  readonly events: readonly DemoEvent[];
  readonly ending: Ending | null;
}

type Step =
  | { readonly step: 'start' }
  | { readonly step: 'event'; readonly name: string; readonly metadata: EventMetadata }
  | { readonly step: 'end'; readonly ending: Ending };

const AT_FIRST: DemoSession = { running: false, events: [], ending: null };
/** The page may leave for a bank's and come back: the token is needed again then. */
const KEPT_TOKEN = 'fairlead-demo-link-token';

/** `start` makes a link_token and opens Link; `list` is where the embedded form goes. */
export function useDemoSession(list: { readonly current: HTMLElement | null }) {
  const [session, take] = useReducer(afterStep, AT_FIRST);
  const embedded = useRef<{ destroy(): void } | null>(null);

  function configFor(token: string, receivedRedirectUri?: string): LinkConfig {
    const end = (ending: Ending) => take({ step: 'end', ending });
    return {
      token,
      receivedRedirectUri,
      onEvent: (name, metadata) => take({ step: 'event', name, metadata }),
      onSuccess: (publicToken, metadata) => end({ kind: 'success', publicToken, metadata }),
      onExit: (error, metadata) => end({ kind: 'exit', error, metadata }),
    };
  }

  async function start(choices: DemoChoices): Promise<void> {
    take({ step: 'start' });
    embedded.current?.destroy();
    try {
      const token = await createLinkToken(choices);
      sessionStorage.setItem(KEPT_TOKEN, token);
      const config = configFor(token);
      if (choices.form === 'list' && list.current)
        embedded.current = fairlead().createEmbedded(config, list.current);
      else fairlead().create(config).open();
    } catch (error) {
      take({ step: 'end', ending: { kind: 'failed', message: (error as Error).message } });
    }
  }

  useEffect(() => {
    const token = sessionStorage.getItem(KEPT_TOKEN);
    const here = new URL(location.href);
    if (token === null || !here.searchParams.has('oauth_state_id')) return;
    // A reload must not present the return for a second time.
    history.replaceState(null, '', here.pathname);
    take({ step: 'start' });
    fairlead().create(configFor(token, here.href)).open();
  }, []);

  return { session, start };
}

function afterStep(session: DemoSession, step: Step): DemoSession {
  if (step.step === 'start') return { running: true, events: [], ending: null };
  if (step.step === 'end') return { ...session, running: false, ending: step.ending };
  const { name, metadata } = step;
  return { ...session, events: [...session.events, { n: session.events.length + 1, name, metadata }] };
}

function fairlead(): FairleadLink {
  // Set by the loader's script, if it came.
  const { Fairlead: loaded } = window as unknown as { Fairlead?: FairleadLink };
  if (!loaded) throw new Error('The script of Link did not load.');
  return loaded;
}
