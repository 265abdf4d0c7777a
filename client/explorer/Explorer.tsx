import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { EXAMPLE, WORDS } from './copy';

interface Props {
  fetcher: GraphiQLProps['fetcher'];
  /** What stands in the token field at first. */
  token: string;
  onToken: (typed: string) => void;
}

/** GraphiQL over our API, with a field for the token. Nothing of it is kept but what is written into its editors. */
export function Explorer({ fetcher, token, onToken }: Props) {
  return (
    <div className="explorer">
      <label className="explorer-token">
        {WORDS.token}
        <input
          type="password"
          autoComplete="off"
          spellCheck={false}
          defaultValue={token}
          placeholder={WORDS.placeholder}
          onChange={({ target }) => onToken(target.value)}
        />
      </label>
      <div className="explorer-body">
        <GraphiQL
          fetcher={fetcher}
          defaultQuery={EXAMPLE}
          shouldPersistHeaders={false}
          showPersistHeadersSettings={false}
        >
          <GraphiQL.Logo>{WORDS.logo}</GraphiQL.Logo>
        </GraphiQL>
      </div>
    </div>
  );
}
