import type { RecordedCall } from '../cassette/cassette.ts';
import { isJsonObject, isList, isNumber, type Json } from '../json.ts';
import { isWebhookAddress } from '../webhook-fields.ts';

/** Who asks, and what differs each time. */
const VOLATILE = ['client_id', 'secret', 'request_id'];

/** What stands for what: values of the application in the place of those that were replaced in the recording. */
export type Bindings = ReadonlyMap<string, string>;

export interface RequestMatch {
  /** Members in which the call differs from the recording, as `options.count`; none: it is the same call. */
  readonly differs: readonly string[];
  /** What was sent in the place of stand-ins, by what was sent. */
  readonly bound: Bindings;
  /** Where the application takes webhooks, by the recorded address. */
  readonly addresses: ReadonlyMap<string, string>;
}

export interface MatchRules {
  /** Names of members, or paths of them, whose values do not matter. */
  readonly ignored: readonly string[];
  /** Stand-ins that the application has from answers: these mean themselves. */
  readonly isStandIn: (text: string) => boolean;
  readonly bindings: Bindings;
}

interface Sent {
  readonly query: Json | undefined;
  readonly body: Json | undefined;
}

/** Compares a call with a recording of the same method and path. */
export function compareRequest(call: RecordedCall, sent: Sent, rules: MatchRules): RequestMatch {
  const walk = new Walk(rules, new Set(call.replaced));
  walk.compare(call.request.json, sent.body, '', '');
  walk.compare(call.query, sent.query, '/?', '?');
  return { differs: walk.differs, bound: walk.bound, addresses: walk.addresses };
}

class Walk {
  readonly differs: string[] = [];
  readonly bound = new Map<string, string>();
  readonly addresses = new Map<string, string>();
  readonly #rules: MatchRules;
  readonly #replaced: ReadonlySet<string>;

  constructor(rules: MatchRules, replaced: ReadonlySet<string>) {
    this.#rules = rules;
    this.#replaced = replaced;
  }

  compare(recorded: Json | undefined, sent: Json | undefined, pointer: string, place: string): void {
    if (this.#replaced.has(pointer) && recorded === undefined) return;
    if (recorded === undefined || sent === undefined) {
      if (recorded !== sent) this.differs.push(place || 'the body');
    } else if (isList(recorded) && isList(sent)) this.#lists(recorded, sent, pointer, place);
    else if (isJsonObject(recorded) && isJsonObject(sent)) {
      for (const name of new Set([...Object.keys(recorded), ...Object.keys(sent)])) {
        const inner = place === '' ? name : `${place}.${name}`;
        if (VOLATILE.includes(name) || this.#ignores(name, inner)) continue;
        if (this.#isAddress(name, memberOr(recorded, name), memberOr(sent, name))) continue;
        const escaped = name.replaceAll('~', '~0').replaceAll('/', '~1');
        this.compare(memberOr(recorded, name), memberOr(sent, name), `${pointer}/${escaped}`, inner);
      }
    } else if (!this.#isSame(recorded, sent, pointer)) this.differs.push(place || 'the body');
  }

  #lists(recorded: readonly Json[], sent: readonly Json[], pointer: string, place: string): void {
    if (recorded.length !== sent.length) this.differs.push(place);
    else
      for (const [index, value] of recorded.entries())
        this.compare(value, sent[index], `${pointer}/${index}`, `${place}[${index}]`);
  }

  #ignores(name: string, place: string): boolean {
    const { ignored } = this.#rules;
    return ignored.includes(name) || ignored.includes(place.replaceAll(/\[\d+\]/g, '[]'));
  }

  /** An application listens elsewhere each time. */
  #isAddress(name: string, recorded: Json | undefined, sent: Json | undefined): boolean {
    if (typeof recorded !== 'string' || typeof sent !== 'string') return false;
    const isOne = [recorded, sent].every((text) => isWebhookAddress(name, text));
    if (isOne) this.addresses.set(recorded, sent);
    return isOne;
  }

  #isSame(recorded: Json, sent: Json, pointer: string): boolean {
    if (isNumber(recorded) && isNumber(sent))
      return this.#replaced.has(pointer) || Number(recorded.rawJSON) === Number(sent.rawJSON);
    if (recorded === sent) return true;
    if (typeof recorded !== 'string' || typeof sent !== 'string' || !this.#replaced.has(pointer))
      return false;
    return this.#binds(recorded, sent);
  }

  /** What the application has from elsewhere stands for one replaced value, always the same. */
  #binds(recorded: string, sent: string): boolean {
    const { bindings, isStandIn } = this.#rules;
    const known = bindings.get(sent) ?? this.bound.get(sent);
    if (known !== undefined) return known === recorded;
    if (isStandIn(sent)) return false;
    this.bound.set(sent, recorded);
    return true;
  }
}

function memberOr(value: Readonly<Record<string, Json>>, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
