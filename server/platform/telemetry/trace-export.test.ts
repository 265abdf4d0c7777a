import { ReceivingServer } from '../../testing/receiving-server';
import { failSpan, inSpan, isRecording, requestSpan, traceHeaders } from './spans';
import { startTraceExport } from './trace-export';

interface ExportedSpan {
  traceId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
}

const collector = new ReceivingServer();

beforeAll(() => collector.open());
afterAll(() => collector.close());

function exportedSpans(): ExportedSpan[] {
  return collector.received.flatMap(({ body }) => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

it('work runs the same without an exporter', async () => {
  expect(isRecording()).toBe(false);
  expect(await inSpan({ name: 'idle' }, async () => 7)).toBe(7);
  expect(traceHeaders()).toEqual({});
});

it('exports the spans of a sampled trace as its children, and failed spans of other traces', async () => {
  const stop = await startTraceExport(`http://127.0.0.1:${collector.port}/`, '1.2.3');

  // A trace that the proxy has begun and sampled.
  await new Promise<void>((resolve) => {
    const end = requestSpan({ method: 'POST', headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` } }, () => {
      void inSpan({ name: 'sql users.one' }, async () => expect(traceHeaders().traceparent).toContain(TRACE)).then(
        resolve,
      );
    });
    end('/graphql', 200);
  });
  // A trace that the proxy has not sampled: only what fails is exported.
  await new Promise<void>((resolve) => {
    const other = TRACE.replace('4', '5');
    requestSpan({ method: 'GET', headers: { traceparent: `00-${other}-00f067aa0ba902b7-00` } }, () => {
      const fine = inSpan({ name: 'fine' }, async () => undefined);
      const failed = inSpan({ name: 'task x' }, () => Promise.reject(new RangeError('about asha@example.org')));
      const refused = inSpan({ name: 'graphql' }, async () => failSpan('INTERNAL_SERVER_ERROR'));
      void Promise.allSettled([fine, failed, refused]).then(() => resolve());
    })('/jobs', 200);
  });
  await stop();
  const spans = exportedSpans();

  expect(spans.map(({ name, traceId }) => ({ name, traceId: traceId.slice(0, 2) }))).toEqual(
    expect.arrayContaining([
      { name: 'POST /graphql', traceId: '4b' },
      { name: 'sql users.one', traceId: '4b' },
      { name: 'task x', traceId: '5b' },
      { name: 'graphql', traceId: '5b' },
    ]),
  );
  expect(spans).toHaveLength(4);
  expect(spans.find(({ name }) => name === 'POST /graphql')?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(spans.find(({ name }) => name === 'task x')?.attributes).toContainEqual({
    key: 'error.type',
    value: { stringValue: 'RangeError' },
  });
  expect(JSON.stringify(spans)).not.toContain('asha@example.org');
});
