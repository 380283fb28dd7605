import type { DemoEvent } from './session.ts';

/** Events as they come, each with those of its metadata that are not null. */
export function EventLog({ events }: { readonly events: readonly DemoEvent[] }) {
  if (events.length === 0) return <p class="quiet">They appear here as they happen.</p>;
  return (
    <ol class="log" data-testid="demo-events" aria-live="polite">
      {events.map(({ n, name, metadata }) => (
        <li key={n} data-event={name}>
          <strong>{name}</strong>
          <span>{metadata.view_name ?? ''}</span>
          <time dateTime={metadata.timestamp}>{metadata.timestamp.slice(11, 23)}</time>
          <code>{filledOf(metadata)}</code>
        </li>
      ))}
    </ol>
  );
}

const SHOWN_ALREADY = ['view_name', 'timestamp', 'link_session_id', 'request_id'];

function filledOf(metadata: object): string {
  return Object.entries(metadata)
    .filter(([name, value]) => value !== null && !SHOWN_ALREADY.includes(name))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('  ');
}
