import endpoints from 'fairlead:endpoints';
import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Filters, SearchField } from '../parts/filters.tsx';
import { Icon } from '../parts/icon.tsx';
import { BackLink, PlaceLink } from '../parts/router.tsx';
import { Empty, Twin } from '../parts/states.tsx';
import type { DescribedEndpoint } from '../server/wire-types.ts';
import { counted } from '../text/counted.ts';
import { EndpointFields } from './explorer-fields.tsx';
import { TryCard } from './explorer-try.tsx';

interface ExplorerPageProps {
  /** Of the endpoint that is open; empty for none. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Every endpoint with its fields and errors, to be called from here. */
export function ExplorerPage({ path, query }: ExplorerPageProps) {
  const searched = query.get('q') ?? '';
  const isOpen = path !== '';
  const open = endpoints.find((each) => each.path === path);
  return (
    <div class={isOpen ? 'split split-open explorer' : 'split explorer'}>
      <section class="list-pane" aria-labelledby="explorer-title">
        <div class="page-head">
          <h1 id="explorer-title">API</h1>
          <p class="quiet">{counted(endpoints.length, 'endpoint')}</p>
        </div>
        <Filters>
          <SearchField name="q" value={searched} label="Path, or what it does" />
        </Filters>
        <EndpointList found={foundBy(searched)} path={path} />
        <Twin command={`curl -s "$FAIRLEAD_BASE_URL/openapi.json"`} />
      </section>
      {isOpen && (open ? <Endpoint key={path} endpoint={open} /> : <NoEndpoint path={path} />)}
    </div>
  );
}

/** Each word has to stand in the path, the summary or the name of a field. */
function foundBy(text: string): readonly DescribedEndpoint[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return endpoints;
  return endpoints.filter(({ path, summary, request, answer }) => {
    const names = [...request, ...answer].map(({ name }) => name).join(' ');
    const all = `${path} ${summary} ${names}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

interface EndpointListProps {
  readonly found: readonly DescribedEndpoint[];
  readonly path: string;
}

function EndpointList({ found, path }: EndpointListProps) {
  if (found.length === 0)
    return (
      <Empty title="No endpoint is like that">
        <p>Search by a part of the path, such as accounts, or by the name of a field.</p>
      </Empty>
    );
  const families = Map.groupBy(found, (each) => each.path.split('/')[1] ?? '');
  return (
    <div data-testid="endpoints">
      {[...families].map(([family, members]) => (
        <section key={family} aria-label={family}>
          <h2 class="family">{family}</h2>
          <ul class="rows">
            {members.map((each) => (
              <li key={each.path}>
                <PlaceLink
                  to={`/explorer${each.path}${location.search}`}
                  class="row row-endpoint"
                  current={each.path === path}
                  isRow
                  testId={`endpoint-${each.path}`}
                >
                  <span class="row-title mono">{each.path}</span>
                  <span class="row-detail">{each.summary}</span>
                </PlaceLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Endpoint({ endpoint }: { readonly endpoint: DescribedEndpoint }) {
  const { overview, team } = useContext(ConsoleContext);
  const { path, summary, description } = endpoint;
  const family = path.split('/')[1] ?? '';
  const anchor = path.replaceAll('/', '').toLowerCase();
  return (
    <article class="detail" aria-label={path} data-testid="endpoint">
      <AllEndpoints />
      <h2 class="detail-title">
        <span class="quiet">POST</span> <span class="mono">{path}</span>
      </h2>
      <p>
        {summary}.{description === '' ? '' : ` ${description}`}{' '}
        <a
          href={`${overview?.baseUrl ?? ''}/docs/reference/api/${family}#${anchor}`}
          target="_blank"
          rel="noreferrer"
        >
          Documentation <Icon name="external" />
        </a>
      </p>
      <TryCard key={team} endpoint={endpoint} />
      <EndpointFields endpoint={endpoint} />
    </article>
  );
}

function NoEndpoint({ path }: { readonly path: string }) {
  return (
    <div class="detail">
      <AllEndpoints />
      <Empty title="There is no such endpoint">
        <p>
          Nothing answers at <code>{path}</code>.
        </p>
      </Empty>
    </div>
  );
}

function AllEndpoints() {
  return (
    <BackLink to={`/explorer${location.search}`} class="back">
      All endpoints
    </BackLink>
  );
}
