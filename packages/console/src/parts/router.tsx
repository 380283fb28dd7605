import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';
import { leaveFor, listBehind } from './trail.ts';

const listeners = new Set<() => void>();

/** Goes to a path of the Console without loading a page. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (path === location.pathname + location.search) return;
  if (how === 'push') history.pushState(leaveFor(path), '', path);
  else history.replaceState(history.state, '', path);
  for (const listener of listeners) listener();
}

/** The place that is shown: the parts of the path, and its query. */
export function usePlace(): { readonly parts: readonly string[]; readonly query: URLSearchParams } {
  const [, turn] = useState(0);
  useEffect(() => {
    const listener = () => turn((before) => before + 1);
    listeners.add(listener);
    addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('popstate', listener);
    };
  }, []);
  const parts = location.pathname.split('/').filter((part) => part !== '');
  return { parts: parts.map(decoded), query: new URLSearchParams(location.search) };
}

/** A part that is no text stays as it was typed, and is the name of nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path with another value in its query; an empty one is left out. */
export function withQuery(name: string, value: string): string {
  const query = new URLSearchParams(location.search);
  if (value === '') query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  return text === '' ? location.pathname : `${location.pathname}?${text}`;
}

interface PlaceLinkProps {
  readonly to: string;
  readonly class?: string;
  readonly current?: boolean;
  readonly testId?: string;
  /** A row of a list, which keys walk through. */
  readonly isRow?: boolean;
  readonly children: ComponentChildren;
}

/** A link within the Console; with a modifier it opens as browsers open links. */
export function PlaceLink({ to, current, testId, isRow, children, ...rest }: PlaceLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      aria-current={current ? 'page' : undefined}
      data-row={isRow ? '' : undefined}
      data-testid={testId}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

interface BackLinkProps {
  /** The list, for whoever came another way. */
  readonly to: string;
  readonly class: string;
  readonly children: ComponentChildren;
}

/** Leads back to a list: to the one that the person came from, as it was left. */
export function BackLink({ to, class: name, children }: BackLinkProps) {
  const [path = to, search] = to.split('?');
  const passed = listBehind(path);
  const list = search === undefined || passed?.address === to ? passed : undefined;
  return (
    <a
      href={list?.address ?? to}
      class={name}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        if (list) history.go(-list.back);
        else go(to);
      }}
    >
      <Icon name="back" />
      {children}
    </a>
  );
}
