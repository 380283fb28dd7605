import type { Bank } from '../data/bank.ts';
import type { BankAnswer } from '../http/exchange.ts';

/** How an answer leaves the bank. */
export interface Sending {
  readonly firstByteAfterMs?: number;
  /** One byte a second. */
  readonly dribble?: true;
  readonly endless?: true;
  /** The headers and half of the body, and then nothing, on a connection that stays. */
  readonly stalls?: true;
  /** The connection ends ahead of the answer. */
  readonly lost?: true;
  /** The connection is reset in the middle of the body. */
  readonly reset?: true;
  /** What `Content-Length` says: too much, or nothing. */
  readonly length?: 'wrong' | 'absent';
}

/** Where a fault strikes. */
export type FaultPlace =
  /** Every answer of a mount. */
  | 'answer'
  /** Answers of the token endpoint. */
  | 'token'
  /** The way back from the consent page. */
  | 'callback'
  /** What the bank knows. */
  | 'books'
  /** The certificate that new connections see. */
  | 'certificate';

/** Something that goes wrong at the bank; `place` says which of the members counts. */
export interface Fault {
  /** What happens, in a sentence. */
  readonly about: string;
  readonly place: FaultPlace;
  /** Mounts that can do it; every one where it is absent. */
  readonly mounts?: readonly string[];
  /** Strikes so often when nothing else is asked; absent: until it is cleared. */
  readonly times?: number;
  /** In place of the mount's answer. */
  readonly instead?: (now: number) => BankAnswer;
  /** The mount's successful answer, changed. */
  readonly change?: (answer: BankAnswer) => BankAnswer;
  readonly sending?: Sending;
  /** The parameters of the way back, changed. */
  readonly callback?: (parameters: URLSearchParams) => void;
  /** Refuses token requests with this error, or takes them and loses the answer. */
  readonly token?: 'answer_lost' | 'invalid_grant' | 'server_error';
  /** Changes the books, and gives what takes the change back. */
  readonly books?: (bank: Bank) => () => void;
  readonly certificate?: 'expired' | 'self_signed' | 'wrong_host';
}
