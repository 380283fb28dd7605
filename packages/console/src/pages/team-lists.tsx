import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Icon } from '../parts/icon.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import type { TeamChoices } from '../server/wire-types.ts';

type List = keyof TeamChoices['lists'];

const LISTS: readonly (readonly [list: List, name: string, example: string])[] = [
  ['redirectUris', 'Redirect URIs', 'https://app.example.com/back'],
  ['linkOrigins', 'Origins that show Link', 'https://app.example.com'],
  ['androidPackages', 'Android packages', 'com.example.app'],
];

interface AllowListsProps {
  readonly choices: TeamChoices;
  readonly mayChange: boolean;
}

/** What the team may name in link_tokens, or show Link in. */
export function AllowLists({ choices, mayChange }: AllowListsProps) {
  const { overview } = useContext(ConsoleContext);
  const { clientId } = choices.team;
  const none = (list: List) =>
    overview?.sandbox === true && list !== 'androidPackages'
      ? 'None; the sandbox takes this machine without being told.'
      : 'None yet.';
  return (
    <section class="card" aria-labelledby="lists-title" data-testid="allow-lists">
      <h2 id="lists-title">Allowed in Link</h2>
      {LISTS.map(([list, name, example]) => (
        <AllowedList
          key={list}
          name={name}
          example={example}
          none={none(list)}
          entries={choices.lists[list]}
          mayChange={mayChange}
          change={async (how, entry) => {
            await ask(how, { clientId, list, entry });
            return how === 'allow' ? `${entry} is allowed` : `${entry} is no longer allowed`;
          }}
        />
      ))}
    </section>
  );
}

interface AllowedListProps {
  readonly name: string;
  readonly example: string;
  /** What an empty list says. */
  readonly none: string;
  readonly entries: readonly string[];
  readonly mayChange: boolean;
  change(how: 'allow' | 'disallow', entry: string): Promise<string>;
}

function AllowedList({ name, example, none, entries, mayChange, change }: AllowedListProps) {
  const [text, setText] = useState('');
  const { isBusy, act } = useAct();
  const add = async () => {
    const said = await change('allow', text.trim());
    setText('');
    return said;
  };
  return (
    <div class="allowed">
      <h3>{name}</h3>
      {entries.length === 0 && <p class="note">{none}</p>}
      <ul class="plain-list">
        {entries.map((entry) => (
          <li key={entry} class="plain-row">
            <span class="mono">{entry}</span>
            {mayChange && (
              <button
                type="button"
                class="icon-button"
                aria-label={`Remove ${entry}`}
                disabled={isBusy}
                onClick={() => act(() => change('disallow', entry))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <form
          class="add-row"
          onSubmit={(event) => {
            event.preventDefault();
            act(add);
          }}
        >
          <label class="field">
            <span class="visually-hidden">{name}</span>
            <input
              type="text"
              value={text}
              placeholder={example}
              autocomplete="off"
              spellcheck={false}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
          <button type="submit" class="button" disabled={isBusy || text.trim() === ''}>
            Add
          </button>
        </form>
      )}
    </div>
  );
}
