import type { ReactNode } from 'react';
import { paths } from '../routes/paths';
import { Internships } from '../internships/InternshipsPage';
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
  /** At most 160 characters, for search engines and previews. */
  description: string;
  page: () => ReactNode;
  /** What a search engine is told of it, as JSON-LD; `PUBLIC_URL` stands for the server's address. */
  about?: object;
}

/** Stands in the pages for the address of the server, which puts its own there. */
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

/** The pages that are made at build and need no script to be read. */
export const documents: readonly PublicDocument[] = [
  {
    path: paths.home,
    file: 'index.html',
    title: 'Batchmate: ask a batchmate for a referral, and get an answer',
    description:
      'Students and graduates get referred by verified alumni of their college and by the people who hire, and see where each request stands.',
    page: () => <LandingPage />,
    about: organization,
  },
  {
    path: paths.about,
    file: 'about-us.html',
    title: 'About Us · Batchmate',
    description: 'Why Batchmate brings students to alumni of their own college, what we keep to, and how to reach us.',
    page: () => <AboutPage />,
    about: {
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
    description:
      'Internships with somebody who looks at your work: what each is about, what it costs, and what you get for it.',
    page: () => <Internships />,
  },
  {
    path: paths.privacy,
    file: 'privacy-policy.html',
    title: 'Privacy Policy · Batchmate',
    description:
      'What Batchmate knows about you, why, who sees it, and how you take it back. Written to India’s DPDP Act, 2023.',
    page: () => <LegalPage text={privacy} />,
  },
  {
    path: paths.terms,
    file: 'terms-and-conditions.html',
    title: 'Terms and Conditions · Batchmate',
    description: 'What you can expect of Batchmate, and what everybody here expects of you.',
    page: () => <LegalPage text={terms} />,
  },
];
