import { isolating } from './isolated';

it('leaves sentences as they are without texts from right to left', () => {
  expect(isolating`${'Zoë'} sent you ${3} messages.\n${'李雷'}`).toBe('Zoë sent you 3 messages.\n李雷');
});

it.each(['مهندسة', 'אשה', 'Asha אשה'])('puts %p between control characters', (name) => {
  expect(isolating`${name} sent you ${3} messages.`).toBe(`\u200e\u2068${name}\u2069 sent you 3 messages.`);
});
