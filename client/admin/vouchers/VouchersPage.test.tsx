import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { answerSubjectLog } from '../../testing/subjectLog';
import { setViewport } from '../../testing/viewport';
import { VouchersPage } from './VouchersPage';

type Fields = Record<string, unknown>;

const ME = '01900000-0000-7000-8000-000000000001';
const CODE = 'MOCK-7H2KD-XW9QP-4RMTC';
const aVoucher = (parts: Fields = {}) => ({
  __typename: 'Voucher',
  entryId: 'e1',
  reward: 'Mock interview for a student',
  cost: 1000,
  status: 'VALID',
  redeemedAt: '2026-11-03T06:00:00.000Z',
  claimedAt: null,
  reversedAt: null,
  certificate: false,
  user: { __typename: 'User', id: 'u1', name: 'Meera Nair', photoUrl: null },
  ...parts,
});
const claimed = {
  entryId: 'e2',
  reward: 'Batchmate hoodie',
  status: 'CLAIMED',
  claimedAt: '2026-11-04T06:00:00.000Z',
  user: { __typename: 'User', id: 'u2', name: 'Kavya Shah', photoUrl: null },
};
const aList = (nodes: readonly Fields[], parts: Fields = {}) => ({
  redemptions: {
    __typename: 'VoucherConnection',
    totalCount: nodes.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    edges: nodes.map((node) => ({ __typename: 'VoucherEdge', cursor: node.entryId, node })),
    ...parts,
  },
});

const asked: unknown[] = [];
let looks: unknown[] = [];
const answer = (data: (variables: Fields) => object = () => aList([aVoucher(), aVoucher(claimed)])) =>
  server.use(
    graphql.query('Redemptions', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: data(variables) });
    }),
  );
/** Answers the code with the voucher that `now` returns, and collects the codes. */
function answerCode(now: () => Fields | null) {
  const codes: unknown[] = [];
  server.use(
    graphql.query('CheckVoucher', ({ variables }) => {
      codes.push(variables.code);
      return HttpResponse.json({ data: { voucher: now() } });
    }),
  );
  return codes;
}
const show = (path = '/admin/vouchers') => render(<VouchersPage />, { path, as: { id: ME, role: 'ADMIN' } });
const codeField = () => screen.getByRole('textbox', { name: 'Voucher code' });
const inPage = async () => within(await screen.findByRole('table', { name: 'Vouchers' }));

beforeEach(() => {
  asked.splice(0);
  looks = answerSubjectLog('credits.claim-voucher');
  setViewport(1280);
});

describe('the list', () => {
  test('shows every redemption with its owner, and takes back what is neither void nor the admin’s own', async () => {
    answer(() =>
      aList([
        aVoucher(),
        aVoucher(claimed),
        aVoucher({ entryId: 'e3', status: 'VOID', reversedAt: '2026-11-05T06:00:00.000Z' }),
        aVoucher({ entryId: 'e4', user: { __typename: 'User', id: ME, name: 'Dev Rao', photoUrl: null } }),
      ]),
    );
    const { container } = show();
    const rows = (await inPage()).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      [expect.stringContaining('Meera Nair'), 'Mock interview for a student', '1,000', '3 Nov', 'Valid', 'Take back…'],
      [expect.stringContaining('Kavya Shah'), 'Batchmate hoodie', '1,000', '3 Nov', 'Handed out', 'Take back…'],
      [expect.stringContaining('Meera Nair'), 'Mock interview for a student', '1,000', '3 Nov', 'Taken back', ''],
      [expect.stringContaining('Dev Rao'), 'Mock interview for a student', '1,000', '3 Nov', 'Valid', ''],
    ]);
    const [owner] = (await inPage()).getAllByRole('link', { name: 'Meera Nair' });
    expect(owner).toHaveAttribute('href', '/admin/users/u1');
    expect(asked).toEqual([{ status: null, q: null, first: 50 }]);
    expect(screen.getByText('4 redemptions')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('filters in the address, and shows all again when nothing matches', async () => {
    answer(({ q, status }) => aList(q === null && status === null ? [aVoucher()] : []));
    const { user, address } = show();
    await inPage();
    await user.click(screen.getByRole('radio', { name: 'Handed out' }));
    expect(await screen.findByText(/^No redemption matches\./)).toBeVisible();
    expect(address()).toBe('/admin/vouchers?status=claimed');
    await user.type(screen.getByRole('searchbox'), 'meera');
    await waitFor(() => expect(address()).toBe('/admin/vouchers?status=claimed&q=meera'));
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(address()).toBe('/admin/vouchers');
  });

  test('says that nobody has redeemed credits', async () => {
    answer(() => aList([]));
    show();
    expect(await screen.findByText('Nobody has redeemed credits yet.')).toBeVisible();
  });

  test('shows its loading and error states, and tries again', async () => {
    answer();
    server.use(graphql.query('Redemptions', () => HttpResponse.error(), { once: true }));
    const { user } = show();
    expect(screen.getAllByText('Loading the redemptions')[0]).toBeInTheDocument();
    expect(await screen.findByText('The redemptions could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('loads the next page below the first', async () => {
    answer(({ after }) =>
      after
        ? aList([aVoucher(claimed)], { totalCount: 2 })
        : aList([aVoucher()], {
            totalCount: 2,
            pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'c1' },
          }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Load more redemptions' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(asked.at(-1)).toEqual({ status: null, q: null, first: 50, after: 'c1' });
  });

  test('on phones, each row has its reward and its button', async () => {
    setViewport(375);
    answer();
    show();
    const table = await inPage();
    expect(
      table.getByRole('button', { name: 'Take back Mock interview for a student from Meera Nair…' }),
    ).toBeInTheDocument();
  });
});

describe('a code', () => {
  test('has the focus, and Enter finds the voucher, which is handed out once', async () => {
    answer();
    let voucher = aVoucher();
    const codes = answerCode(() => voucher);
    const inputs: unknown[] = [];
    server.use(
      graphql.mutation('HandOutVoucher', ({ variables }) => {
        inputs.push(variables.input);
        voucher = aVoucher({ status: 'CLAIMED', claimedAt: new Date().toISOString() });
        return HttpResponse.json({ data: { claimVoucher: { __typename: 'ClaimVoucherPayload', voucher } } });
      }),
    );
    const { user, address, container } = show();
    await inPage();
    expect(codeField()).toHaveFocus();
    await user.keyboard(` ${CODE.toLowerCase()} {Enter}`);
    const found = within(await screen.findByRole('article', { name: 'Voucher for Mock interview for a student' }));
    expect(found.getByText('1,000 credits')).toBeVisible();
    expect(codes).toEqual([CODE.toLowerCase()]);
    expect(await found.findByText('Handed out a reward')).toBeVisible();
    expect(looks).toEqual([{ subject: 'credit-entry e1' }]);
    expect(found.getByRole('link', { name: 'All entries' })).toHaveAttribute('href', '/admin/audit?subject=e1');
    expect(found.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/admin/users/u1');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(found.getByRole('button', { name: 'Hand out' }));
    await screen.findByText('Mock interview for a student: handed out');
    expect(await found.findByText('Handed out')).toBeVisible();
    expect(found.queryByRole('button', { name: 'Hand out' })).toBeNull();
    expect(inputs).toEqual([{ code: CODE.toLowerCase() }]);
    await waitFor(() => expect([asked.length, looks.length]).toEqual([2, 2]));
    expect(address()).toBe('/admin/vouchers');
  });

  test('a pasted code is checked at once', async () => {
    answer();
    const codes = answerCode(() => null);
    const { user } = show();
    await inPage();
    await user.click(codeField());
    await user.paste(` ${CODE} `);
    expect(await screen.findByText('No voucher has this code.')).toBeVisible();
    expect(codes).toEqual([CODE]);
    expect(codeField()).toHaveValue(CODE);
  });

  test('a code that cannot be checked says so, and is checked again on press', async () => {
    answer();
    server.use(graphql.query('CheckVoucher', () => HttpResponse.error()));
    const { user } = show();
    await user.type(codeField(), `${CODE}{Enter}`);
    expect(await screen.findByText('The voucher could not be checked.')).toBeVisible();
    answerCode(() => aVoucher());
    await user.click(screen.getByRole('button', { name: 'Check code' }));
    expect(await screen.findByRole('article', { name: 'Voucher for Mock interview for a student' })).toBeVisible();
    expect(screen.queryByText('The voucher could not be checked.')).toBeNull();
  });

  test('a voucher is gone once another code is checked, also if that fails', async () => {
    answer();
    answerCode(() => aVoucher());
    const { user } = show();
    await user.type(codeField(), `${CODE}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Hand out' })).toBeVisible();
    server.use(graphql.query('CheckVoucher', () => HttpResponse.error()));
    await user.type(codeField(), 'X{Enter}');
    expect(await screen.findByText('The voucher could not be checked.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hand out' })).toBeNull();
  });

  test('a voucher that another admin handed out in the meantime is refused and shown in its current state', async () => {
    answer();
    let voucher = aVoucher();
    answerCode(() => voucher);
    server.use(
      graphql.mutation('HandOutVoucher', () => {
        voucher = aVoucher({ status: 'CLAIMED', claimedAt: new Date().toISOString() });
        return refused('This voucher has already been claimed.', { code: 'CONFLICT' });
      }),
    );
    const { user } = show();
    await user.type(codeField(), `${CODE}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Hand out' }));
    await screen.findByText('This voucher has already been claimed.');
    const found = within(screen.getByRole('article'));
    expect(await found.findByText('Handed out')).toBeVisible();
  });

  test('a voucher cannot be handed out again before it is shown as handed out', async () => {
    answer();
    answerCode(() => aVoucher());
    let read = () => {};
    const { user } = show();
    await user.type(codeField(), `${CODE}{Enter}`);
    const button = await screen.findByRole('button', { name: 'Hand out' });
    const claimedNow = aVoucher({ status: 'CLAIMED', claimedAt: new Date().toISOString() });
    const asked = new Promise<void>((resolve) => {
      server.use(
        graphql.mutation('HandOutVoucher', () =>
          HttpResponse.json({ data: { claimVoucher: { __typename: 'ClaimVoucherPayload', voucher: claimedNow } } }),
        ),
        graphql.query('CheckVoucher', async () => {
          resolve();
          await new Promise<void>((done) => (read = done));
          return HttpResponse.json({ data: { voucher: claimedNow } });
        }),
      );
    });
    await user.click(button);
    await asked;
    expect(button).toBeDisabled();
    read();
    expect(await within(screen.getByRole('article')).findByText('Handed out')).toBeVisible();
  });

  test('a voucher of which it is not known whether it was handed out is read again', async () => {
    answer();
    let voucher = aVoucher();
    answerCode(() => voucher);
    server.use(
      graphql.mutation('HandOutVoucher', () => {
        voucher = aVoucher({ status: 'CLAIMED', claimedAt: new Date().toISOString() });
        return HttpResponse.error();
      }),
    );
    const { user } = show();
    await user.type(codeField(), `${CODE}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Hand out' }));
    expect(await screen.findByText('The server did not respond')).toBeVisible();
    expect(await within(screen.getByRole('article')).findByText('Handed out')).toBeVisible();
  });

  test('the admin’s own voucher, a certificate and an empty field cannot be handed out', async () => {
    answer();
    let voucher = aVoucher({ user: { __typename: 'User', id: ME, name: 'Dev Rao', photoUrl: null } });
    answerCode(() => voucher);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Check code' }));
    expect(await screen.findByText('Enter a voucher code.')).toBeVisible();
    await user.type(codeField(), `${CODE}{Enter}`);
    expect(await screen.findByText('This voucher is yours. Another admin must handle it.')).toBeVisible();
    voucher = aVoucher({ entryId: 'e9', certificate: true });
    await user.click(screen.getByRole('button', { name: 'Check code' }));
    expect(
      await screen.findByText('The owner downloads this certificate. There is nothing to hand out.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hand out' })).toBeNull();
  });

  test('the key c goes back to the field', async () => {
    answer();
    const { user } = show();
    await inPage();
    act(() => codeField().blur());
    await user.keyboard('c');
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveValue('');
  });
});

describe('taking back', () => {
  test('a lost answer keeps the reason, to try again, and the row shows what became of the voucher', async () => {
    answer();
    server.use(
      graphql.mutation('TakeBackVoucher', () => {
        answer(() => aList([aVoucher({ status: 'VOID' }), aVoucher(claimed)]));
        return HttpResponse.error();
      }),
    );
    const { user } = show();
    const table = await inPage();
    await user.click(table.getByRole('button', { name: 'Take back Mock interview for a student from Meera Nair…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ordered by mistake.');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await screen.findByText('The server did not respond');
    expect(screen.queryByText('The voucher could not be taken back')).toBeNull();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Ordered by mistake.');
    expect(await table.findByText('Taken back')).toBeInTheDocument();
  });

  test('needs a reason, says what it does, and sends the status that was shown', async () => {
    answer();
    const inputs: unknown[] = [];
    server.use(
      graphql.mutation('TakeBackVoucher', ({ variables }) => {
        inputs.push(variables.input);
        answer(() => aList([aVoucher({ status: 'VOID' }), aVoucher(claimed)]));
        return HttpResponse.json({
          data: { reverseRedemption: { __typename: 'RedeemRewardPayload', balance: 1000 } },
        });
      }),
    );
    const { user } = show();
    const table = await inPage();
    await user.click(table.getByRole('button', { name: 'Take back Mock interview for a student from Meera Nair…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back “Mock interview for a student”?' }));
    expect(
      dialog.getByText('This returns 1,000 credits to Meera Nair, voids the code and returns the reward to stock.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await dialog.findByText('Enter a reason.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Ordered by mistake. ');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await screen.findByText('Meera Nair has 1,000 credits again');
    expect(inputs).toEqual([{ entryId: 'e1', reason: 'Ordered by mistake.', from: 'VALID' }]);
    expect(await table.findByText('Taken back')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a voucher that was claimed in the meantime is refused, and the row shows it', async () => {
    answer();
    const message = 'The voucher is claimed, no longer valid. Its reward was handed over.';
    server.use(
      graphql.mutation('TakeBackVoucher', () => {
        answer(() => aList([aVoucher({ status: 'CLAIMED', claimedAt: '2026-11-05T06:00:00.000Z' })]));
        return refused(message, { code: 'CONFLICT', fields: ['input.from'] });
      }),
    );
    const { user } = show();
    const table = await inPage();
    await user.click(table.getByRole('button', { name: 'Take back Mock interview for a student from Meera Nair…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ordered by mistake.');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await table.findByText('Handed out')).toBeVisible();
  });
});
