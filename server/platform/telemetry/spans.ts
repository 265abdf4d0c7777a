import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('batchmate');
let recording = false;

/** Called once when the export of traces has started (trace-export.ts). Until then, spans cost nothing. */
export function startRecording(): void {
  recording = true;
}

/** Whether traces are exported. */
export const isRecording = (): boolean => recording;

interface NewSpan {
  name: string;
  attributes?: Attributes;
  kind?: SpanKind;
}

/**
 * Runs work in a span of the current trace. A failure marks the span with the error's code, without its message, which can contain
 * personal data.
 */
export async function inSpan<T>({ name, attributes, kind }: NewSpan, work: () => Promise<T>): Promise<T> {
  if (!recording) return work();
  return tracer.startActiveSpan(
    name,
    { attributes: attributes ?? {}, kind: kind ?? SpanKind.INTERNAL },
    async (span) => {
      try {
        return await work();
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
  );
}

/** Marks the current span as failed. */
export function failSpan(code: string): void {
  const span = recording ? trace.getActiveSpan() : undefined;
  span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.setAttribute('error.type', code);
}

function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (!(error instanceof Error)) return;
  span.setAttribute('error.type', 'code' in error && typeof error.code === 'string' ? error.code : error.name);
}

/**
 * Starts the span of a request, as part of the trace that its `traceparent` header names.
 * @param handle the rest of the request
 * @returns a function to call with the route and the status when the response has ended
 */
export function requestSpan(
  { method, headers }: { method: string; headers: Record<string, unknown> },
  handle: () => void,
): (route: string, status: number) => void {
  const parent = propagation.extract(context.active(), headers);
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
    parent,
  );
  context.with(trace.setSpan(parent, span), handle);
  return (route, status) => {
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** The headers that continue the current trace in another service. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (recording) propagation.inject(context.active(), headers);
  return headers;
}
