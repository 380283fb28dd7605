import type { PlayedPerson } from '../../../../client/src/testing/play-pane.ts';
import type { AskOperation } from '../../control/operation.ts';
import { breakLogin, readNow } from '../../control/operations/items/item-acts.ts';
import {
  readItemData,
  type ShownAccount,
  type ShownTransaction,
} from '../../control/operations/items/item-pages.ts';
import { type ItemStory, listItems, tellStory } from '../../control/operations/items/items.ts';
import { openLinkToken } from '../../control/operations/link/linking.ts';
import { fireWebhook, moveTime } from '../../control/operations/sandbox/sandbox.ts';
import { endFaults } from '../../control/operations/sandbox/sandbox-state.ts';
import {
  callsAfter,
  changeItem,
  injectFault,
  keepCustomUser,
  keepInstitution,
} from '../../control/operations/sandbox/scenarios.ts';
import { resetSandbox } from '../../control/operations/sandbox/snapshots.ts';
import { listCalls } from '../../control/operations/service/calls.ts';
import { followWebhooks, type SignedWebhook } from '../../control/operations/webhooks/webhook-feed.ts';
import type { CallRecord } from '../../domain/call-log/call-record.ts';
import type { WishedChange } from '../../domain/sandbox/mutate-by-ids.ts';
import type { ItemWish } from '../../domain/sandbox/mutate-whole-item.ts';
import { createPerson } from '../commands/_link/answer-pane.ts';
import { driveLink } from '../commands/_link/drive.ts';
import type { Scenario } from './format.ts';

type InstitutionWish = NonNullable<Scenario['institutions']>[string];
type FaultWish = Parameters<typeof injectFault.perform>[1]['fault'];

const ROWS = 100;

/** What a scenario does to the team's world in the sandbox. */
interface WorldActs {
  /** Removes all that the team has, and begins at that instant; the clock stands still. */
  begin(at: number): Promise<void>;
  /** Lets milliseconds pass; what falls due has happened when it ends. Gives the time. */
  advance(byMs: number): Promise<number>;
  keepInstitution(institution: InstitutionWish): Promise<string>;
  keepUser(username: string, user: Readonly<Record<string, unknown>>): Promise<void>;
  /** The person goes through Link. @throws CommandError where they cannot go on */
  link(
    linkToken: string,
    person: PlayedPerson,
  ): Promise<{ readonly publicToken: string; readonly institution: string }>;
  change(itemId: string, change: WishedChange, wish?: ItemWish): Promise<readonly string[]>;
  breakLogin(itemId: string): Promise<void>;
  refresh(itemId: string): Promise<void>;
  fault(fault: FaultWish): Promise<void>;
  endFaults(): Promise<void>;
  fire(itemId: string, code: string, type: string | undefined): Promise<void>;
}

/** What a scenario sees of it. */
interface WorldLooks {
  /** Of the Items that are linked. On a clock that stands still their order says nothing. */
  itemIds(): Promise<readonly string[]>;
  countItems(): Promise<number>;
  accounts(itemId: string): Promise<readonly ShownAccount[]>;
  transactions(itemId: string): Promise<readonly ShownTransaction[]>;
  story(itemId: string): Promise<ItemStory>;
  /** Events after the n-th, oldest first, signed as an attempt now would be, or so many real milliseconds ago. */
  webhooksAfter(n: number, agoMs?: number): Promise<readonly SignedWebhook[]>;
  /** The request_id of the team's last call; null before the first. */
  lastCall(): Promise<string | null>;
  /** Calls after that request_id, oldest first. */
  callsAfter(requestId: string | null): Promise<readonly CallRecord[]>;
}

export type ScenarioWorld = WorldActs & WorldLooks;

/** The world of one team, over the server that has it. */
export function scenarioWorldOf(ask: AskOperation, clientId: string): ScenarioWorld {
  return { ...actsOn(ask, clientId), ...looksAt(ask, clientId) };
}

function actsOn(ask: AskOperation, clientId: string): WorldActs {
  const team = { clientId, scope: 'team' } as const;
  return {
    async begin(at) {
      await ask(resetSandbox, { clientId });
      await ask(endFaults, { clientId });
      await ask(moveTime, { ...team, wish: { to: at, mode: 'frozen' } });
    },
    advance: async (by) => (await ask(moveTime, { ...team, wish: { by } })).now,
    keepInstitution: (institution) => ask(keepInstitution, { clientId, institution }),
    keepUser: async (username, user) => void (await ask(keepCustomUser, { clientId, username, user })),
    async link(linkToken, person) {
      const first = await ask(openLinkToken, { clientId, linkToken });
      const tell = (): void => undefined;
      const { publicToken, result } = await driveLink(ask, {
        clientId,
        first,
        person: createPerson(person),
        tell,
      });
      return { publicToken, institution: result.institution?.name ?? '' };
    },
    change: (itemId, change, wish = {}) => ask(changeItem, { clientId, itemId, change, wish }),
    breakLogin: async (itemId) => void (await ask(breakLogin, { clientId, itemId })),
    refresh: async (itemId) => void (await ask(readNow, { clientId, itemId })),
    fault: async (fault) => void (await ask(injectFault, { clientId, fault })),
    endFaults: async () => void (await ask(endFaults, { clientId })),
    fire: async (itemId, code, type) =>
      void (await ask(fireWebhook, { clientId, itemId, code, type: type ?? null })),
  };
}

function looksAt(ask: AskOperation, clientId: string): WorldLooks {
  const living = async () =>
    (await ask(listItems, { clientId }))
      .filter(({ state }) => state !== 'removed')
      .map(({ itemId }) => itemId);
  return {
    itemIds: living,
    countItems: async () => (await living()).length,
    accounts: async (itemId) => (await ask(readItemData, { clientId, itemId, skip: 0, limit: 1 })).accounts,
    async transactions(itemId) {
      const found: ShownTransaction[] = [];
      for (;;) {
        const page = await ask(readItemData, { clientId, itemId, skip: found.length, limit: ROWS });
        found.push(...page.transactions);
        if (page.transactions.length < ROWS) return found;
      }
    },
    story: (itemId) => ask(tellStory, { clientId, itemId }),
    async webhooksAfter(n, agoMs = 0) {
      const found: SignedWebhook[] = [];
      for (let after = n; ; ) {
        const feed = await ask(followWebhooks, { clientId, after, waitMs: 0, agoMs });
        found.push(...feed.events);
        if (feed.events.length === 0) return found;
        after = feed.after;
      }
    },
    async lastCall() {
      const { calls } = await ask(listCalls, { clientId, limit: 1 });
      const known = calls[0]?.requestId ?? null;
      return (await ask(callsAfter, { clientId, after: known })).at(-1)?.requestId ?? known;
    },
    callsAfter: (after) => ask(callsAfter, { clientId, after }),
  };
}
