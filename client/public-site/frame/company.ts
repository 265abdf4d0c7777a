/** Who runs this deployment, as the public pages name it. Whoever runs another puts their own here. */
export const company = {
  name: 'Batchmate',
  /** The year the product began; the footer adds the year of the build when it is another. */
  since: 2025,
  address: ['Batchmate', 'Bengaluru, Karnataka', 'India'],
  email: 'hello@batchmate.example',
  /** The grievance officer that the DPDP Act asks for is reached here. */
  privacyEmail: 'privacy@batchmate.example',
  linkedin: 'https://www.linkedin.com/company/batchmate',
  instagram: 'https://www.instagram.com/batchmate',
  hours: 'Monday to Friday, 9:00 to 18:00 IST',
} as const;
