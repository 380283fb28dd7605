import { type TSchema, Type } from 'typebox';

/** A list whose wire text exists already (D19): objects joined by commas, without the brackets. */
export class JsonList {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

export const jsonList = <T extends TSchema>(items: T) => Type.Unsafe<JsonList>({ type: 'array', items });
