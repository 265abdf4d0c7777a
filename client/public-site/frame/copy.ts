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
