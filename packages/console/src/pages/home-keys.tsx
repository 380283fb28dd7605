import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CodeBlock, CopyButton } from '../parts/copy.tsx';
import { Icon } from '../parts/icon.tsx';
import { Facts, Skeleton, Trouble } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { ApplicationKeys } from '../server/wire-types.ts';

/** Base URL and keys, and what changes in an application, per client library. */
export function KeysCard({ team }: { readonly team: string }) {
  const { role } = useContext(ConsoleContext);
  const maySee = role === 'developer' || role === 'operator';
  const { value, error, again } = useAnswer(
    'describeKeys',
    maySee && team !== '' ? { clientId: team } : undefined,
  );
  return (
    <section class="card" aria-labelledby="keys">
      <div class="card-head">
        <h2 id="keys">Keys</h2>
      </div>
      {!maySee && <p class="quiet">Keys are shown to developers and operators.</p>}
      {error !== undefined && <Trouble text={error} again={again} />}
      {maySee && value === undefined && error === undefined && <Skeleton rows={4} />}
      {value && <KeyFacts keys={value} />}
    </section>
  );
}

function KeyFacts({ keys }: { readonly keys: ApplicationKeys }) {
  const { baseUrl, clientId, secret } = keys;
  return (
    <>
      <Facts
        rows={[
          ['Base URL', <Copied text={baseUrl ?? ''} what="base URL" />],
          ['client_id', <Copied text={clientId} what="client_id" />],
          ['secret', secret === null ? 'shown when it was made' : <Secret text={secret} />],
        ]}
      />
      <Libraries keys={keys} />
    </>
  );
}

function Copied({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span class="mono">
      {text}
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** Hidden until the person asks to see it, so that nobody reads it over a shoulder. */
function Secret({ text }: { readonly text: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <span class="mono">
      <span data-testid="secret">{isShown ? text : '•'.repeat(12)}</span>
      <button
        type="button"
        class="icon-button"
        aria-label="Show the secret"
        aria-pressed={isShown}
        data-testid="show-secret"
        onClick={() => setShown(!isShown)}
      >
        <Icon name="eye" />
      </button>
      <CopyButton text={text} what="secret" />
    </span>
  );
}

const CURL = 'curl';

function Libraries({ keys }: { readonly keys: ApplicationKeys }) {
  const names = [CURL, ...Object.keys(keys.libraries)];
  const [chosen, setChosen] = useState(CURL);
  return (
    <>
      <fieldset class="choice libraries">
        <legend class="visually-hidden">Client library</legend>
        {names.map((name) => (
          <label key={name} class={name === chosen ? 'segment segment-on' : 'segment'}>
            <input type="radio" name="library" checked={name === chosen} onChange={() => setChosen(name)} />
            {name}
          </label>
        ))}
      </fieldset>
      <CodeBlock
        text={chosen === CURL ? firstCall(keys) : linesOf(keys, chosen)}
        what={`the lines for ${chosen}`}
      />
    </>
  );
}

function firstCall({ baseUrl, clientId }: ApplicationKeys): string {
  const body = `{"client_id": "${clientId}", "secret": "'"$FAIRLEAD_SECRET"'", "count": 3, "offset": 0, "country_codes": ["US"]}`;
  return `curl -s ${baseUrl ?? ''}/institutions/get \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`;
}

function linesOf({ libraries }: ApplicationKeys, name: string): string {
  return (libraries[name] ?? []).join('\n');
}
