import { expect, test } from './test';

const demoPassword = process.env.DEMO_PASSWORD ?? '';

test('the API explorer works, and loads nothing from other sites', async ({ page, request, baseURL }) => {
  const elsewhere: string[] = [];
  const refused: string[] = [];
  page.on('request', (sent) => void (new URL(sent.url()).origin === baseURL || elsewhere.push(sent.url())));
  page.on(
    'console',
    (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())),
  );

  await page.goto('/graphql');
  await expect(page).toHaveTitle('Batchmate API');
  await expect(page.getByRole('link', { name: 'Batchmate' })).toHaveAttribute('href', '/');
  const answer = page.getByRole('region', { name: 'Result Window' });
  // The button appears before the editors. A click that is too early has no effect.
  await expect(async () => {
    await page.getByRole('button', { name: /Execute query/ }).click();
    await expect(answer).toContainText('studentsConnected', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  // The cost is shown beside the result.
  await expect(answer).toContainText('resetAt');

  // With a token, operations run for its user.
  const credentials = { email: 'hr@demo.batchmate.example', password: demoPassword };
  const { idToken } = await (await request.post('/api/identity/sign-in', { data: credentials })).json();
  const { token, user } = await (await request.post('/api/auth/firebase-login', { data: { idToken } })).json();
  await page.getByLabel('Session token or API key').fill(token);
  const editor = page.getByRole('region', { name: 'Query Editor' });
  await editor.locator('.CodeMirror').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('{ me { name } }');
  await expect(async () => {
    await page.getByRole('button', { name: /Execute query/ }).click();
    await expect(answer).toContainText(user.name, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  // The documentation shows the contract.
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await expect(page.getByText('A GraphQL schema provides a root type')).toBeVisible();

  expect(elsewhere).toEqual([]);
  expect(refused).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(token);
});

for (const [colorScheme, background, button] of [
  ['light', 'rgb(251, 248, 242)', 'rgb(59, 52, 168)'],
  ['dark', 'rgb(20, 19, 42)', 'rgb(169, 163, 255)'],
] as const) {
  test(`the API explorer has the colors of the product in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/graphql');
    await expect(page.locator('.explorer-bar')).toBeVisible();
    const run = page.getByRole('button', { name: /Execute query/ });
    await expect(page.locator('body')).toHaveCSS('background-color', background);
    await expect(run).toHaveCSS('background-color', button);
  });
}
