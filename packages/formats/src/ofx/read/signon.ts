import { decodeText } from '../../encoding/decode.ts';
import { Findings } from '../../finding.ts';
import { FormatError, type StatusKind } from '../../format-error.ts';
import { refuseOversize } from '../../limits.ts';
import { statusKind } from '../status.ts';
import { child, codeOf, type OfxElement, textOf } from './element.ts';
import { buildTree } from './tree.ts';

/** What a server says of the sign-on of a request, beside the answer itself. */
export interface OfxSignonAnswer {
  /** 0 when all is well. */
  readonly code: number;
  readonly kind: StatusKind;
  readonly isRefused: boolean;
  /** To be sent with the next request of the session. */
  readonly sessionCookie: string | null;
  /** To be sent instead of answers to further questions. */
  readonly accessKey: string | null;
  /** Questions to the person, in their order. */
  readonly challenges: readonly OfxChallenge[];
}

export interface OfxChallenge {
  readonly phraseId: string;
  readonly label: string | null;
}

/**
 * Reads the sign-on of an answer, whatever else is in it and whether or not it was refused.
 * @throws FormatError for what is no OFX, or names no sign-on
 */
export function readOfxSignon(bytes: Uint8Array): OfxSignonAnswer {
  refuseOversize(bytes);
  const { roots } = buildTree(decodeText(bytes, undefined).text, new Findings());
  const found: Gathered = { signon: null, challenges: [] };
  for (const root of roots) gather(root, found);
  const { signon, challenges } = found;
  if (signon === null) throw new FormatError('not_ofx', 1, 'the answer says nothing of the sign-on');
  const status = child(signon, 'STATUS');
  const text = textOf(status, 'CODE') ?? '';
  const code = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return {
    code,
    kind: statusKind(code),
    isRefused: codeOf(status, 'SEVERITY') === 'ERROR',
    sessionCookie: textOf(signon, 'SESSCOOKIE'),
    accessKey: textOf(signon, 'ACCESSKEY'),
    challenges,
  };
}

interface Gathered {
  signon: OfxElement | null;
  readonly challenges: OfxChallenge[];
}

/** Depth is bounded by the tree builder, so plain recursion is safe. */
function gather(element: OfxElement, found: Gathered): void {
  if (element.name === 'SONRS') found.signon ??= element;
  else if (element.name === 'MFACHALLENGE') {
    const phraseId = textOf(element, 'MFAPHRASEID');
    if (phraseId !== null) found.challenges.push({ phraseId, label: textOf(element, 'MFAPHRASELABEL') });
  } else for (const one of element.children) gather(one, found);
}
