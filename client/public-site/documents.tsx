import type { ReactNode } from 'react';
import { paths } from '../routes/paths';
import { Internships } from '../internships/list/InternshipsPage';
import { AboutPage } from './about/AboutPage';
import { company } from './frame/company';
import { LandingPage } from './landing/LandingPage';
import { LegalPage } from './legal/LegalPage';
import { privacy } from './legal/privacy';
import { terms } from './legal/terms';

export interface PublicDocument {
  path: string;
  /** The file it becomes. */
  file: `${string}.html`;
  title: string;
  /** Up to 160 characters, for search engines and link previews. */
  description: string;
  page: () => ReactNode;
  /** Whether the page has its own header and footer. */
  hasOwnFrame?: true;
  /** JSON-LD for search engines. `PUBLIC_URL` stands for the address of the server. */
  structuredData?: object;
}

/** A placeholder in the pages for the address of the server, which replaces it. */
export const PUBLIC_URL = 'https://public-url.invalid';

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: company.name,
  url: `${PUBLIC_URL}/`,
  logo: `${PUBLIC_URL}/icon-512.png`,
  email: company.email,
  address: { '@type': 'PostalAddress', addressLocality: 'Bengaluru', addressRegion: 'Karnataka', addressCountry: 'IN' },
  sameAs: [company.linkedin, company.instagram],
};

/** The pages that are prerendered at build time and readable without JavaScript. */
export const documents: readonly PublicDocument[] = [
  {
    path: paths.home,
    file: 'index.html',
    title: 'Batchmate: ask a batchmate for a referral, and get an answer',
    description:
      'Students and graduates ask verified alumni of their college and HR for referrals, and see the status of every request.',
    page: () => <LandingPage />,
    structuredData: organization,
  },
  {
    path: paths.about,
    file: 'about-us.html',
    title: 'About Us · Batchmate',
    description: 'Why Batchmate connects students with alumni of their college, our principles, and how to contact us.',
    page: () => <AboutPage />,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'AboutPage',
      url: `${PUBLIC_URL}${paths.about}`,
      about: organization,
    },
  },
  {
    path: paths.internships,
    file: 'internships.html',
    title: 'Internship Openings · Batchmate',
    description: 'Internships with a mentor who reviews your work: what each is about, the fee, and what it includes.',
    page: () => <Internships />,
  },
  {
    path: paths.privacy,
    file: 'privacy-policy.html',
    title: 'Privacy Policy · Batchmate',
    description:
      'What data Batchmate stores about you, why, who can see it, and how to delete it, under India’s DPDP Act, 2023.',
    page: () => <LegalPage text={privacy} />,
  },
  {
    path: paths.terms,
    file: 'terms-and-conditions.html',
    title: 'Terms and Conditions · Batchmate',
    description: 'What you can expect from Batchmate, and the rules for everyone who uses it.',
    page: () => <LegalPage text={terms} />,
  },
];
