import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, http, HttpResponse } from 'msw';
import { aPerson, type Fields, ME, readsOf } from '../../testing/adminCases';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import {
  answerQueue as answer,
  approvedBy,
  aVerification,
  opened,
  other,
  type Verification,
} from '../../testing/verificationQueue';
import { setViewport } from '../../testing/viewport';
import { VerificationPage } from './VerificationPage';
import { VerificationsPage } from './VerificationsPage';

/** Answers the decision with what it leads to, and collects its inputs. */
function accept(parts: Fields, before: Verification[] = [aVerification()]) {
  const inputs: Fields[] = [];
  server.use(
    graphql.mutation('ReviewCase', ({ variables }) => {
      inputs.push(variables.input as Fields); // an object in every call
      const verification = { ...before[0], ...parts } as Verification; // the fields of the first, changed
      answer([verification, ...before.slice(1)]);
      return HttpResponse.json({
        data: { reviewVerification: { __typename: 'CompanyVerificationPayload', verification } },
      });
    }),
  );
  return inputs;
}

const as = { id: ME, name: 'Dev Rao', role: 'ADMIN' };
const show = (path = '/admin/verifications') => render(<VerificationsPage />, { path, as });

beforeEach(() => setViewport(1280));

describe('the audit log of a case', () => {
  test('is shown at its foot, and says who opened a document a short while ago', async () => {
    answer([aVerification()], null, [opened('a2', 'Kavya Iyer', 2), opened('a3', 'Dev Iyer', 50)]);
    const { container } = show();
    expect(await screen.findByText('Opened 2 minutes ago by Kavya Iyer')).toBeVisible();
    const pane = within(screen.getByRole('region', { name: 'Meera Nair' }));
    expect(pane.getAllByText('Opened a document')).toHaveLength(2);
    expect(pane.getAllByText('Offer letter')).toHaveLength(2);
    expect(pane.getByText(/By Dev Iyer/)).toBeVisible();
    expect(pane.getByRole('link', { name: 'All entries' })).toHaveAttribute('href', '/admin/audit?subject=v1');
    expect(await axe(container)).toHaveNoViolations();
  });

  test('says who read the case without its documents', async () => {
    const read = readsOf({ action: 'verification.read-case', subject: 'verification v1' });
    answer([aVerification()], null, [read('a2', 'Kavya Iyer', 3)]);
    show();
    expect(await screen.findByText('Opened 3 minutes ago by Kavya Iyer')).toBeVisible();
    expect(screen.getByText('Opened a verification')).toBeVisible();
  });

  test.each([
    ['the viewer opened it', [opened(ME, 'Dev Rao', 2)]],
    ['it was opened long ago', [opened('a2', 'Kavya Iyer', 31)]],
    ['nobody opened it', []],
  ])('names no other reviewer if %s', async (_, entries) => {
    answer([aVerification()], null, entries);
    show();
    await screen.findByRole('button', { name: 'Approve (1 of 2)' });
    expect(screen.queryByText(/^Opened .* by/)).toBeNull();
  });
});

describe('a decision', () => {
  test('the first approval waits for another admin', async () => {
    answer([aVerification()]);
    const inputs = accept({ decisions: [approvedBy(ME, 'Dev Rao')] });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Approve (1 of 2)' }));
    expect(await screen.findByText('Approved. Another admin must also approve it.')).toBeVisible();
    expect(await screen.findByText('You approved this. Another admin must also approve it.')).toBeVisible();
    expect(inputs).toEqual([{ id: 'v1', submittedAt: expect.any(String), approve: true }]);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  test('the second approval verifies', async () => {
    const once = [aVerification({ decisions: [approvedBy('a2', 'Kavya Iyer')] })];
    answer(once);
    accept({ status: 'VERIFIED' }, once);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Approve (2 of 2)' }));
    expect(await screen.findByText('Meera Nair is verified')).toBeVisible();
    expect(await screen.findByText('No verifications to review.')).toBeVisible();
  });

  test('that ends a case shows the next one', async () => {
    const both = [{ ...other, neededDecisions: 1 }, aVerification()];
    answer(both);
    accept({ status: 'VERIFIED' }, both);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Ravi Iyer is verified')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Meera Nair' })).toBeVisible();
  });

  test('turning down needs a step and a note', async () => {
    answer([aVerification()]);
    const inputs = accept({ status: 'REJECTED' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn down…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn down the verification of Meera Nair?' }));
    await user.click(dialog.getByRole('button', { name: 'Turn down' }));
    expect(await dialog.findByText('Choose the step that has to be corrected.')).toBeVisible();
    expect(dialog.getByText('Write a note to the user.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Upload Documents' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note to the user' }), ' The payslip is too old. ');
    await user.click(dialog.getByRole('button', { name: 'Turn down' }));
    expect(await screen.findByText('The verification of Meera Nair was turned down')).toBeVisible();
    expect(inputs).toMatchObject([{ id: 'v1', approve: false, step: 3, note: 'The payslip is too old.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a refused decision says why and reads the case again', async () => {
    answer([aVerification()]);
    const message = 'This verification is no longer under review.';
    server.use(
      graphql.mutation('ReviewCase', () => {
        answer([aVerification({ status: 'VERIFIED', decisions: [approvedBy('a2', 'Kavya Iyer')] })]);
        return HttpResponse.json({ errors: [{ message, extensions: { code: 'CONFLICT' } }] });
      }),
    );
    const { user } = show('/admin/verifications?open=v1');
    await user.click(await screen.findByRole('button', { name: 'Approve (1 of 2)' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText(/Kavya Iyer approved/)).toBeVisible();
  });

  test('one whose answer is lost may be stored, and the case is read again', async () => {
    answer([aVerification()]);
    server.use(
      graphql.mutation('ReviewCase', () => {
        answer([aVerification({ decisions: [approvedBy(ME, 'Dev Rao')] })]);
        return HttpResponse.error();
      }),
    );
    const { user } = show('/admin/verifications?open=v1');
    await user.click(await screen.findByRole('button', { name: 'Approve (1 of 2)' }));
    expect(await screen.findByText('The server did not respond')).toBeVisible();
    expect(screen.queryByText('The decision could not be stored')).toBeNull();
    expect(await screen.findByText('You approved this. Another admin must also approve it.')).toBeVisible();
  });

  test('nobody decides about their own', async () => {
    answer([aVerification({ user: aPerson(ME, 'Dev Rao'), signals: null })]);
    show();
    expect(await screen.findByText('You cannot review your own verification. Another admin must do it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  test('the keys open a document', async () => {
    answer([aVerification()]);
    const asked: unknown[] = [];
    server.use(
      http.get('*/api/files/f1', () => new HttpResponse(null, { status: 404 })),
      graphql.query('VerificationDocument', ({ variables }) => {
        asked.push(variables);
        const file = {
          __typename: 'FileRef',
          id: 'f1',
          name: 'payslip.png',
          bytes: 1200,
          mediaType: 'image/png',
          url: '/api/files/f1',
        };
        return HttpResponse.json({
          data: { verification: { __typename: 'CompanyVerification', id: 'v1', payslip: file } },
        });
      }),
    );
    const { user } = show();
    await screen.findByRole('button', { name: 'Open Recent Payslip' });
    expect(asked).toEqual([]);
    await user.keyboard('2');
    expect(await screen.findByRole('link', { name: 'Download payslip.png' })).toHaveAttribute('href', '/api/files/f1');
    // The preview asks for a new link if the file cannot be loaded, as here.
    expect(asked).toEqual(asked.map(() => ({ id: 'v1', businessCard: false, offerLetter: false, payslip: true })));
  });

  test('the document whose button was pressed last is shown, in whatever order they arrive', async () => {
    answer([aVerification()]);
    let reads = 0;
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.get('*/api/files/:id', () => new HttpResponse(null, { status: 404 })),
      graphql.query('VerificationCase', () => {
        reads += 1; // also after each document, for the audit log
      }),
      graphql.query('VerificationDocument', async ({ variables }) => {
        const [id, field] = variables.offerLetter === true ? ['offer', 'offerLetter'] : ['slip', 'payslip'];
        if (id === 'offer') await held;
        const kind = { __typename: 'FileRef', bytes: 1200, mediaType: 'image/png' };
        const file = { ...kind, id, name: `${id}.png`, url: `/api/files/${id}` };
        return HttpResponse.json({
          data: { verification: { __typename: 'CompanyVerification', id: 'v1', [field]: file } },
        });
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Open Offer Letter' }));
    await user.click(screen.getByRole('button', { name: 'Open Recent Payslip' }));
    expect(await screen.findByRole('link', { name: 'Download slip.png' })).toBeVisible();
    await waitFor(() => expect(reads).toBe(2));
    arrive();
    await waitFor(() => expect(reads).toBe(3));
    expect(screen.getByRole('link', { name: 'Download slip.png' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Download offer.png' })).not.toBeInTheDocument();
  });

  test('the key for the approval asks first', async () => {
    answer([aVerification()]);
    const inputs = accept({ decisions: [approvedBy(ME, 'Dev Rao')] });
    const { user } = show();
    await screen.findByRole('button', { name: 'Approve (1 of 2)' });
    await user.keyboard('y');
    const question = () => screen.findByRole('alertdialog', { name: 'Approve the verification of Meera Nair?' });
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(inputs).toEqual([]);
    await user.keyboard('y');
    await user.click(within(await question()).getByRole('button', { name: 'Approve (1 of 2)' }));
    expect(await screen.findByText('You approved this. Another admin must also approve it.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(inputs).toEqual([{ id: 'v1', submittedAt: expect.any(String), approve: true }]);
    // It is approved already.
    await user.keyboard('y');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('what the documents must prove is above them, and the decision below everything else', async () => {
    setViewport(375);
    answer([aVerification()]);
    render(<VerificationPage />, { path: '/admin/verifications/v1', route: '/admin/verifications/:id', as });
    const decision = await screen.findByRole('group', { name: 'Decision' });
    expect(within(decision).getByRole('button', { name: 'Approve (1 of 2)' })).toBeVisible();
    expect(decision).toHaveAttribute('data-takes-bottom'); // on phones, in the place of the portal's bar
    const parts = [...(decision.parentElement?.children ?? [])];
    expect(parts.at(-1)).toBe(decision);
    expect(parts[0]).toHaveTextContent(
      'Meera NairCompanyZetaPositionSenior EngineerCorporate emailmeera@zeta.in, confirmed',
    );
  });
});

test('on phones, the rows lead to a page of the case', async () => {
  setViewport(375);
  answer([aVerification()]);
  show();
  expect(await screen.findByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/admin/verifications/v1');
});

test('a case shows its frame while it is loading', async () => {
  server.use(graphql.query('VerificationCase', () => delay('infinite')));
  render(<VerificationPage />, { path: '/admin/verifications/v1', route: '/admin/verifications/:id', as });
  expect(await screen.findByText('Loading the verification')).toBeInTheDocument();
});

test('a case that cannot be loaded says so, and tries again', async () => {
  server.use(graphql.query('VerificationCase', () => HttpResponse.error()));
  const page = render(<VerificationPage />, { path: '/admin/verifications/v1', route: '/admin/verifications/:id', as });
  expect(await screen.findByText('The verification could not be loaded.')).toBeVisible();
  answer([aVerification()]);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Meera Nair' })).toBeVisible();
});

test('a case that does not exist says so', async () => {
  answer([]);
  render(<VerificationPage />, { path: '/admin/verifications/v9', route: '/admin/verifications/:id', as });
  expect(await screen.findByText(/This verification does not exist/)).toBeVisible();
});
