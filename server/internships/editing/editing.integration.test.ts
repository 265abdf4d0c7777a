import { type Actor, codeOf, expectRefusal } from '../../testing/actor';
import type { SaveInternshipInput } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { APPLICATION } from '../../testing/internships';

const t = testApp();

const SAVE = graphql(`
  mutation EditingSave($input: SaveInternshipInput!) {
    saveInternship(input: $input) { internship { id slug title open viewerCanOpen updatedAt fee { amount } } }
  }`);
const CATALOG = graphql(`
  query EditingCatalog($includeClosed: Boolean! = false) {
    internships(includeClosed: $includeClosed) { slug title open viewerCanOpen viewerCanConfirmFee }
  }`);
const APPLY = graphql(`
  mutation EditingApply($input: ApplyToInternshipInput!) {
    applyToInternship(input: $input) { application { id paymentStatus checkout { amount { amount } } } }
  }`);

const DRAFT: SaveInternshipInput = {
  slug: 'test-writing',
  title: 'Technical Writing',
  description: 'Six weeks of writing for users.',
  icon: 'other',
  domain: 'UI_UX',
  fee: 49_900,
  feeBuys: 'A mentor for six weeks.',
  open: false,
};

// The catalog is not emptied between tests.
beforeEach(() => t.asOwner(`delete from internships where slug like 'test-%'`));

const save = async (as: Actor, parts: Partial<SaveInternshipInput> = {}) =>
  (await as.run(SAVE, { input: { ...DRAFT, ...parts } })).saveInternship.internship;
const catalog = async (as: Actor, includeClosed = false) =>
  (await as.run(CATALOG, { includeClosed })).internships.filter(({ slug }) => slug.startsWith('test-'));
const apply = async (internshipId: string) => {
  const asha = await t.make.jobseeker();
  const input = { ...APPLICATION, internshipId, domain: 'UI_UX' as const, resumeFileId: await asha.upload('resume') };
  return { asha, input, sent: asha.run(APPLY, { input }) };
};
const audit = async () =>
  (
    await t.db.raw(
      `select actor_id as actor, subject, reason from audit_log where action = 'internship.save' order by id`,
    )
  ).rows;

it('a fee counts once another admin has opened the internship', async () => {
  const [dev, mira] = [await t.make.admin(), await t.make.admin()];
  const { id, viewerCanOpen } = await save(dev);
  expect(viewerCanOpen).toBe(false);
  expect(await catalog(t.visitor)).toEqual([]);
  await expectRefusal((await apply(id)).sent, 'CONFLICT', ['internshipId']);
  await expectRefusal(save(dev, { id, open: true }), 'CONFLICT', ['open']);
  expect(await catalog(mira, true)).toEqual([
    { slug: 'test-writing', title: 'Technical Writing', open: false, viewerCanOpen: true, viewerCanConfirmFee: true },
  ]);
  await save(mira, { id, open: true });
  expect(await catalog(t.visitor)).toEqual([
    { slug: 'test-writing', title: 'Technical Writing', open: true, viewerCanOpen: false, viewerCanConfirmFee: false },
  ]);
  expect((await (await apply(id)).sent).applyToInternship.application).toMatchObject({
    paymentStatus: 'CREATED',
    checkout: { amount: { amount: 49_900 } },
  });
  expect(await audit()).toEqual([
    { actor: dev.id, subject: `internship ${id}`, reason: 'created' },
    { actor: mira.id, subject: `internship ${id}`, reason: 'opened' },
  ]);
});

it('the only admin opens it at once', async () => {
  const dev = await t.make.admin();
  await t.make.admin({ suspendedAt: new Date() });
  expect(await save(dev, { open: true })).toMatchObject({ open: true, viewerCanOpen: true });
});

it('another fee closes an internship until it is confirmed, and who applied pays what they saw', async () => {
  const [dev, mira] = [await t.make.admin(), await t.make.admin()];
  const { id } = await save(dev);
  await save(mira, { id, open: true });
  const { asha, input, sent } = await apply(id);
  await sent;
  await expectRefusal(save(mira, { id, fee: 99_900, open: true }), 'CONFLICT', ['open']);
  expect(await save(mira, { id, fee: 99_900, open: false })).toMatchObject({ open: false, fee: { amount: 99_900 } });
  await save(dev, { id, fee: 99_900, open: true });
  expect((await asha.run(APPLY, { input })).applyToInternship.application.checkout?.amount.amount).toBe(49_900);
});

it('a closed internship accepts no applications, and its open payments stay', async () => {
  const dev = await t.make.admin();
  const { id } = await save(dev, { open: true });
  const { asha, input, sent } = await apply(id);
  const { application } = (await sent).applyToInternship;
  await save(dev, { id, open: false });
  await expectRefusal(asha.run(APPLY, { input }), 'CONFLICT', ['internshipId']);
  const answer = await asha.get(`/api/internships/applications/${application.id}`);
  expect(answer.json()).toMatchObject({ paymentStatus: 'created', checkout: { amount: { amount: 49_900 } } });
  const all = (await t.visitor.get('/api/internships/all')).json() as { id: string }[];
  expect(all.map(({ id: slug }) => slug)).not.toContain('test-writing');
});

it('an edit based on an older version is refused, and a repeated one changes nothing', async () => {
  const dev = await t.make.admin();
  const { id, updatedAt } = await save(dev);
  t.clock.advance(1_000);
  await save(dev, { id, updatedAt, title: 'Writing' });
  await expectRefusal(save(dev, { id, updatedAt, title: 'Editing' }), 'CONFLICT', ['updatedAt']);
  expect((await save(dev, { id, updatedAt, title: 'Writing' })).title).toBe('Writing');
  expect((await audit()).map((entry) => (entry as { reason: string }).reason)).toEqual(['created', 'title']);
});

it('creating it again with the same values returns it, and with other values is refused', async () => {
  const dev = await t.make.admin();
  const ids = (await Promise.all([save(dev), save(dev), save(dev)])).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(await audit()).toHaveLength(1);
  await expectRefusal(save(dev, { title: 'Other' }), 'CONFLICT', ['slug']);
});

it('invalid values are named', async () => {
  const dev = await t.make.admin();
  const { id } = await save(dev);
  const attempts: [Partial<SaveInternshipInput>, string][] = [
    [{ slug: null }, 'slug'],
    [{ slug: 'Not a slug' }, 'slug'],
    [{ id, slug: 'test-other' }, 'slug'],
    [{ id, title: 'x'.repeat(121) }, 'title'],
    [{ id, icon: 'rocket' }, 'icon'],
    [{ id, fee: -1 }, 'fee'],
    [{ id, feeBuys: null }, 'feeBuys'],
  ];
  for (const [parts, field] of attempts) await expectRefusal(save(dev, parts), 'BAD_USER_INPUT', [field]);
  for (const missing of ['x', '01920000-0000-7000-8000-000000000000'])
    await expectRefusal(save(dev, { id: missing }), 'NOT_FOUND');
});

it('only admins write internships, and list closed ones', async () => {
  for (const make of ['jobseeker', 'alumni', 'hr'] as const) {
    const someone = await t.make[make]();
    expect([await codeOf(save(someone)), await codeOf(catalog(someone, true))]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  }
  expect([await codeOf(save(t.visitor)), await codeOf(catalog(t.visitor, true))]).toEqual([
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
  ]);
});
