import { SecretBox } from './secret-box';

const box = new SecretBox('a secret of the deployment', 'test');

test('a sealed text opens for its owner and is different each time', () => {
  const [first, second] = [box.seal('JBSWY3DPEHPK3PXP', 'asha'), box.seal('JBSWY3DPEHPK3PXP', 'asha')];
  expect(box.open(first, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(first.equals(second)).toBe(false);
  expect(first.includes('JBSWY3DPEHPK3PXP')).toBe(false);
});

test.each<[string, () => string]>([
  ['for another owner', () => box.open(box.seal('x', 'asha'), 'ravi')],
  ['with another secret', () => new SecretBox('another', 'test').open(box.seal('x', 'asha'), 'asha')],
  [
    'for another purpose',
    () => new SecretBox('a secret of the deployment', 'else').open(box.seal('x', 'asha'), 'asha'),
  ],
  [
    'after a change of its bytes',
    () => {
      const sealed = box.seal('x', 'asha');
      sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
      return box.open(sealed, 'asha');
    },
  ],
])('does not open %s', (_case, open) => {
  expect(open).toThrow('unable to authenticate');
});
