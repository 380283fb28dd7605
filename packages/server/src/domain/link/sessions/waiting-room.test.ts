import { describe, expect, it } from 'vitest';
import { createWaitingRoom } from './waiting-room.ts';

describe('the room in which calls wait', () => {
  it('has two seats for one session, and others for others', () => {
    const room = createWaitingRoom(10);
    const leave = room.enter('a');
    expect(room.enter('a')).toBeDefined();
    expect(room.enter('a')).toBeUndefined();
    expect(room.enter('b')).toBeDefined();
    leave?.();
    expect(room.enter('a')).toBeDefined();
    expect(room.enter('a')).toBeUndefined();
  });

  it('has so many seats for all sessions together', () => {
    const room = createWaitingRoom(3);
    const leaves = ['a', 'b', 'c'].map((id) => room.enter(id));
    expect(room.enter('d')).toBeUndefined();
    leaves[0]?.();
    expect(room.enter('d')).toBeDefined();
    expect(room.enter('e')).toBeUndefined();
  });
});
