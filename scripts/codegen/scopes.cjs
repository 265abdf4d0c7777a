// The scopes of API keys with the texts of the contract, so that Settings says the same as the documentation.
const DESCRIPTION = /^(.+): ((?:`[\w.]+`(?:,\s)?)+)\.$/;

/** @typedef {{ name: { value: string }, description?: { value: string } }} Value */

module.exports = {
  /** @param {{ getType: (name: string) => { astNode: { values: Value[] } } }} schema */
  plugin(schema) {
    // In the order of the file. The values of the type are sorted.
    const scopes = schema.getType('ApiScope').astNode.values;
    const rows = scopes.map(({ name, description }) => {
      const [, text, calls] = DESCRIPTION.exec(description?.value ?? '') ?? [];
      const form = '"What it allows: `call`, `call`."';
      if (!calls) throw new Error(`The description of ApiScope.${name.value} must have the form ${form}`);
      return { scope: name.value, text, calls: calls.replaceAll('`', '').split(/,\s/) };
    });
    return [
      "import type { ApiScope } from './graphql';",
      '',
      '/** The scopes of API keys: what each allows, and the calls that it opens. */',
      'export const apiScopes: readonly { scope: ApiScope; text: string; calls: readonly string[] }[] =',
      `  ${JSON.stringify(rows)};`,
      '',
    ].join('\n');
  },
};
