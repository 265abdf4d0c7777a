/** At the end of the form's address: the deadline has the focus at first. */
export const DEADLINE_ANCHOR = '#deadline';
