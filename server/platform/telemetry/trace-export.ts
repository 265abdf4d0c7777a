import { context, propagation, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { BatchSpanProcessor, ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { startRecording } from './spans';

/** Of the traces that begin here, the part that is exported. Spans that failed are always exported. */
const SAMPLED = 0.01;

/** Passes on sampled spans, and failed ones of other traces. */
class SampledOrFailed implements SpanProcessor {
  constructor(private readonly next: BatchSpanProcessor) {}

  onStart(): void {
    // Spans are exported when they end.
  }

  onEnd(span: ReadableSpan): void {
    const place = span.spanContext();
    if ((place.traceFlags & TraceFlags.SAMPLED) !== 0) return this.next.onEnd(span);
    if (span.status.code !== SpanStatusCode.ERROR) return;
    const sampled = { ...place, traceFlags: place.traceFlags | TraceFlags.SAMPLED };
    this.next.onEnd(Object.create(span, { spanContext: { value: () => sampled } }) as ReadableSpan);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}

/**
 * Exports traces by OTLP over HTTP. The SDK is loaded only here.
 * @param endpoint the base URL of the collector
 * @returns a function that sends what is left, and stops
 */
export async function startTraceExport(endpoint: string, version: string): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'batchmate', 'service.version': version }),
    sampler: sdk.createAlwaysRecordSampler(
      new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(SAMPLED) }),
    ),
    spanProcessors: [new SampledOrFailed(new sdk.BatchSpanProcessor({ exporter }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  startRecording();
  return () => provider.shutdown();
}
