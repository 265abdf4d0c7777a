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
  'structuredClone',
  'AbortController',
  'AbortSignal',
];
/** A test is the only tab. Node's channel would reach the tabs of earlier tests, and Jest would never exit. */
class OnlyTab extends EventTarget {
  postMessage() {}
  close() {}
}

module.exports = class extends TestEnvironment {
  exportConditions() {
    return ['node', 'node-addons'];
  } // never the "browser" builds of msw, graphql, …
  async setup() {
    await super.setup();
    for (const k of fromNode)
      if (k in globalThis)
        Object.defineProperty(this.global, k, { value: globalThis[k], writable: true, configurable: true });
    this.global.BroadcastChannel = OnlyTab;
  }
};
