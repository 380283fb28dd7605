import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { KeyError } from './keys.ts';
import { decodeKey, weaknessOf } from './load-keys.ts';

/** The operator's key for backups; never one that the store works with. */
export interface BackupKey {
  /** 16 hex digits of a digest; says nothing of the key. */
  readonly id: string;
  readonly secret: Buffer;
}

/** What was read is no part of a backup under this key, or not all of it. */
export class BackupBrokenError extends Error {
  override readonly name = 'BackupBrokenError';
}

/** Each backup has a key of its own, so that the numbers of frames are nonces that never repeat. */
export const SALT_BYTES = 32;

const FRAME_BYTES = 65_536;
const TAG_BYTES = 16;
/** final(1) | length(4) */
const HEAD_BYTES = 5;

/** @throws KeyError */
export function readBackupKey(text: string | undefined): BackupKey {
  if (text === undefined) {
    throw new KeyError(
      'a backup needs a key of yours: set FAIRLEAD_BACKUP_KEY, or FAIRLEAD_BACKUP_KEY_FILE, to 32 random bytes as hex ("openssl rand -hex 32"), and keep it apart from the backups',
    );
  }
  const secret = decodeKey(text);
  const weakness = weaknessOf(secret);
  if (!secret || weakness) throw new KeyError(`FAIRLEAD_BACKUP_KEY ${weakness}`);
  const id = createHash('sha256').update('fairlead/backup/id').update(secret).digest('hex').slice(0, 16);
  return { id, secret };
}

/**
 * Turns bytes into frames of AES-256-GCM. Each frame is bound to the head of the backup, to its number and to whether it is the last,
 * so that none can be changed, moved, left out or added, nor the end cut off.
 */
export function sealFrames(key: BackupKey, salt: Buffer, head: Buffer): Transform {
  const frameKey = keyOf(key, salt);
  let waiting = Buffer.alloc(0);
  let nth = 0;
  const frame = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', frameKey, nonceOf(nth, isLast)).setAAD(head);
    nth += 1;
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return Buffer.concat([headOf(isLast, body.length), body]);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length > FRAME_BYTES) {
        this.push(frame(waiting.subarray(0, FRAME_BYTES), false));
        waiting = waiting.subarray(FRAME_BYTES);
      }
      done();
    },
    flush(done: TransformCallback) {
      this.push(frame(waiting, true));
      done();
    },
  });
}

/** The bytes again. Fails with BackupBrokenError at the first frame that is not as it was made, and at an end that is not the end. */
export function openFrames(key: BackupKey, salt: Buffer, head: Buffer): Transform {
  const frameKey = keyOf(key, salt);
  let waiting = Buffer.alloc(0);
  let nth = 0;
  let isOver = false;
  const open = (body: Buffer, isLast: boolean): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', frameKey, nonceOf(nth, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(head).setAuthTag(body.subarray(body.length - TAG_BYTES));
    nth += 1;
    isOver = isLast;
    return Buffer.concat([decipher.update(body.subarray(0, body.length - TAG_BYTES)), decipher.final()]);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      waiting = Buffer.concat([waiting, chunk]);
      try {
        for (let body = nextBody(waiting); body; body = nextBody(waiting)) {
          if (isOver) throw new Error('there is more after the end');
          this.push(open(body, waiting[0] === 1));
          waiting = waiting.subarray(HEAD_BYTES + body.length);
        }
        done();
      } catch (cause) {
        done(new BackupBrokenError(`frame ${nth} of the backup is damaged`, { cause }));
      }
    },
    flush(done: TransformCallback) {
      done(isOver && waiting.length === 0 ? null : new BackupBrokenError('the end of the backup is missing'));
    },
  });
}

/** @throws Error for a length that no frame has */
function nextBody(waiting: Buffer): Buffer | undefined {
  if (waiting.length < HEAD_BYTES) return undefined;
  const length = waiting.readUInt32BE(1);
  if (length < TAG_BYTES || length > FRAME_BYTES + TAG_BYTES) throw new RangeError('no frame is that long');
  return waiting.length < HEAD_BYTES + length ? undefined : waiting.subarray(HEAD_BYTES, HEAD_BYTES + length);
}

function keyOf({ secret }: BackupKey, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'fairlead/backup', 32));
}

function headOf(isLast: boolean, length: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head[0] = isLast ? 1 : 0;
  head.writeUInt32BE(length, 1);
  return head;
}

function nonceOf(nth: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(nth), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
