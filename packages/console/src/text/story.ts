import type { ItemStory } from '../server/wire-types.ts';
import { attemptFaultWords, noteWords, webhookStateWords } from './words.ts';

/** One line of an Item's story; instants are those of the team's clock. */
export interface StoryLine {
  readonly key: string;
  readonly at: number;
  readonly tone: 'good' | 'bad' | 'info' | 'plain';
  readonly title: string;
  readonly detail: string;
  /** Its webhook, where it is one. */
  readonly webhookId: string | null;
}

const BAD = new Set(['error', 'pull_failed', 'consent_ended']);
const GOOD = new Set(['linked', 'exchanged', 'repaired', 'updated', 'imported', 'verified']);

/** Everything that happened, the newest first; at one instant what followed stands above its cause. */
export function storyOf({ notes, webhooks }: ItemStory): StoryLine[] {
  const lines: StoryLine[] = [
    ...notes.map(({ at, kind, detail }, index) => ({
      key: `note-${index}`,
      at,
      tone: BAD.has(kind) ? ('bad' as const) : GOOD.has(kind) ? ('good' as const) : ('plain' as const),
      title: noteWords(kind),
      detail: detail ?? '',
      webhookId: null,
    })),
    ...webhooks.flatMap(({ webhook, attempts }) => {
      const { webhookId, code, type, state, createdAt } = webhook;
      return [
        {
          key: webhookId,
          at: createdAt,
          tone: 'info' as const,
          title: `Webhook ${code}`,
          detail: `${type}, ${webhookStateWords(state)}`,
          webhookId,
        },
        ...attempts.map(({ attempt, at, status, errorClass, durationMs }) => ({
          key: `${webhookId}-${attempt}`,
          at,
          tone: errorClass === null ? ('plain' as const) : ('bad' as const),
          title: `Attempt ${attempt} of ${code}`,
          detail: `${status ?? attemptFaultWords(errorClass)} in ${durationMs} ms`,
          webhookId,
        })),
      ];
    }),
  ];
  return lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => b.line.at - a.line.at || b.index - a.index)
    .map(({ line }) => line);
}
