import { nearest } from '../../vocabulary/nearest.ts';
import { ownRefusal } from '../answers.ts';
import type { Cassette, RecordedCall, RecordedMessage } from '../cassette/cassette.ts';
import { isJsonObject, isList, type Json } from '../json.ts';
import type { LocalAnswer, LocalRequest } from '../local-service.ts';
import { readMessage, readQuery } from '../message.ts';
import { compareRequest, type RequestMatch } from './match-request.ts';
import { emptyPdf } from './stand-in-file.ts';

/**
 * How exact a call must be. `usual`: a call that comes more often than it was recorded has the last answer again. `strict`: it is
 * refused. `loose`: what no recording fits is answered by the nearest of the same path.
 */
export type Exactness = 'usual' | 'strict' | 'loose';

/** What became of a call. */
export interface Played {
  readonly path: string;
  /** The recording that answered; null: none did. */
  readonly n: number | null;
  readonly status: number;
  /** Why none did, or how the one that did differs. */
  readonly remark: string | null;
}

export interface Player {
  answer(request: LocalRequest): LocalAnswer;
  /** Recordings that nothing has asked for. */
  unused(): readonly RecordedCall[];
  /** What the application named in the place of a recorded address for webhooks, the last time that it did. */
  addressFor(recorded: string): string | undefined;
}

interface PlayerOptions {
  readonly exactness: Exactness;
  readonly ignored: readonly string[];
  played(call: Played): void;
}

interface Candidate extends RequestMatch {
  readonly call: RecordedCall;
}

/** Answers calls from a cassette: by method, path and body, in recorded order where the same call was recorded several times. */
export function createPlayer({ calls, webhooks }: Cassette, options: PlayerOptions): Player {
  const used = new Set<RecordedCall>();
  const bindings = new Map<string, string>();
  const addresses = new Map<string, string>();
  const told = [...calls.map(({ answer }) => answer), ...webhooks.map(({ request }) => request)];
  const given = new Set(told.flatMap(({ json }) => textsOf(json)));
  const rules = { ignored: options.ignored, bindings, isStandIn: (text: string) => given.has(text) };

  function choose(method: string, path: string, sent: { query: Json | undefined; body: Json | undefined }) {
    const candidates: Candidate[] = calls
      .filter((call) => call.method === method && call.path === path)
      .map((call) => ({ call, ...compareRequest(call, sent, rules) }));
    const fitting = candidates.filter(({ differs }) => differs.length === 0);
    const isFree = ({ call }: Candidate) => !used.has(call);
    const found = fitting.find(isFree) ?? (options.exactness === 'strict' ? undefined : fitting.at(-1));
    if (found) return { found, remark: null };
    const [first, ...others] = candidates;
    if (!first)
      return { found: undefined, remark: `no call of ${method} ${path} was recorded${meant(path)}` };
    const near = others.reduce((best, each) => (isNearer(each, best, isFree) ? each : best), first);
    if (options.exactness === 'loose') return { found: near, remark: differenceOf(near) };
    const spent = `it was recorded ${fitting.length === 1 ? 'once' : `${fitting.length} times`}, and came once more`;
    const why = fitting.length > 0 ? spent : differenceOf(near);
    return { found: undefined, remark: `no recording of ${method} ${path} answers this call: ${why}` };
  }

  function meant(path: string): string {
    const near = nearest(path, [...new Set(calls.map((call) => call.path))]);
    return near === undefined || near === path ? '' : `; the nearest path is ${near}`;
  }

  return {
    answer(request) {
      const url = URL.parse(request.target, 'http://local.invalid');
      const path = url?.pathname ?? request.target;
      const body = readMessage(request.headers, request.body).json;
      const { found, remark } = choose(request.method, path, {
        query: url ? readQuery(url) : undefined,
        body,
      });
      if (!found) {
        options.played({ path, n: null, status: 400, remark });
        return noRecording(remark ?? '');
      }
      used.add(found.call);
      for (const [sent, recorded] of found.bound) bindings.set(sent, recorded);
      for (const [recorded, sent] of found.addresses) addresses.set(recorded, sent);
      options.played({ path, n: found.call.n, status: found.call.status, remark });
      return { status: found.call.status, ...contentOf(found.call.answer) };
    },
    unused: () => calls.filter((call) => !used.has(call)),
    addressFor: (recorded) => addresses.get(recorded),
  };
}

/** The fewest differences, then one that has not answered yet. */
function isNearer(each: Candidate, best: Candidate, isFree: (candidate: Candidate) => boolean): boolean {
  if (each.differs.length !== best.differs.length) return each.differs.length < best.differs.length;
  return isFree(each) && !isFree(best);
}

/** Names alone: a value may be a secret. */
function differenceOf({ call, differs }: Candidate): string {
  return `the nearest is call ${call.n}, which differs in ${differs.slice(0, 5).join(', ')}`;
}

function noRecording(message: string): LocalAnswer {
  return ownRefusal(400, {
    type: 'INVALID_REQUEST',
    code: 'NO_RECORDING',
    message,
    next: 'Record again, or start "fairlead replay" with --ignore FIELD for what differs each time, or with --loose.',
  });
}

/** The bytes of a recorded answer. */
function contentOf({ headers, json, file }: RecordedMessage): Pick<LocalAnswer, 'headers' | 'body'> {
  if (json !== undefined) return { headers, body: JSON.stringify(json) };
  if (file?.content !== undefined) return { headers, body: Buffer.from(file.content, 'base64') };
  return { headers, body: file?.type === 'application/pdf' ? emptyPdf() : '' };
}

function textsOf(json: Json | undefined): string[] {
  if (typeof json === 'string') return [json];
  if (isList(json)) return json.flatMap(textsOf);
  return isJsonObject(json) ? Object.values(json).flatMap(textsOf) : [];
}
