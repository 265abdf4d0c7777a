import { testApp } from '../testing/harness';

// As `npm start` runs for real users: the embedded database, and a proxy on the same machine that serves https.
const t = testApp({ databaseUrl: null, publicUrl: 'https://batchmate.example' });

/** What is left of the budget of the visitor at this address, whose request the proxy passes on. */
async function budgetOf(address: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await t.visitor.post('/graphql', { query: '{ internships { slug } }' }, headers);
  return response.json().extensions.cost.remaining;
}

test('behind a proxy on the same machine, each visitor has limits of their own', async () => {
  const first = await budgetOf('198.51.100.1');
  expect(await budgetOf('198.51.100.2')).toBe(first);
  expect(await budgetOf('198.51.100.1')).toBeLessThan(first);
});
