import { openApiOf } from '../http/openapi';
import { testApp } from '../testing/harness';

const t = testApp();
const description = () => openApiOf(t.app.routes, 'https://batchmate.test');

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
