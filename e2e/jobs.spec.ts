import { findingsOf, VIEWS, view } from './axe';
import { signIn, signInAgain } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

test('a student finds a job, saves it, applies with a note, and cannot apply twice', async ({ page, context }) => {
  await signIn(page, 'student@demo.batchmate.example');
  await page.getByRole('link', { name: 'Job Explorer' }).click();
  const list = page.getByRole('list', { name: 'Jobs' });
  await expect(list.getByRole('listitem').first()).toBeVisible();

  await page.getByRole('searchbox').fill('engineer');
  await expect(page).toHaveURL(/\?q=engineer/);
  await page.getByRole('button', { name: 'Someone can refer me' }).click();
  await page.getByLabel('Sort by').selectOption({ label: 'Newest first' });
  await expect(page).toHaveURL(/referable=.*sort=newest/);
  await expect(page.getByText('Loading jobs')).toHaveCount(0);
  // A job without an application of the demo data.
  const rows = list.getByRole('listitem');
  await rows.filter({ hasNotText: 'Applied' }).filter({ hasText: 'can refer you' }).first().getByRole('link').click();
  await expect(page).toHaveURL(/open=/);
  const id = new URL(page.url()).searchParams.get('open') ?? '';
  const row = rows.filter({ has: page.locator(`[data-row="${id}"]`) });
  const title = await row.getByRole('link').innerText();
  const pane = page.getByRole('region', { name: title });
  await expect(pane.getByRole('heading', { name: title })).toBeVisible();
  await expect(pane.getByRole('heading', { name: 'People who can refer you' })).toBeVisible();

  if ((await pane.getByRole('button', { name: 'Saved' }).count()) === 0)
    await pane.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByRole('button', { name: `Saved: ${title}` })).toBeVisible();

  // The same job in a second tab, which does not learn of the application.
  const other = await context.newPage();
  await other.goto(`/jobs/${id}`);
  await expect(other.getByRole('button', { name: 'Apply' })).toBeVisible();

  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Apply' }).click();
    await expect(tab.getByRole('dialog')).toContainText('can refer you');
    await tab.getByRole('button', { name: 'Apply anyway' }).click();
    await tab.getByRole('textbox', { name: 'Note' }).fill('I built the queue of our course registration.');
    await tab.getByRole('button', { name: 'Send application' }).click();
    if (tab === page) await expect(page.getByText('Application sent').first()).toBeVisible();
  }
  await expect(other.getByRole('alert')).toHaveText('You have already applied for this job.');
  await expect(other.getByRole('textbox', { name: 'Note' })).toHaveValue(
    'I built the queue of our course registration.',
  );
  await expect(pane.getByText('Applied')).toBeVisible();

  for (const next of VIEWS.slice(0, 2)) {
    await view(page, next);
    expect(await findingsOf(page, { whole: true })).toEqual([]);
  }
});

test('a session that ends elsewhere while a note is typed does not lose the note', async ({ page, baseURL }) => {
  const email = 'student@demo.batchmate.example';
  await signIn(page, email, { path: '/jobs?referable=' });
  const note = page.getByRole('textbox', { name: 'Note' });
  const openNote = async () => {
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('button', { name: 'Apply anyway' }).click();
  };
  const rows = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
  await rows.filter({ hasNotText: 'Applied' }).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/open=/);
  await openNote();
  await note.fill('I wrote the timetable app of our college.');
  await signInAgain(page, baseURL ?? '', { email });
  await expect(page).toHaveURL(/referable=.*open=/);
  await openNote();
  await expect(note).toHaveValue('I wrote the timetable app of our college.');
});
