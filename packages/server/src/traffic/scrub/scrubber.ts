import { isWebhook, type RecordedLine, type RecordedMessage } from '../cassette/cassette.ts';
import {
  isJsonObject,
  isList,
  isNumber,
  type Json,
  type JsonObject,
  parseRawJson,
  tryJson,
} from '../json.ts';
import { kindOf } from './kinds.ts';
import { holdsName } from './person-names.ts';
import { actAt, type Rule } from './rules.ts';
import { scrubText } from './scrub-text.ts';
import { type StandInKind, StandIns } from './stand-ins.ts';

/** A value without secrets and persons, and where something was replaced in it, as JSON pointers. */
export interface Scrubbed {
  readonly json: Json;
  readonly replaced: readonly string[];
}

/** Names and passwords of the simulated bank; they mean what happens, and open nothing. */
const SIMULATED_LOGIN =
  /^((user|pass|mfa|error|credit|device|questions|selections)_[A-Za-z0-9_]+|\d{4}|custom_[a-z]+)$/;
const LOGIN_FIELD = /^(override_)?(username|password)$/;

interface Place {
  readonly endpoint: string;
  readonly path: readonly string[];
  readonly pointer: string;
  readonly name: string;
  readonly record: JsonObject;
  readonly kind: StandInKind | undefined;
  /** A rule keeps it: what goes by its look alone is a token, an e-mail address, or a value known from elsewhere. */
  readonly isKept: boolean;
}

/** Replaces what must not be kept of calls, the same value everywhere by the same. One for each recording. */
export class Scrubber {
  readonly #rules: readonly Rule[];
  readonly #standIns = new StandIns();

  constructor(rules: readonly Rule[] = []) {
    this.#rules = rules;
  }

  /** @param endpoint the path of the call */
  scrub(json: Json, endpoint: string): Scrubbed {
    const replaced: string[] = [];
    const place = { endpoint, path: [], pointer: '', name: '', record: {}, kind: undefined, isKept: false };
    return { json: this.#value(json, place, replaced), replaced };
  }

  /** A text of its own, such as the path of a call, under the name of what it is. */
  text(text: string, name = ''): string {
    return scrubText(text, name, this.#standIns);
  }

  /** A secret that is not recorded itself is replaced wherever it comes back. */
  hide(secret: string): void {
    this.#standIns.of(secret, 'id');
  }

  /** What came before a person was known by name may name them: the same line, with what is known now. */
  last(line: RecordedLine): RecordedLine {
    if (isWebhook(line)) return { ...line, request: this.#messageAgain(line.request) };
    const { query, request, answer } = line;
    return {
      ...line,
      ...(query !== undefined && { query: this.#again(query) }),
      request: this.#messageAgain(request),
      answer: this.#messageAgain(answer),
    };
  }

  #messageAgain(message: RecordedMessage): RecordedMessage {
    return message.json === undefined ? message : { ...message, json: this.#again(message.json) };
  }

  #again(json: Json, name = ''): Json {
    if (typeof json === 'string') return this.#standIns.inText(json, name);
    if (isList(json)) return json.map((element) => this.#again(element, name));
    if (!isJsonObject(json)) return json;
    return Object.fromEntries(
      Object.entries(json).map(([member, value]) => [member, this.#again(value, member)]),
    );
  }

  #value(value: Json, place: Place, replaced: string[]): Json {
    if (isList(value)) {
      return value.map((element, index) => {
        const path = [...place.path, '[]'];
        return this.#value(element, { ...place, path, pointer: `${place.pointer}/${index}` }, replaced);
      });
    }
    if (isJsonObject(value)) return this.#record(value, place, replaced);
    const made = this.#leaf(value, place);
    if (made !== value) replaced.push(place.pointer);
    return made;
  }

  #record(record: JsonObject, parent: Place, replaced: string[]): JsonObject {
    const members: [string, Json][] = [];
    for (const [name, value] of Object.entries(record)) {
      const path = [...parent.path, name];
      const act = actAt(this.#rules, parent.endpoint, path);
      const pointer = `${parent.pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (act === 'remove') {
        replaced.push(pointer);
        continue;
      }
      const place: Place = {
        endpoint: parent.endpoint,
        path,
        pointer,
        name,
        record,
        kind: kindByRule(act, kindOf(name, value, { ...parent, record })),
        isKept: act === 'keep',
      };
      members.push([name, this.#value(value, place, replaced)]);
    }
    return Object.fromEntries(members);
  }

  #leaf(value: Json, place: Place): Json {
    const { kind, name } = place;
    if (isNumber(value))
      return kind === undefined
        ? value
        : parseRawJson(this.#standIns.of(value.rawJSON.replace(/e.*$/i, ''), 'number'));
    if (typeof value !== 'string') return value;
    const nested = /^\s*[{[]/.test(value) ? tryJson(value) : undefined;
    if (nested !== undefined) return JSON.stringify(this.#value(nested, { ...place, kind: undefined }, []));
    if (kind === undefined) return scrubText(value, place.isKept ? 'id' : name, this.#standIns);
    const isSimulated =
      place.endpoint.startsWith('/sandbox/') && LOGIN_FIELD.test(name) && SIMULATED_LOGIN.test(value);
    if (isSimulated) return value;
    const looked = kindByLook(kind, value);
    return looked === 'text' && holdsName(name)
      ? this.#standIns.ofPerson(value)
      : this.#standIns.of(value, looked);
  }
}

/** Secrets are replaced whatever a rule says. */
function kindByRule(
  act: 'keep' | 'replace' | undefined,
  kind: StandInKind | undefined,
): StandInKind | undefined {
  if (act === 'replace') return kind ?? 'text';
  return act === 'keep' && kind !== 'token' && kind !== 'id' ? undefined : kind;
}

function kindByLook(kind: StandInKind, value: string): StandInKind {
  if (kind === 'email' && !value.includes('@')) return 'text';
  return kind === 'text' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? 'email' : kind;
}
