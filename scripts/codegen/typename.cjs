// The manifest of persisted documents needs __typename in every selection, as Apollo sends it.
const { addTypenameSelectionDocumentTransform } = require('@graphql-codegen/client-preset');

module.exports = { transform: addTypenameSelectionDocumentTransform.transform };
