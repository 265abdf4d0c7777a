// jsdom window plus the web platform that Node already has and jsdom lacks.
const { TestEnvironment } = require('jest-environment-jsdom');
// Leave MessageChannel out: React's scheduler would hold Node's real port open and Jest would never exit.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];
/** An outbox is never closed, so its channels would reach the outboxes of earlier tests, and Jest would never exit. */
class UnheardChannel extends EventTarget {
  postMessage() {}
  close() {}
}
const channelOf = (name) => (name.startsWith('outbox:') ? new UnheardChannel() : new BroadcastChannel(name));

module.exports = class extends TestEnvironment {
  exportConditions() {
    return ['node', 'node-addons'];
  } // never the "browser" builds of msw, graphql, …
  async setup() {
    await super.setup();
    for (const k of fromNode)
      if (k in globalThis)
        Object.defineProperty(this.global, k, { value: globalThis[k], writable: true, configurable: true });
    this.global.BroadcastChannel = function NamedChannel(name) {
      return channelOf(name);
    };
  }
};
