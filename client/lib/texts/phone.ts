/** Whether the text is a phone number. The server applies the same rule. */
export const isPhone = (text: string): boolean => /^\+?[0-9][0-9 .()-]{5,24}$/u.test(text.trim());

/** What is said about another text. */
export const phoneInvalid = 'Enter a number such as +91 98765 43210.';
