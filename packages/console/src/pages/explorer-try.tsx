import { useContext, useId, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CodeBlock } from '../parts/copy.tsx';
import { Icon } from '../parts/icon.tsx';
import { StatusPill } from '../parts/pill.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Trouble } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { DescribedEndpoint, TriedCall } from '../server/wire-types.ts';
import { CODE_LANGUAGES, type CodeLanguage, codeSample } from '../text/code-samples.ts';
import { prettyJson } from '../text/curl.ts';
import { exampleBody, type Known, learn, missingIn } from '../text/example-body.ts';
import { bytesText, durationText } from '../text/times.ts';

/** What calls of this visit have told, by team. It is kept by this page alone, and gone with it. */
const knownByTeam = new Map<string, Known>();
const LINKED_AT = 'ins_109508';
const SECRET_PLACE = '"YOUR_SECRET"';

/** A call with one's own keys: its body, the same as code, and in the sandbox what comes back. */
export function TryCard({ endpoint }: { readonly endpoint: DescribedEndpoint }) {
  const { overview, team, role } = useContext(ConsoleContext);
  const maySee = role === 'developer' || role === 'operator';
  const keys = useAnswer('describeKeys', maySee && team !== '' ? { clientId: team } : undefined);
  const secret = keys.value?.secret ?? '';
  const [known, setKnown] = useState<Known>(knownByTeam.get(team) ?? {});
  const now = overview?.teams.find(({ clientId }) => clientId === team)?.now ?? Date.now();
  const [isShown, setShown] = useState(false);
  const shown = isShown ? secret : '';
  const example = exampleBody(endpoint.example.request, { clientId: team, secret: shown, known, now });
  const [written, setWritten] = useState<string>();
  const body = written ?? example;
  const remember = (answer: unknown) => {
    const next = learn(knownByTeam.get(team) ?? {}, answer);
    knownByTeam.set(team, next);
    setKnown(next);
  };
  const canTry = overview?.sandbox === true && maySee;
  return (
    <>
      <section>
        <div class="card-head">
          <h3>Try it</h3>
          {secret !== '' && written === undefined && (
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
          )}
          {written !== undefined && (
            <button type="button" class="button button-small" onClick={() => setWritten(undefined)}>
              Back to the example
            </button>
          )}
        </div>
        <BodyField body={body} path={endpoint.path} onWritten={setWritten} />
        {keys.error !== undefined && <Trouble text={keys.error} again={keys.again} />}
        {canTry ? (
          <Run path={endpoint.path} body={body} keysOf={{ clientId: team, secret }} onAnswer={remember} />
        ) : (
          <p class="quiet">
            {overview?.sandbox
              ? 'Developers and operators call endpoints here.'
              : 'Endpoints are called from here in the sandbox alone.'}
          </p>
        )}
      </section>
      <Code path={endpoint.path} body={body} baseUrl={overview?.baseUrl ?? ''} />
    </>
  );
}

interface BodyFieldProps {
  readonly body: string;
  readonly path: string;
  readonly onWritten: (body: string) => void;
}

function BodyField({ body, path, onWritten }: BodyFieldProps) {
  const problemId = useId();
  const problem = problemOf(body);
  return (
    <>
      <textarea
        class="mono body-field"
        aria-label={`Body for ${path}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        rows={Math.min(18, body.split('\n').length + 1)}
        value={body}
        spellcheck={false}
        data-testid="try-body"
        onInput={({ currentTarget }) => onWritten(currentTarget.value)}
      />
      <p id={problemId} class="row-error">
        {problem}
      </p>
    </>
  );
}

function problemOf(body: string): string | undefined {
  try {
    JSON.parse(body);
    return undefined;
  } catch (error) {
    return `This is no JSON yet: ${(error as Error).message}`;
  }
}

interface RunProps {
  readonly path: string;
  readonly body: string;
  readonly keysOf: { readonly clientId: string; readonly secret: string };
  readonly onAnswer: (answer: unknown) => void;
}

function Run({ path, body, keysOf, onAnswer }: RunProps) {
  const { clientId } = keysOf;
  const [tried, setTried] = useState<TriedCall>();
  const { isBusy, act } = useAct();
  const missing = missingIn(body).filter((name) => name !== 'secret' || keysOf.secret === '');
  const needsItem = missing.includes('access_token') && keysOf.secret !== '';
  const run = () =>
    act(async () => {
      const answer = await ask('tryEndpoint', { clientId, path, body: withSecret(body, keysOf.secret) });
      setTried(answer);
      if (answer.status === 200 && answer.body !== null) onAnswer(parsed(answer.body));
      return `${path} answered ${answer.status}`;
    });
  const link = () =>
    act(async () => {
      onAnswer(await linkedItem(keysOf));
      return 'An Item was linked; its access_token stands in the body';
    });
  return (
    <>
      <div class="act-row">
        <button
          type="button"
          class="button button-primary"
          disabled={isBusy}
          aria-disabled={isBusy}
          data-testid="try-run"
          onClick={run}
        >
          Run
        </button>
        {needsItem && (
          <button type="button" class="button" disabled={isBusy} data-testid="try-link" onClick={link}>
            Link a test account first
          </button>
        )}
        {missing.length > 0 && <p class="quiet">To be filled in: {missing.join(', ')}</p>}
      </div>
      {tried && <Tried call={tried} />}
    </>
  );
}

/** The secret goes along with the call without being shown, so that nobody reads it over a shoulder. */
function withSecret(body: string, secret: string): string {
  return secret === '' ? body : body.replaceAll(SECRET_PLACE, () => JSON.stringify(secret));
}

/** Makes an Item at a bank of the sandbox, as an application does. @throws Error with what was refused */
async function linkedItem({ clientId, secret }: RunProps['keysOf']): Promise<unknown> {
  const keys = { client_id: clientId, secret };
  const call = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const { status, body: text } = await ask('tryEndpoint', {
      clientId,
      path,
      body: JSON.stringify({ ...keys, ...body }),
    });
    const answer = parsed(text ?? '{}');
    const { error_message: why } = answer;
    if (status !== 200) throw new Error(typeof why === 'string' ? why : `${path} answered ${status}`);
    return answer;
  };
  const made = await call('/sandbox/public_token/create', {
    institution_id: LINKED_AT,
    initial_products: ['transactions', 'auth', 'identity'],
  });
  return call('/item/public_token/exchange', { public_token: made.public_token });
}

function parsed(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}

function Tried({ call }: { readonly call: TriedCall }) {
  const { status, requestId, body, bytes, isCut, contentType, durationUs } = call;
  return (
    <div class="tried" data-testid="tried">
      <p class="detail-status" role="status">
        <StatusPill status={status} />
        <span class="quiet">
          {durationText(durationUs)}, {bytesText(bytes)}
        </span>
        {requestId !== '' && (
          <PlaceLink to={`/calls/${requestId}`} testId="tried-call">
            See it among the calls
          </PlaceLink>
        )}
      </p>
      {body === null ? (
        <p class="quiet">The answer is of the type {contentType}; it is not shown here.</p>
      ) : (
        <CodeBlock text={isCut ? body : prettyJson(body)} what="the answer" />
      )}
      {isCut && <p class="quiet">The answer goes on; its first megabyte is shown.</p>}
    </div>
  );
}

interface CodeProps {
  readonly path: string;
  readonly body: string;
  readonly baseUrl: string;
}

function Code({ path, body, baseUrl }: CodeProps) {
  const [chosen, setChosen] = useState<CodeLanguage>('curl');
  const isJson = problemOf(body) === undefined;
  return (
    <section>
      <h3>The same as code</h3>
      <fieldset class="choice libraries">
        <legend class="visually-hidden">Language</legend>
        {CODE_LANGUAGES.map((name) => (
          <label key={name} class={name === chosen ? 'segment segment-on' : 'segment'}>
            <input
              type="radio"
              name="code-language"
              checked={name === chosen}
              data-testid={`code-${name}`}
              onChange={() => setChosen(name)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {isJson && (
        <CodeBlock text={codeSample(chosen, `${baseUrl}${path}`, body)} what={`the code for ${chosen}`} />
      )}
    </section>
  );
}
