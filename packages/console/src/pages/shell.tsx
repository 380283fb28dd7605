import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Icon } from '../parts/icon.tsx';
import { useKeyboard } from '../parts/keyboard.ts';
import { lazy } from '../parts/lazy.tsx';
import { PLACES } from '../parts/places.ts';
import { PlaceLink } from '../parts/router.tsx';
import { chooseScheme, schemeNow } from '../parts/scheme.ts';
import { Empty, Skeleton, Trouble } from '../parts/states.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { leave, type Session } from '../server/ask.ts';
import type { LiveState } from '../server/live.ts';
import { CallsPage } from './calls.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { HomePage } from './home.tsx';
import { ItemPage } from './item.tsx';
import { ItemsPage } from './items.tsx';
import { WebhooksPage } from './webhooks.tsx';

interface ShellProps {
  readonly session: Session;
  readonly place: { readonly parts: readonly string[]; readonly query: URLSearchParams };
  readonly live: LiveState;
  readonly trouble: string | undefined;
  /** The team that the person chose; null before the first choice. */
  readonly chosen: string | null;
  readonly onTeam: (clientId: string) => void;
  readonly again: () => void;
}

const LIVE_WORDS: Readonly<Record<LiveState, string>> = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Connection lost',
};

const LinkPage = lazy(async () => (await import('./link-sessions.tsx')).LinkPage);

const ExplorerPage = lazy(async () => (await import('./explorer.tsx')).ExplorerPage);
const StudioPage = lazy(async () => (await import('./studio.tsx')).StudioPage);
const SandboxPage = lazy(async () => (await import('./sandbox.tsx')).SandboxPage);
const OperationPage = lazy(async () => (await import('./operation.tsx')).OperationPage);
const InstitutionsPage = lazy(async () => (await import('./institutions.tsx')).InstitutionsPage);
const FilesPage = lazy(async () => (await import('./files.tsx')).FilesPage);
const ReportsPage = lazy(async () => (await import('./reports.tsx')).ReportsPage);
const StatementsPage = lazy(async () => (await import('./statements.tsx')).StatementsPage);
const UsersPage = lazy(async () => (await import('./users.tsx')).UsersPage);
const AuditPage = lazy(async () => (await import('./audit.tsx')).AuditPage);
const TeamsPage = lazy(async () => (await import('./teams.tsx')).TeamsPage);

/** What is around every page: where to go, whose data it is, and whether it is live. */
export function Shell(props: ShellProps) {
  const { place, trouble, chosen, again } = props;
  const [isHelp, setHelp] = useState(false);
  const showHelp = useCallback(() => setHelp(true), []);
  useKeyboard(showHelp);
  const [part = ''] = place.parts;
  const { team, overview } = useContext(ConsoleContext);
  useEffect(() => {
    const name = PLACES.find((each) => each.part === part)?.name ?? 'Not found';
    document.title = `${name} · Fairlead Console`;
  }, [part]);
  const isReady = overview !== undefined;
  const main = useKeptFocus(place.parts.join('/'));
  return (
    <div class="shell">
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to the page, and an entry of the browser's own would know no way back */}
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the page
      </a>
      <SideBar {...props} part={part} onHelp={showHelp} />
      <main ref={main} id="main" tabIndex={-1}>
        {trouble !== undefined && <Trouble text={trouble} again={again} />}
        {!isReady && trouble === undefined && <Skeleton rows={8} />}
        {isReady && team === '' && <NoTeam />}
        {/* What a page holds of one team goes with it. */}
        {isReady && team !== '' && <Page key={chosen} {...props} part={part} />}
      </main>
      {isHelp && <HelpDialog onClose={() => setHelp(false)} />}
    </div>
  );
}

function NoTeam() {
  return (
    <Empty title="There is no team yet">
      <p>
        A team is one application with its keys. <code>fairlead teams create "My app"</code> makes one.
      </p>
    </Empty>
  );
}

function Page({ part, place }: ShellProps & { readonly part: string }) {
  const [, id] = place.parts;
  const { query } = place;
  if (part === '') return <HomePage />;
  if (part === 'calls') return <CallsPage requestId={id} query={query} />;
  if (part === 'items')
    return id === undefined ? (
      <ItemsPage query={query} />
    ) : (
      <ItemPage itemId={id} tab={place.parts[2]} query={query} />
    );
  if (part === 'webhooks') return <WebhooksPage webhookId={id} query={query} />;
  if (part === 'link') return <LinkPage linkSessionId={id} />;
  if (part === 'explorer') return <ExplorerPage path={pathBelow(place.parts)} query={query} />;
  if (part === 'studio') return <StudioPage name={id} query={query} />;
  if (part === 'sandbox') return <SandboxPage />;
  if (part === 'operation') return <OperationPage />;
  if (part === 'files') return <FilesPage />;
  if (part === 'reports') return <ReportsPage reportId={id} query={query} />;
  if (part === 'statements') return <StatementsPage itemId={id} />;
  if (part === 'users') return <UsersPage userId={id} />;
  if (part === 'audit') return <AuditPage query={query} />;
  if (part === 'institutions') return <InstitutionsPage institutionId={id} query={query} />;
  if (part === 'teams') return <TeamsPage />;
  return (
    <Empty title="There is no such page">
      <PlaceLink to="/">Home</PlaceLink>
    </Empty>
  );
}

/** Of an endpoint; empty where the page is open without one. */
function pathBelow([, ...parts]: readonly string[]): string {
  return parts.map((part) => `/${part}`).join('');
}

function SideBar({
  session,
  part,
  live,
  onTeam,
  onHelp,
}: ShellProps & { readonly part: string; readonly onHelp: () => void }) {
  const { overview } = useContext(ConsoleContext);
  const nav = useRef<HTMLElement>(null);
  // On a phone there is room for some of the places only.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [part]);
  return (
    <header class="side">
      <div class="brand">
        <BrandMark />
        <span class="brand-name">Fairlead</span>
        {overview && (
          <span class={`environment environment-${overview.environment}`}>{overview.environment}</span>
        )}
      </div>
      <nav ref={nav} aria-label="Pages">
        <ul>
          {PLACES.map(({ to, part: own, name, icon }) => (
            <li key={to}>
              <PlaceLink to={to} class="place" current={part === own} testId={`place-${own || 'home'}`}>
                <Icon name={icon} />
                <span>{name}</span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      <SideFoot session={session} live={live} onTeam={onTeam} onHelp={onHelp} />
    </header>
  );
}

type SideFootProps = Pick<ShellProps, 'session' | 'live' | 'onTeam'> & { readonly onHelp: () => void };

function SideFoot({ session, live, onTeam, onHelp }: SideFootProps) {
  const { overview, team } = useContext(ConsoleContext);
  return (
    <div class="side-foot">
      {overview && overview.teams.length > 1 && (
        <label class="team">
          <span>Team</span>
          <select
            value={team}
            data-testid="team"
            onChange={({ currentTarget }) => onTeam(currentTarget.value)}
          >
            {overview.teams.map(({ clientId, name }) => (
              <option key={clientId} value={clientId}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p class={`live live-${live}`} data-testid="live" data-state={live}>
        <span class="live-dot" aria-hidden="true" />
        <span class="live-word">{LIVE_WORDS[live]}</span>
        <span class="role">{session.role}</span>
      </p>
      {session.who !== null && (
        <p class="who" title={session.who} data-testid="who">
          {session.who}
        </p>
      )}
      <div class="side-buttons">
        <SchemeButton />
        <button
          type="button"
          class="icon-button"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={onHelp}
        >
          <span aria-hidden="true">?</span>
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label="Leave the Console"
          title="Leave the Console"
          data-testid="leave"
          onClick={() =>
            void leave().then(
              (to) => location.assign(to),
              () => location.assign('/'),
            )
          }
        >
          <Icon name="leave" />
        </button>
      </div>
    </div>
  );
}

function SchemeButton() {
  const [scheme, setScheme] = useState(schemeNow());
  const other = scheme === 'dark' ? 'light' : 'dark';
  const button = useRef<HTMLButtonElement>(null);
  return (
    <button
      ref={button}
      type="button"
      class="icon-button"
      aria-label={`Use ${other} colours`}
      title={`Use ${other} colours`}
      data-testid="scheme"
      onClick={() => {
        chooseScheme(other);
        setScheme(other);
      }}
    >
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}

/** A rope that runs through an eye: what a fairlead is. */
function BrandMark() {
  return (
    <svg class="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="7" />
      <path d="M2 15c4-6 6 3 10-3s6 3 10-3" />
    </svg>
  );
}
