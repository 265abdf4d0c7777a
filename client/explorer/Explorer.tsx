import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { EXAMPLE, WORDS } from './copy';

interface Props {
  fetcher: GraphiQLProps['fetcher'];
  /** The initial value of the token field. */
  token: string;
  onToken: (typed: string) => void;
}

/** GraphiQL for our API, with a field for the token. Nothing is stored except the contents of the editors. */
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
