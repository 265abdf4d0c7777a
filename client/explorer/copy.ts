export const explorerCopy = {
  logo: 'Batchmate API',
  token: 'Session token or API key',
  placeholder: 'Empty: as a visitor',
};

/** The initial query in the editor. */
export const exampleQuery = `# Batchmate's API. Press Ctrl+Enter (or Cmd+Enter) to run what is written here.
#
# Most fields need a token, in the field above: that of a session, or an API key (bm_…).
# The documentation of every field is behind the book icon; docs/api has guides.

query WhatVisitorsSee {
  landing {
    studentsConnected
    successfulReferrals
    partnerCompanies
  }
  internships {
    slug
    title
  }
}
`;
