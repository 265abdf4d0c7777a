import { checkDomain, cleanForm, cleanPaymentResult, InternshipDomain, type RawForm } from './internships.rules';

const FORM: RawForm = {
  firstName: ' Asha ',
  lastName: 'Rao',
  email: 'asha@college.example',
  phone: '+91 98765 43210',
  college: 'Test College',
  degree: 'B.Tech',
  batch: 2026,
  usn: '1TC22CS042',
  domain: InternshipDomain.UI_UX,
};
const refusal = (parts: Partial<RawForm>): string[] => {
  try {
    cleanForm({ ...FORM, ...parts });
    return [];
  } catch (error) {
    return (error as { details: { fields: string[] } }).details.fields;
  }
};

describe('a form', () => {
  it('is stored trimmed, with null for omitted fields', () => {
    expect(cleanForm(FORM)).toEqual({ ...FORM, firstName: 'Asha', linkedin: null, notes: null });
  });

  it.each(['firstName', 'lastName', 'email', 'phone', 'college', 'degree', 'usn'] as const)('needs %s', (field) => {
    expect(refusal({ [field]: '  ' })).toEqual([field]);
  });

  it('needs a year and a domain', () => {
    expect(refusal({ batch: null, domain: null })).toEqual(['batch', 'domain']);
    expect(refusal({ batch: 2026.5 })).toEqual(['batch']);
  });

  it.each(['a@b', 'a b@c.example', 'asha@college.example, ravi@college.example', '@c.example', 'a@c..example'])(
    'refuses %j as an email address',
    (email) => {
      expect(refusal({ email })).toEqual(['email']);
    },
  );

  it.each(['1TC22CS042', 'BT/2022-104', '22.CS.104'])('accepts the USN %s', (usn) => {
    expect(refusal({ usn })).toEqual([]);
  });
});

it('must have the domain of the internship, unless that accepts any', () => {
  const form = { domain: InternshipDomain.UI_UX };
  expect(() => checkDomain(null, form)).not.toThrow();
  expect(() => checkDomain(InternshipDomain.UI_UX, form)).not.toThrow();
  expect(() => checkDomain(InternshipDomain.FULL_STACK, form)).toThrow('full-stack');
});

describe('the result of a payment', () => {
  it('is stored trimmed', () => {
    expect(cleanPaymentResult({ paymentId: ' pay_1 ', signature: 'abc' })).toEqual({
      paymentId: 'pay_1',
      signature: 'abc',
    });
  });

  it.each([
    [{ paymentId: '' }, 'paymentId'],
    [{ paymentId: 'x'.repeat(101) }, 'paymentId'],
    [{ signature: ' ' }, 'signature'],
    [{ signature: 'x'.repeat(201) }, 'signature'],
  ])('with %j is refused for %s', (parts, field) => {
    expect(() => cleanPaymentResult({ paymentId: 'pay_1', signature: 'abc', ...parts })).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: [field] } }),
    );
  });
});
