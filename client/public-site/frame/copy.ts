export const headerCopy = {
  nav: 'Main',
  internships: 'Internships',
  howItWorks: 'How It Works',
  about: 'About Us',
  login: 'Login',
  getStarted: 'Get Started',
  openApp: 'Open Batchmate',
  colorMode: 'Switch between light and dark',
} as const;

/** Shown when the sign-in dialog takes a moment to load. */
export const openingNote = 'Opening …';

/** Shown when the sign-in dialog or the application could not be loaded. */
export const loadFailedNote = 'Batchmate could not be loaded. Check your connection, and try again.';

export const footerCopy = {
  address: 'Our address',
  contact: 'Contact us',
  follow: 'Follow us',
  pages: 'Pages',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  home: 'Home',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  rights: 'All rights reserved.',
} as const;
