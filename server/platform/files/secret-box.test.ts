import { SecretBox } from './secret-box';

const box = new SecretBox('a secret of the deployment', 'test');

test('what was sealed for somebody opens for them, and looks different each time', () => {
  const [first, second] = [box.seal('JBSWY3DPEHPK3PXP', 'asha'), box.seal('JBSWY3DPEHPK3PXP', 'asha')];
  expect(box.open(first, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(first.equals(second)).toBe(false);
  expect(first.includes('JBSWY3DPEHPK3PXP')).toBe(false);
});

test.each<[string, () => string]>([
  ['for somebody else', () => box.open(box.seal('x', 'asha'), 'ravi')],
  ['by another secret', () => new SecretBox('another', 'test').open(box.seal('x', 'asha'), 'asha')],
  [
    'for another purpose',
    () => new SecretBox('a secret of the deployment', 'else').open(box.seal('x', 'asha'), 'asha'),
  ],
  [
    'when it was changed',
    () => {
      const sealed = box.seal('x', 'asha');
      sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
      return box.open(sealed, 'asha');
    },
  ],
])('does not open %s', (_case, open) => {
  expect(open).toThrow('unable to authenticate');
});
