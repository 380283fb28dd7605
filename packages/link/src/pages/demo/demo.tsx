import { render } from 'preact';
import { useRef, useState } from 'preact/hooks';
import {
  CHOICES_AT_FIRST,
  DEMO_APPEARANCES,
  DEMO_COUNTRIES,
  DEMO_FORMS,
  DEMO_LANGUAGES,
  DEMO_PRODUCTS,
  type DemoChoices,
  LOGINS,
} from './choices.ts';
import './demo.css';
import { EventLog } from './event-log.tsx';
import { Checkboxes, Select } from './fields.tsx';
import { DemoOutcome } from './outcome.tsx';
import { useDemoSession } from './session.ts';

/** `/demo` of the sandbox: a page of an application, for trying Link and seeing what the application is told. */
function Demo() {
  const [choices, setChoices] = useState(CHOICES_AT_FIRST);
  const list = useRef<HTMLDivElement>(null);
  const { session, start } = useDemoSession(list);
  return (
    <>
      <header>
        <h1>Fairlead demo</h1>
        <p class="quiet">A sandbox: its banks are simulated, and so are their customers.</p>
      </header>
      <main>
        <ChoicesForm
          choices={choices}
          onChange={setChoices}
          busy={session.running}
          onStart={() => void start(choices)}
        />
        <div class="results">
          <div ref={list} class="list" data-testid="demo-list" />
          <section class="card" aria-labelledby="outcome-title">
            <h2 id="outcome-title">Result</h2>
            {session.ending ? <DemoOutcome ending={session.ending} /> : <p class="quiet">None yet.</p>}
          </section>
          <section class="card" aria-labelledby="events-title">
            <h2 id="events-title">Events</h2>
            <EventLog events={session.events} />
          </section>
        </div>
        <Logins />
      </main>
    </>
  );
}

interface ChoicesFormProps {
  readonly choices: DemoChoices;
  readonly onChange: (choices: DemoChoices) => void;
  readonly busy: boolean;
  readonly onStart: () => void;
}

function ChoicesForm({ choices, onChange, busy, onStart }: ChoicesFormProps) {
  const set = (name: keyof DemoChoices) => (value: string | readonly string[]) =>
    onChange({ ...choices, [name]: value });
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <h2>Link token</h2>
      <Checkboxes
        legend="Products"
        testId="demo-product"
        choices={DEMO_PRODUCTS}
        values={choices.products}
        onChange={set('products')}
      />
      <div class="fields">
        <Select
          label="Country"
          testId="demo-country"
          choices={DEMO_COUNTRIES}
          value={choices.country}
          onChange={set('country')}
        />
        <Select
          label="Language"
          testId="demo-language"
          choices={DEMO_LANGUAGES}
          value={choices.language}
          onChange={set('language')}
        />
        <Select
          label="Theme"
          testId="demo-appearance"
          choices={DEMO_APPEARANCES}
          value={choices.appearance}
          onChange={set('appearance')}
        />
        <Select
          label="Form"
          testId="demo-form"
          choices={DEMO_FORMS}
          value={choices.form}
          onChange={set('form')}
        />
      </div>
      <button type="submit" data-testid="demo-open" disabled={busy}>
        Open Link
      </button>
    </form>
  );
}

function Logins() {
  return (
    <section class="card" aria-labelledby="logins-title">
      <h2 id="logins-title">Who logs in at the simulated banks</h2>
      <dl class="logins">
        {LOGINS.map(([user, password, result]) => (
          <div key={`${user} ${password}`}>
            <dt>
              <code>{user}</code> <code>{password}</code>
            </dt>
            <dd>{result}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const root = document.getElementById('demo');
if (root) render(<Demo />, root);
