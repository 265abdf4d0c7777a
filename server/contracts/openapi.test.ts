import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiOf } from '../http/openapi';
import { testApp } from '../testing/harness';

const t = testApp();
const description = () => openApiOf(t.app.routes, 'https://batchmate.test');

/** Redocly publishes ES modules only, which Jest does not load. */
const LINT = `
  import { createConfig, lintFromString } from '@redocly/openapi-core';
  import { readFileSync } from 'node:fs';
  const config = await createConfig({ extends: ['recommended'] });
  const file = process.argv.at(-1);
  const problems = await lintFromString({ source: readFileSync(file, 'utf8'), absoluteRef: file, config });
  const shown = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer].join(': '));
  process.stdout.write(JSON.stringify(shown));
`;

function problemsOf(document: object): string[] {
  const file = join(t.dataDir, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const options = { cwd: join(__dirname, '../..'), encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', LINT, file], options));
}

it('the OpenAPI document follows the recommended rules of Redocly', () => {
  expect(problemsOf(description())).toEqual([]);
  // The rules find something to say about other documents.
  expect(problemsOf({ ...description(), tags: [{ name: 'jobs' }] })).not.toEqual([]);
});

it('the OpenAPI document names its schemas and response headers', () => {
  const text = JSON.stringify(description());
  const { components, paths } = JSON.parse(text);
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Job', 'Referral', 'Candidate', 'Application', 'Message', 'User', 'Failure']),
  );
  const { responses } = paths['/api/jobs'].get;
  expect(responses['200'].content['application/json'].schema.items).toEqual({ $ref: '#/components/schemas/Job' });
  expect(responses['200'].headers).toEqual({
    'x-request-id': { $ref: '#/components/headers/RequestId' },
    'x-next-cursor': { $ref: '#/components/headers/NextCursor' },
  });
  expect(components.responses.Failure.headers).toHaveProperty('retry-after');
  expect(components.schemas.Job.properties.salary).toEqual({ $ref: '#/components/schemas/Salary' });
  expect(text).not.toContain('$defs');
});

it('the OpenAPI document names the redirects of downloads to the object storage', () => {
  const { paths } = JSON.parse(JSON.stringify(description()));
  const redirects = Object.keys(paths).filter((path) => paths[path].get?.responses['302'] !== undefined);
  expect(redirects.toSorted()).toEqual(['/api/exports/{id}', '/api/files/{id}']);
  expect(paths['/api/files/{id}'].get.responses['302']).toMatchObject({
    description: expect.stringContaining('object storage'),
    headers: { location: { schema: { type: 'string' } } },
  });
});
