import { pdfOf } from '../testing/documents';
import { testApp } from '../testing/harness';
import { form } from '../testing/uploads';
import { PASSWORD_NEEDED } from './files.rules';

const t = testApp();

async function upload(purpose: string, bytes: Buffer) {
  const meera = await t.make.alumni({ verifiedAt: null });
  return meera.postForm('/api/files', form({ purpose }, { name: 'paper.pdf', bytes }));
}

describe('a PDF with a password', () => {
  it.each(['offer_letter', 'payslip', 'business_card'])('is refused as %s, which reviewers read', async (purpose) => {
    const answer = await upload(purpose, await pdfOf(['Salary'], { userPassword: 'secret' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', message: PASSWORD_NEEDED, fields: ['file'] });
    expect((await t.db.raw('select 1 from files')).rows).toEqual([]);
  });

  it('is accepted if everyone can read it and only changes need the password', async () => {
    const answer = await upload('payslip', await pdfOf(['Salary'], { ownerPassword: 'secret' }));
    expect(answer.statusCode).toBe(201);
  });

  it('is accepted as an attachment, whose password the users can tell each other', async () => {
    const answer = await upload('attachment', await pdfOf(['Salary'], { userPassword: 'secret' }));
    expect(answer.statusCode).toBe(201);
  });
});
