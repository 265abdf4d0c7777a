import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import WebSocket, { WebSocketServer } from 'ws';
import { PayloadCache, SharedResult } from './payload-cache';

/** A client that is connected, and both ends of the connection on the server. */
async function connect() {
  const http = createServer();
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const connected = new Promise<{ socket: WebSocket; stream: Duplex }>((resolve) => {
    http.on('upgrade', (request, stream, head) =>
      server.handleUpgrade(request, stream, head, (socket) => resolve({ socket, stream })),
    );
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const { socket, stream } = await connected;
  const close = async () => {
    client.terminate();
    await once(http.close(), 'close');
  };
  return { client, socket, stream, close };
}

/** A result whose message has a length. */
function resultOfLength(length: number) {
  const empty = '{"id":"1","type":"next","payload":{"text":""}}'.length;
  return new SharedResult(Promise.resolve({ text: 'x'.repeat(length - empty) }));
}

/** The message in a short frame, after its two bytes of header. */
const messageIn = (frame: Buffer) => frame.subarray(2).toString();

const settled = (result: SharedResult) => new Promise<void>((resolve) => result.whenSettled(resolve));

it('frames of all lengths arrive as messages, between those that the socket sends itself', async () => {
  const { client, socket, stream, close } = await connect();
  // Around the lengths with other headers: RFC 6455, section 5.2.
  const wanted = [125, 126, 65_535, 65_536, 200_000];
  const arrived: { length: number; isBinary: boolean }[] = [];
  const allArrived = new Promise<void>((resolve) => {
    client.on('message', ({ length }: Buffer, isBinary) => {
      if (arrived.push({ length, isBinary }) === 2 * wanted.length) resolve();
    });
  });
  for (const length of wanted) {
    const result = resultOfLength(length);
    await settled(result);
    stream.write(result.frameFor('1'));
    socket.send('own');
  }
  await allArrived;
  expect(arrived).toEqual(wanted.flatMap((length) => [length, 3]).map((length) => ({ length, isBinary: false })));
  await close();
});

it('a payload is executed once per key', async () => {
  const cache = new PayloadCache();
  const execute = jest.fn(async () => ({ data: 1 }));
  const [one, two] = [{ n: 1 }, { n: 2 }];
  const [first, again, other] = ['a', 'a', 'b'].map((key) => cache.resultOf(one, key, execute));
  expect(again).toBe(first);
  expect(execute).toHaveBeenCalledTimes(2);
  await new Promise<void>((resolve) => other?.whenSettled(resolve));
  const messages = [first, other].map((result) => result && messageIn(result.frameFor('1')));
  const message = '{"id":"1","type":"next","payload":{"data":1}}';
  expect(messages).toEqual([message, message]);
  cache.resultOf(two, 'a', execute);
  expect(execute).toHaveBeenCalledTimes(3);
});

it('subscriptions with the same ID share a frame', async () => {
  const result = new SharedResult(Promise.resolve({ data: 1 }));
  await settled(result);
  const frame = result.frameFor('1');
  expect(result.frameFor('1')).toBe(frame);
  expect(messageIn(frame)).toBe('{"id":"1","type":"next","payload":{"data":1}}');
  expect(messageIn(result.frameFor('"'))).toBe('{"id":"\\"","type":"next","payload":{"data":1}}');
});
