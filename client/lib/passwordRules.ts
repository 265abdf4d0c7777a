/** The four rules for a new password (spec section 5), in the order they are shown. The server applies the same rules. */
export const passwordRules = [
  { label: 'At least 8 characters', met: (password: string) => password.length >= 8 },
  { label: 'One uppercase letter', met: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'One digit', met: (password: string) => /\d/.test(password) },
  { label: 'One special character, such as ! ? # or @', met: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

export const isStrongPassword = (password: string): boolean => passwordRules.every(({ met }) => met(password));
