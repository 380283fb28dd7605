import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createSockets } from './sockets.ts';

/** A server whose callers come from addresses that this machine does not have. */
function watched(perAddressMax: number, isExempt: (address: string) => boolean = () => false) {
  const sockets = createSockets({ max: 100, perAddressMax, isExempt });
  const server = new EventEmitter();
  sockets.watch(server as unknown as Server);
  return (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroyed: false,
      destroy() {
        socket.destroyed = true;
        socket.emit('close');
      },
    });
    server.emit('connection', socket);
    // A request is under way, so that nothing closes it to make room.
    sockets.busy(socket as unknown as Socket);
    return socket;
  };
}

it('holds so many sockets of one IPv6 network, whatever addresses of it they come from, and of others too', () => {
  const come = watched(2);
  const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1', '192.0.2.1'];
  expect(addresses.map((address) => come(address).destroyed)).toEqual([false, false, true, false, false]);
});

it('counts an IPv4 caller once, whichever way its address is written', () => {
  const come = watched(1);
  expect(['192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2'].map((one) => come(one).destroyed)).toEqual([
    false,
    true,
    false,
  ]);
});

it('bounds no trusted proxy, though its neighbours in the network are bounded', () => {
  const come = watched(1, (address) => address === '2001:db8::ffff');
  expect(['2001:db8::1', '2001:db8::ffff', '2001:db8::2'].map((one) => come(one).destroyed)).toEqual([
    false,
    false,
    true,
  ]);
});
