export const explorerCopy = {
  home: 'Batchmate',
  name: 'API explorer',
  guide: 'API guide',
  token: 'Session token or API key',
  placeholder: 'Leave empty to browse as a visitor',
};

/** The initial query in the editor. */
export const exampleQuery = `# Batchmate's API. Press Ctrl+Enter (or Cmd+Enter) to run the query.
#
# Most fields require a token: enter a session token or an API key (bm_…) in the field above.
# The book icon opens the documentation of every field. The API guide is at /docs/api.

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
