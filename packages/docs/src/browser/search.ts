// The search of the documentation: everything is on the page's own server, and the index comes at the first use.
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchEntry } from './search-options.ts';

const SHOWN_MAX = 12;

const input = part<HTMLInputElement>('search');
const results = part<HTMLDivElement>('results');
const found = part<HTMLParagraphElement>('found');
const address = document.querySelector<HTMLScriptElement>('script[data-index]')?.dataset.index ?? '';

let index: Promise<MiniSearch<SearchEntry>> | undefined;
let chosen = -1;

const menu = document.querySelector<HTMLDetailsElement>('.menu > details');
const wide = matchMedia('(min-width: 60rem)');
const openMenu = (): void => void menu?.toggleAttribute('open', wide.matches);
wide.addEventListener('change', openMenu);
openMenu();

input.addEventListener('focus', () => void load().catch(() => undefined));
input.addEventListener('input', () => void show());
input.addEventListener('keydown', onKey);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === input || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  input.focus();
});
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || target.closest('search') === null) close();
});

function load(): Promise<MiniSearch<SearchEntry>> {
  index ??= fetchIndex().catch((error: unknown) => {
    // The next letter asks again.
    index = undefined;
    throw error;
  });
  return index;
}

async function fetchIndex(): Promise<MiniSearch<SearchEntry>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the index of the search: ${answer.status}`);
  return MiniSearch.loadJSON<SearchEntry>(await answer.text(), SEARCH_OPTIONS);
}

async function show(): Promise<void> {
  const asked = input.value.trim();
  const search = await load().catch(() => undefined);
  // Something else was typed while the index came.
  if (asked !== input.value.trim()) return;
  if (asked === '') return close();
  if (search === undefined) {
    close();
    found.textContent = 'The search did not come. Load the page again, or type on.';
    return;
  }
  const hits = search.search(asked).slice(0, SHOWN_MAX);
  results.replaceChildren(
    ...hits.map(({ id, heading, page }, nth) => option(id, String(heading), String(page), nth)),
  );
  found.textContent = hits.length === 0 ? `Nothing about “${asked}”` : `${hits.length} results`;
  choose(-1);
  results.hidden = hits.length === 0;
  input.setAttribute('aria-expanded', String(hits.length > 0));
}

function option(url: string, heading: string, page: string, nth: number): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href: url, id: `result-${nth}`, tabIndex: -1 });
  link.role = 'option';
  link.ariaSelected = 'false';
  link.append(Object.assign(document.createElement('b'), { textContent: heading }));
  if (page !== heading) link.append(Object.assign(document.createElement('span'), { textContent: page }));
  link.addEventListener('click', close);
  return link;
}

function onKey(event: KeyboardEvent): void {
  const options = results.querySelectorAll('a');
  if (event.key === 'Escape') close();
  else if (event.key === 'Enter') options[Math.max(chosen, 0)]?.click();
  else if (event.key === 'ArrowDown') choose(Math.min(chosen + 1, options.length - 1));
  else if (event.key === 'ArrowUp') choose(Math.max(chosen - 1, 0));
  else return;
  event.preventDefault();
}

function choose(nth: number): void {
  chosen = nth;
  for (const [each, link] of results.querySelectorAll('a').entries()) {
    link.ariaSelected = String(each === nth);
    if (each === nth) link.scrollIntoView({ block: 'nearest' });
  }
  if (nth < 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `result-${nth}`);
}

function close(): void {
  results.hidden = true;
  found.textContent = '';
  input.setAttribute('aria-expanded', 'false');
  choose(-1);
}

function part<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no ${id}`);
  return element as T;
}
