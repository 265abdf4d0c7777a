import { expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

const t = testApp();

const TEST = graphql(`
  mutation WebhookAddressTest($id: ID!) {
    testWebhookEndpoint(input: { id: $id }) { delivery { responseStatus failure } }
  }`);

test.each(['https://127.0.0.1/', 'http://hooks.example/', 'https://hooks.example:8443/', 'https://localhost/'])(
  'an endpoint at %s is refused',
  async (url) => {
    const attempt = (await t.make.hr()).createWebhook(url, 'JOB_CHANGED');
    await expectRefusal(attempt, 'BAD_USER_INPUT', ['url']);
  },
);

test.each(['https://127.0.0.1/', 'https://localhost.localdomain.invalid/'])(
  'nothing is sent to %s, even if it is stored',
  async (url) => {
    const hr = await t.make.hr();
    const { id } = await hr.createWebhook('https://hooks.example/', 'JOB_CHANGED');
    await t.db.raw('update webhook_endpoints set url = $1', [url]);
    const { delivery } = (await hr.run(TEST, { id })).testWebhookEndpoint;
    expect(['NOT_PUBLIC', 'HOST_NOT_FOUND']).toContain(delivery.failure);
    expect(delivery.responseStatus).toBeNull();
  },
);
