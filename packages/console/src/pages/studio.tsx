import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { go, PlaceLink } from '../parts/router.tsx';
import { Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { ListedCustomization, ShownCustomization } from '../server/wire-types.ts';
import { fullTime } from '../text/times.ts';
import { SourcePill } from './source-pill.tsx';
import { StudioEditor } from './studio-editor.tsx';

interface StudioPageProps {
  /** Undefined: the list. */
  readonly name: string | undefined;
  readonly query: URLSearchParams;
}

/** How Link looks and speaks, by the names that link_tokens give. */
export function StudioPage({ name, query }: StudioPageProps) {
  const { team } = useContext(ConsoleContext);
  const { value, error, again } = useAnswer(
    'listLinkCustomizations',
    team === '' ? undefined : { clientId: team },
  );
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={8} />;
  if (name === undefined) return <Names customizations={value} />;
  if (value.some((each) => each.name === name))
    return <Known key={`${team} ${name}`} team={team} name={name} query={query} />;
  const unsaved: ShownCustomization = {
    name,
    source: 'built in',
    version: null,
    savedAt: null,
    document: {},
    versions: [],
  };
  return <StudioEditor key={`${team} ${name}`} shown={unsaved} query={query} again={again} />;
}

interface KnownProps {
  readonly team: string;
  readonly name: string;
  readonly query: URLSearchParams;
}

function Known({ team, name, query }: KnownProps) {
  const { value, error, again } = useAnswer('showLinkCustomization', { clientId: team, name });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={8} />;
  return <StudioEditor shown={value} query={query} again={again} />;
}

function Names({ customizations }: { readonly customizations: readonly ListedCustomization[] }) {
  const { role } = useContext(ConsoleContext);
  const mayChange = role === 'developer' || role === 'operator';
  return (
    <section class="list-pane" aria-labelledby="studio-title">
      <div class="page-head">
        <h1 id="studio-title">Link studio</h1>
        <p class="quiet">how Link looks and speaks, by name</p>
      </div>
      {mayChange && <NewName />}
      <ul class="rows" data-testid="customizations">
        {customizations.map(({ name, source, version, savedAt }) => (
          <li key={name}>
            <PlaceLink
              to={`/studio/${encodeURIComponent(name)}`}
              class="row row-item"
              testId={`customization-${name}`}
              isRow
            >
              <SourcePill source={source} />
              <span class="row-main">
                <span class="row-title">{name}</span>
                <span class="row-detail">
                  {name === 'default'
                    ? 'for every link_token that names none'
                    : 'for link_tokens that name it'}
                </span>
              </span>
              <span class="row-products">{version === null ? '' : `version ${version}`}</span>
              <span class="row-time">{savedAt === null ? '' : fullTime(savedAt)}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
      <Twin command="fairlead link-customizations list" />
    </section>
  );
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/;

function NewName() {
  const [name, setName] = useState('');
  const isName = NAME.test(name);
  return (
    <form
      class="card add-row studio-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (isName) go(`/studio/${name}`);
      }}
    >
      <label class="field">
        <span class="visually-hidden">Name of a new customization</span>
        <input
          type="text"
          value={name}
          placeholder="Name of a new one: letters, digits, - and _"
          autocomplete="off"
          spellcheck={false}
          data-testid="new-customization"
          onInput={({ currentTarget }) => setName(currentTarget.value.trim())}
        />
      </label>
      <button type="submit" class="button" disabled={!isName}>
        Design
      </button>
    </form>
  );
}
