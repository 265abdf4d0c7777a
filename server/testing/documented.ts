import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './harness';

/**
 * Holds an answer of a path against the route's `doc`: its status, its shape, and that nothing undocumented is in it.
 * @param route as the route is declared, such as `PATCH /api/referrals/:id/status`
 */
export function expectDocumented(t: TestApp, route: string, response: LightMyRequestResponse): void {
  const found = t.app.routes.find(({ method, path }) => `${String(method)} ${path}` === route);
  if (!found?.doc) throw new Error(`${route} has no doc.`);
  const { answer } = found.doc;
  expect([route, response.statusCode, response.statusCode < 300 ? null : response.body]).toEqual([
    route,
    found.status ?? 200,
    null,
  ]);
  if (typeof answer === 'string') {
    if (answer !== '*/*') expect(response.headers['content-type']).toContain(answer);
    return;
  }
  const body: unknown = response.json();
  // A shape leaves out what it does not know, so that the two differ when there is more than it says.
  expect(answer.parse(body)).toEqual(body);
}
