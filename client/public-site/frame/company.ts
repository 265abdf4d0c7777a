/** The company that runs this deployment, as named on the public pages. Operators replace it with their own. */
export const company = {
  name: 'Batchmate',
  /** The first year of the copyright. The footer adds the year of the build if it is later. */
  since: 2025,
  address: ['Batchmate', 'Bengaluru, Karnataka', 'India'],
  email: 'hello@batchmate.example',
  /** The address of the grievance officer that the DPDP Act requires. */
  privacyEmail: 'privacy@batchmate.example',
  linkedin: 'https://www.linkedin.com/company/batchmate',
  instagram: 'https://www.instagram.com/batchmate',
  hours: 'Monday to Friday, 9:00 to 18:00 IST',
} as const;
