import { isolating } from '../../lib/texts/isolated';

/** The texts of the button, which most screens load without the dialog. */
export const askCopy = {
  label: 'Ask for a referral',
  /** Starts with the label, so that it can be said to voice control. */
  labelFor: (name: string) => isolating`Ask for a referral: ${name}`,
  titleFor: (name: string) => isolating`Ask ${name} for a referral`,
} as const;
